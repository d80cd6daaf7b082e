import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CreateUrlValues } from './createUrl.schema.ts';

/** A bookmarklet or another app hands the address over. Some apps put it into a text. */
export function sharedUrl(search: URLSearchParams): string | undefined {
  const url = search.get('url');
  if (url) return url;
  const texts = [search.get('text'), search.get('title')];
  return texts.flatMap((text) => text?.match(/https?:\/\/\S+/i) ?? []).at(0);
}

export function SharedUrl() {
  const { setFieldValue } = useFormikContext<CreateUrlValues>();
  const [search, setSearch] = useSearchParams();
  const url = sharedUrl(search);
  useLayoutEffect(() => {
    if (url === undefined) return;
    void setFieldValue('url', url, false);
    // A reload keeps what was typed since.
    setSearch({}, { replace: true });
  }, [url, setFieldValue, setSearch]);
  return null;
}
