import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { endpoints, type Link, type ListUrlsApiArg } from '../../generated/endpoints.ts';
import { areOfOneList } from './pages.ts';

/** SPEC §9: list page size. */
const pageSize = 20;

/** What a list is narrowed to: everything of its query but the page. */
export type LinkListQuery = Omit<ListUrlsApiArg, 'page' | 'pageSize'>;

export interface LinkPage {
  links: Link[];
  /** How many links match in all. */
  total: number;
  /** There are more matches than were counted. */
  isCapped: boolean;
  /** The link that was made last, whatever the filters. */
  newestId: string | null;
}

/** True when the last page had items and the service has more than are loaded (DESIGN §7.1). */
export function hasMoreLinks(pages: readonly LinkPage[]): boolean {
  const last = pages.at(-1);
  if (!last || last.links.length === 0) return false;
  const loaded = pages.reduce((sum, page) => sum + page.links.length, 0);
  return last.isCapped || loaded < last.total;
}

export const areLinksOfOneList = (pages: readonly LinkPage[]): boolean =>
  areOfOneList(pages.map(({ links, ...page }) => ({ ...page, ids: links.map(({ id }) => id) })));

/** All rows in order. A link that slid onto the next page while a new one came in is listed once. */
export function linksOf(pages: readonly LinkPage[]): Link[] {
  return [...new Map(pages.flatMap((page) => page.links).map((link) => [link.id, link])).values()];
}

/** How the contract asks for one page. */
let requestPage: (arg: ListUrlsApiArg) => string | FetchArgs;
endpoints.enhanceEndpoints({
  endpoints: {
    listUrls: ({ query }) => {
      if (query) requestPage = query;
    },
  },
});

function readPage(links: Link[], meta: FetchBaseQueryMeta | undefined): LinkPage {
  const headers = meta?.response?.headers;
  return {
    links,
    total: Number(headers?.get('x-total-count') ?? links.length),
    isCapped: headers?.get('x-total-count-capped') === 'true',
    newestId: headers?.get('x-newest-id') ?? null,
  };
}

export const pagedApi = endpoints.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a list, page after page. */
    listUrlPages: build.infiniteQuery<LinkPage, LinkListQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages, lastPage) => (hasMoreLinks(pages) ? lastPage + 1 : undefined),
        // After a deletion all pages are asked for again, so that none of the rows below is skipped.
        refetchCachedPages: true,
      },
      query: ({ queryArg, pageParam }) => requestPage({ ...queryArg, page: pageParam, pageSize }),
      transformResponse: readPage,
    }),
  }),
});
