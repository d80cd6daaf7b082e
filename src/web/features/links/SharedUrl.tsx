import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { draftDropped } from '../../forms/drafts.ts';
import { useAppDispatch } from '../../hooks.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';

/** The address that a bookmarklet or another app hands over. Some apps put it into a text. */
function sharedUrl(search: URLSearchParams): string | undefined {
  const url = search.get('url');
  if (url) return url;
  const texts = [search.get('text'), search.get('title')];
  return texts.flatMap((text) => text?.match(/https?:\/\/\S+/i) ?? []).at(0);
}

/**
 * Fills the form with the address that it was opened with, as unsaved input, and with nothing that was typed for
 * another.
 */
export function SharedUrl() {
  const { initialValues, setValues } = useFormikContext<CreateUrlValues>();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const url = sharedUrl(search);
  useLayoutEffect(() => {
    if (url === undefined) return;
    void setValues({ ...initialValues, url }, false);
    dispatch(draftDropped('create-url'));
    // A reload keeps what was typed since.
    setSearch({}, { replace: true });
  }, [url, initialValues, setValues, setSearch, dispatch]);
  return null;
}
