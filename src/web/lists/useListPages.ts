import { useEffect, useMemo, useRef } from 'react';
import { api } from '../api/index.ts';
import { areOfOneList, hasMore, itemsOf, type Page } from '../api/pages.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';

type Lists = 'listUrls' | 'listQrCodes';
type ListQuery = (typeof api.endpoints)[Lists]['Types']['QueryArg'];

/** What an infinite query's hook returns, and of that what a list needs. */
interface PagedAnswer<Item> {
  currentData?: { pages: Page<Item>[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
}

export interface LoadedPages<Item> {
  /** Undefined until the first page of this list has come. */
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

/** With what the infinite query of a list is to be asked. */
export function useListQuery<Query>({ selectors }: ListSlice<CommonFilters, unknown, Query>) {
  const isAtStart = useAppSelector(selectors.selectPage) === 1;
  return {
    query: useAppSelector(selectors.selectQuery),
    // Starting anew would take the later pages away from someone who comes back to them.
    options: { refetchOnMountOrArgChange: isAtStart, refetchOnFocus: isAtStart, refetchCachedPages: false },
  };
}

/** Another list aborts the request of the one before. */
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
 * Loads as many pages of a list as its reader has asked for, one after the other. When another session has changed the
 * list meanwhile, all of them are loaded anew, so that no row is missing, dead or shown twice.
 */
export function useListPages<Item extends { id: string }>(
  { actions, selectors }: ListSlice<CommonFilters, unknown, ListQuery>,
  endpoint: Lists,
  { currentData, error, isFetching, fetchNextPage, refetch }: PagedAnswer<Item>,
): LoadedPages<Item> {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectors.selectPage);
  useAbortOfOthers(endpoint, useAppSelector(selectors.selectQuery));

  // A list that was left with many pages is still held, and would be shown whole until its first page has come again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const items = useMemo(() => (pages.length > 0 ? itemsOf(pages) : undefined), [pages]);
  const isMore = hasMore(pages);
  /** The last request failed, and was not merely replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  const isTorn = useMemo(() => !areOfOneList(pages), [pages]);
  /** How many pages there were when they were loaded anew: once for each step, or a busy list would never be done. */
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
      // After a failure nothing is asked for by itself.
      if (hasFailed) fetchNextPage();
    },
    retry: () => void refetch({ refetchCachedPages: false }),
  };
}
