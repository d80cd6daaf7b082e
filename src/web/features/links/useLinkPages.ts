import { useEffect, useMemo, useRef } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { api, useListUrlPagesInfiniteQuery } from '../../api/index.ts';
import { hasMoreLinks, linksOf, type LinkListQuery } from '../../api/linkPages.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { moreRequested, selectPage } from './linksSlice.ts';

interface LinkPages {
  /** Undefined until the first page of this list has come. */
  links: Link[] | undefined;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last request failed, and was not merely replaced by another. */
  hasFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

const wasAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

/** The links of a list, as many pages as the slice says. A new list aborts the request of the one before. */
export function useLinkPages(query: LinkListQuery): LinkPages {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectPage);
  const { currentData, error, isFetching, fetchNextPage, refetch } = useListUrlPagesInfiniteQuery(query, {
    // Starting anew would take the later pages away from someone who comes back to them.
    refetchOnMountOrArgChange: page === 1,
    refetchOnFocus: page === 1,
  });
  // A list that was left with many pages is still held, and would be shown whole until its first page has come again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const links = useMemo(() => (pages.length > 0 ? linksOf(pages) : undefined), [pages]);
  const hasMore = hasMoreLinks(pages);
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const before = useRef(query);
  useEffect(() => {
    const running = dispatch(api.util.getRunningQueryThunk('listUrlPages', before.current));
    if (running !== dispatch(api.util.getRunningQueryThunk('listUrlPages', query))) running?.abort();
    before.current = query;
  }, [dispatch, query]);

  const isBehind = pages.length > 0 && pages.length < page && hasMore;
  useEffect(() => {
    if (isBehind && !isFetching && !hasFailed) void fetchNextPage();
  }, [isBehind, isFetching, hasFailed, fetchNextPage]);

  const last = pages.at(-1);
  return {
    links,
    total: last?.total ?? 0,
    isCapped: last?.isCapped ?? false,
    hasMore,
    isLoadingMore: isFetching && isBehind,
    hasFailed,
    loadMore: () => {
      dispatch(moreRequested(pages.length));
      // After a failure nothing is asked for by itself.
      if (hasFailed) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
