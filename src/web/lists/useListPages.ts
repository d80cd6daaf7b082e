import { useEffect, useMemo, useRef } from 'react';

/** What an infinite query's hook returns, and of that what a list needs. */
interface PagedAnswer<Page> {
  currentData?: { pages: Page[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
}

interface ListPages<Page> {
  answer: PagedAnswer<Page>;
  /** How many pages the reader has asked for. */
  page: number;
  hasMore: (pages: readonly Page[]) => boolean;
  /** False when the list has changed between one page and the next. */
  areOfOneList: (pages: readonly Page[]) => boolean;
  /** One more page is asked for, with the number of those that are loaded. */
  onMore: (loaded: number) => void;
}

const wasAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

/**
 * Loads as many pages of a list as its reader has asked for, one after the other. When another session has changed the
 * list meanwhile, all of them are loaded anew, so that no row is missing, dead or shown twice.
 */
export function useListPages<Page>({ answer, page, hasMore, areOfOneList, onMore }: ListPages<Page>) {
  const { currentData, error, isFetching, fetchNextPage, refetch } = answer;
  // A list that was left with many pages is still held, and would be shown whole until its first page has come again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const isMore = hasMore(pages);
  /** The last request failed, and was not merely replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  const isTorn = useMemo(() => !areOfOneList(pages), [areOfOneList, pages]);
  /** How many pages there were when they were loaded anew: once for each step, or a list that never rests would keep it busy. */
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

  return {
    /** None until the first page of this list has come. */
    pages,
    hasMore: isMore,
    isLoadingMore: isFetching && (isBehind || isTorn),
    hasFailed,
    loadMore: () => {
      onMore(pages.length);
      // After a failure nothing is asked for by itself.
      if (hasFailed) fetchNextPage();
    },
    retry: () => void refetch({ refetchCachedPages: false }),
  };
}
