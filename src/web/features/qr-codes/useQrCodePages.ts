import { useEffect, useMemo, useRef } from 'react';
import { api, useListQrCodePagesInfiniteQuery } from '../../api/index.ts';
import { areQrCodesOfOneList, hasMoreQrCodes, qrCodesOf, type QrCodeListQuery } from '../../api/qrCodePages.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useListPages } from '../../lists/useListPages.ts';
import { moreRequested, selectPage } from './qrCodesSlice.ts';

/** The QR codes of a list, as many pages as the slice says. A new list aborts the request of the one before. */
export function useQrCodePages(query: QrCodeListQuery) {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectPage);
  const answer = useListQrCodePagesInfiniteQuery(query, {
    // Starting anew would take the later pages away from someone who comes back to them.
    refetchOnMountOrArgChange: page === 1,
    refetchOnFocus: page === 1,
    refetchCachedPages: false,
  });
  const { pages, ...list } = useListPages({
    answer, page, hasMore: hasMoreQrCodes, areOfOneList: areQrCodesOfOneList, onMore: (loaded) => dispatch(moreRequested(loaded)),
  });
  /** Undefined until the first page of this list has come. */
  const codes = useMemo(() => (pages.length > 0 ? qrCodesOf(pages) : undefined), [pages]);

  const before = useRef(query);
  useEffect(() => {
    const running = dispatch(api.util.getRunningQueryThunk('listQrCodePages', before.current));
    if (running !== dispatch(api.util.getRunningQueryThunk('listQrCodePages', query))) running?.abort();
    before.current = query;
  }, [dispatch, query]);

  const last = pages.at(-1);
  /** With `isCapped` there are more than `total`. */
  return { codes, total: last?.totalCount ?? 0, isCapped: last?.isCapped ?? false, ...list };
}
