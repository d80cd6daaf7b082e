import { useEffect } from 'react';

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
  const pages = currentData?.pages ?? [];
  const isMore = hasMore(pages);
  /** The last request failed, and was not merely replaced by another. */
  const hasFailed = error !== undefined && !isFetching && !wasAborted(error);

  const isBehind = pages.length > 0 && pages.length < page && isMore;
  useEffect(() => {
    if (isBehind && !isFetching && !hasFailed) fetchNextPage();
  }, [isBehind, isFetching, hasFailed, fetchNextPage]);

  return {
    hasMore: isMore,
    isLoadingMore: isFetching && isBehind,
    hasFailed,
    loadMore: () => {
      // After a failure the page that is missing has been asked for already.
      if (isBehind) fetchNextPage();
      else onMore(pages.length);
    },
    retry: () => void refetch(),
  };
}
