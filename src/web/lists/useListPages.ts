import { useEffect, useMemo } from 'react';

/** What an infinite query's hook returns, and of that what a list needs. */
interface PagedAnswer<Page> {
  currentData?: { pages: Page[] };
  error?: unknown;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface ListPages<Page> {
  answer: PagedAnswer<Page>;
  /** How many pages the reader has asked for. */
  page: number;
  hasMore: (pages: readonly Page[]) => boolean;
  /** One more page is asked for, with the number of those that are loaded. */
  onMore: (loaded: number) => void;
}

const wasAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

/** Loads as many pages of a list as its reader has asked for, one after the other. */
export function useListPages<Page>({ answer, page, hasMore, onMore }: ListPages<Page>) {
  const { currentData, error, isFetching, fetchNextPage, refetch } = answer;
  // A list that was left with many pages is still held, and would be shown whole until its first page has come again.
  const pages = useMemo(() => currentData?.pages.slice(0, page) ?? [], [currentData, page]);
  const isMore = hasMore(pages);
  /** The last request failed, and was not merely replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  useEffect(() => {
    if (isBehind && !isFetching && !hasFailed) fetchNextPage();
  }, [isBehind, isFetching, hasFailed, fetchNextPage]);

  return {
    /** None until the first page of this list has come. */
    pages,
    hasMore: isMore,
    isLoadingMore: isFetching && isBehind,
    hasFailed,
    loadMore: () => {
      onMore(pages.length);
      // After a failure nothing is asked for by itself.
      if (hasFailed) fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
