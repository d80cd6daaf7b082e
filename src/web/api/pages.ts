import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { paths } from '../../generated/types.ts';

const pageSize = 20;

type ListPath = '/api/urls' | '/api/qrcodes' | '/api/trash';
type Get<Path extends ListPath> = paths[Path]['get'];
type ResponseData<Path extends ListPath> = Get<Path>['responses'][200]['content']['application/json']['data'];

export type ListQuery<Path extends ListPath> = Omit<NonNullable<Get<Path>['parameters']['query']>, 'page' | 'pageSize'>;

interface Found<Item> {
  items: Item[];
  total: number;
}

export interface Page<Item> extends Found<Item> {
  isCapped: boolean;
  newestId: string | null;
}

export function hasMore(pages: readonly Page<unknown>[]): boolean {
  const last = pages.at(-1);
  if (!last || last.items.length === 0) return false;
  return last.isCapped || pages.reduce((sum, { items }) => sum + items.length, 0) < last.total;
}

/** A row that moved to the next page because a new one came in is listed once. */
export function itemsOf<Item extends { id: string }>(pages: readonly Page<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/**
 * Pages belong to the same state of the list if nothing was created or deleted between their requests, and no row moved
 * from page to page.
 */
export function areOfOneList(pages: readonly Page<{ id: string }>[]): boolean {
  const states = pages.map(({ total, isCapped, newestId }) => `${isCapped ? 'many' : total} ${newestId}`);
  return new Set(states).size <= 1 && itemsOf(pages).length === pages.flatMap(({ items }) => items).length;
}

export const paged = <Path extends ListPath, Item>(
  url: Path,
  read: (response: ResponseData<Path>, headers?: Headers) => Found<Item>,
) => ({
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: (_last: Page<Item>, pages: Page<Item>[], lastPage: number) =>
      hasMore(pages) ? lastPage + 1 : undefined,
    // After a deletion all pages are fetched again, so that no row is skipped.
    refetchCachedPages: true,
  },
  query: ({ queryArg, pageParam }: { queryArg: ListQuery<Path>; pageParam: number }) => ({
    url,
    params: { ...queryArg, page: pageParam, pageSize },
  }),
  transformResponse: (response: ResponseData<Path>, meta: FetchBaseQueryMeta | undefined): Page<Item> => {
    const headers = meta?.response?.headers;
    return {
      ...read(response, headers),
      isCapped: headers?.get('x-total-count-capped') === 'true',
      newestId: headers?.get('x-newest-id') ?? null,
    };
  },
});
