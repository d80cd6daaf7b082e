import { useEffect, useMemo, useRef } from 'react';
import { api } from '../api/index.ts';
import { areOfOneList, hasMore, itemsOf, type Page } from '../api/pages.ts';
import { isProblem, isUnreachable } from '../api/problem.ts';
import { foundAmong, keptItems } from '../connection/keptLists.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { selectSession } from '../session/sessionSlice.ts';
import type { ListQuery } from './listSlice.ts';
import type { ListSpec } from './spec.ts';

const wasAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

function useAbortOfOthers(endpoint: ListSpec<unknown>['endpoint'], query: ListQuery): void {
  const dispatch = useAppDispatch();
  const before = useRef(query);
  useEffect(() => {
    const running = dispatch(api.util.getRunningQueryThunk(endpoint, before.current));
    if (running !== dispatch(api.util.getRunningQueryThunk(endpoint, query))) running?.abort();
    before.current = query;
  }, [dispatch, endpoint, query]);
}

/** What is on the device, for a list that cannot be asked for. */
function useItemsOnDevice<Item extends { id: string }>(
  endpoint: ListSpec<unknown>['endpoint'],
  query: ListQuery,
  isNeeded: boolean,
) {
  const { account } = useAppSelector(selectSession);
  return useMemo(() => {
    if (!isNeeded) return undefined;
    const kept = keptItems<Item>(endpoint, account);
    const found = foundAmong(kept, query);
    return found && kept.length > 0 ? { found, of: kept.length } : undefined;
  }, [endpoint, query, isNeeded, account]);
}

/**
 * The requested pages of a list are loaded one after the other. When the list has changed elsewhere meanwhile, all
 * pages are reloaded, so that no row is missing, outdated or shown twice.
 */
export function useListPages<Item extends { id: string }>({
  slice: { actions, selectors },
  endpoint,
  usePages,
}: ListSpec<Item>) {
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectors.selectListQuery);
  const page = useAppSelector(selectors.selectPage);
  // A fresh start would drop the later pages for users who come back to the list.
  const isAtStart = page === 1;
  const { currentData, error, isFetching, fetchNextPage, refetch } = usePages(query, {
    refetchOnMountOrArgChange: isAtStart,
    refetchOnFocus: isAtStart,
    refetchCachedPages: false,
  });
  useAbortOfOthers(endpoint, query);

  // The cache may still hold more pages of the list, which are not shown until the first page is loaded again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const items = useMemo(() => itemsOf(pages), [pages]);
  const isMore = hasMore(pages);
  /** The last request failed, and was not merely replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isUnreached = hasFailed && isProblem(error) && error.source === 'network';

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  const isTorn = useMemo(() => !areOfOneList(pages), [pages]);
  /** Number of pages at the last reload. Each number is reloaded once, or a busy list would never finish. */
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

  const onDevice = useItemsOnDevice<Item>(endpoint, query, pages.length === 0 && hasFailed && isUnreachable(error));
  const lastOnDevice = useMemo<Page<Item> | undefined>(
    () => onDevice && { items: onDevice.found, total: onDevice.found.length, isCapped: false, newestId: null },
    [onDevice],
  );

  return {
    items: onDevice?.found ?? items,
    lastPage: lastOnDevice ?? pages.at(-1),
    /** Number of items that were searched in place of all. */
    onDevice: onDevice?.of,
    hasMore: isMore,
    isLoadingMore: isFetching && (isBehind || isTorn),
    hasFailed,
    isUnreached,
    loadMore: () => {
      dispatch(actions.moreRequested(pages.length));
      // After a failure, only the user loads more.
      if (hasFailed) fetchNextPage();
    },
    retry: () => void refetch({ refetchCachedPages: false }),
  };
}
