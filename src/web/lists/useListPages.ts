import { useEffect, useMemo, useRef } from 'react';
import { api } from '../api/index.ts';
import { areOfOneList, hasMore, itemsOf, type Page } from '../api/pages.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

type Lists = 'listUrls' | 'listQrCodes';
type ListQuery = (typeof api.endpoints)[Lists]['Types']['QueryArg'];

/** The part of an infinite query's result that a list needs. */
interface PagedAnswer<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
}

export interface LoadedPages<Item> {
  /** Undefined until the first page is loaded. */
  items: Item[] | undefined;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

const wasAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

/** The arguments for the infinite query of a list. */
export function useListQuery<Query>({ selectors }: ListSlice<CommonFilters, unknown, Query>) {
  const isAtStart = useAppSelector(selectors.selectPage) === 1;
  return {
    query: useAppSelector(selectors.selectQuery),
    // A fresh start would drop the later pages for users who come back to the list.
    options: { refetchOnMountOrArgChange: isAtStart, refetchOnFocus: isAtStart, refetchCachedPages: false },
  };
}

/** Aborts the request of the previous list. */
function useAbortOfOthers(endpoint: Lists, query: ListQuery): void {
  const dispatch = useAppDispatch();
  const before = useRef(query);
  useEffect(() => {
    const running = dispatch(api.util.getRunningQueryThunk(endpoint, before.current));
    if (running !== dispatch(api.util.getRunningQueryThunk(endpoint, query))) running?.abort();
    before.current = query;
  }, [dispatch, endpoint, query]);
}

/**
 * Loads the requested number of pages of a list, one after the other. When the list has changed elsewhere meanwhile, all
 * pages are reloaded, so that no row is missing, outdated or shown twice.
 */
export function useListPages<Item extends { id: string }>(
  { actions, selectors }: ListSlice<CommonFilters, unknown, ListQuery>,
  endpoint: Lists,
  { currentData, error, isFetching, fetchNextPage, refetch }: PagedAnswer<Item>,
): LoadedPages<Item> {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectors.selectPage);
  useAbortOfOthers(endpoint, useAppSelector(selectors.selectQuery));

  // The cache may still hold more pages of the list, which are not shown until the first page is loaded again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const items = useMemo(() => (pages.length > 0 ? itemsOf(pages) : undefined), [pages]);
  const isMore = hasMore(pages);
  /** The last request failed, and was not only replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  const isTorn = useMemo(() => !areOfOneList(pages), [pages]);
  /** The number of pages at the last reload. Only one reload for each number, or a busy list would never finish. */
  const reloadedAt = useRef(0);
  useEffect(() => {
    if (isFetching || hasFailed) return;
    if (!isTorn) reloadedAt.current = 0;
    if (isTorn && reloadedAt.current !== pages.length) {
      reloadedAt.current = pages.length;
      refetch({ refetchCachedPages: true });
    } else if (isBehind) {
      fetchNextPage();
    }
  }, [isTorn, isBehind, isFetching, hasFailed, pages, refetch, fetchNextPage]);

  const last = pages.at(-1);
  return {
    items,
    total: last?.total ?? 0,
    isCapped: last?.isCapped ?? false,
    hasMore: isMore,
    isLoadingMore: isFetching && (isBehind || isTorn),
    hasFailed,
    loadMore: () => {
      dispatch(actions.moreRequested(pages.length));
      // After a failure, only the user loads more.
      if (hasFailed) fetchNextPage();
    },
    retry: () => void refetch({ refetchCachedPages: false }),
  };
}
