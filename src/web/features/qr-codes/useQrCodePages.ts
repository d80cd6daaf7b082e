import { useEffect, useMemo, useRef } from 'react';
import { api, useListQrCodesInfiniteQuery } from '../../api/index.ts';
import { areOfOneList, hasMore, itemsOf } from '../../api/pages.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useListPages } from '../../lists/useListPages.ts';
import type { QrCodeListQuery } from './filters.ts';
import { moreRequested, selectPage } from './qrCodesSlice.ts';

/** The QR codes of a list, as many pages as the slice says. A new list aborts the request of the one before. */
export function useQrCodePages(query: QrCodeListQuery) {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectPage);
  const answer = useListQrCodesInfiniteQuery(query, {
    // Starting anew would take the later pages away from someone who comes back to them.
    refetchOnMountOrArgChange: page === 1,
    refetchOnFocus: page === 1,
    refetchCachedPages: false,
  });
  const { pages, ...list } = useListPages({
    answer, page, hasMore, areOfOneList, onMore: (loaded) => dispatch(moreRequested(loaded)),
  });
  /** Undefined until the first page of this list has come. */
  const codes = useMemo(() => (pages.length > 0 ? itemsOf(pages) : undefined), [pages]);

  const before = useRef(query);
  useEffect(() => {
    const running = dispatch(api.util.getRunningQueryThunk('listQrCodes', before.current));
    if (running !== dispatch(api.util.getRunningQueryThunk('listQrCodes', query))) running?.abort();
    before.current = query;
  }, [dispatch, query]);

  const last = pages.at(-1);
  /** With `isCapped` there are more than `total`. */
  return { codes, total: last?.total ?? 0, isCapped: last?.isCapped ?? false, ...list };
}
