import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { endpoints, type Link, type ListUrlsApiArg } from '../../generated/endpoints.ts';

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
}

/** True when the last page had items and the service has more than are loaded (DESIGN §7.1). */
export function hasMoreLinks(pages: readonly LinkPage[]): boolean {
  const last = pages.at(-1);
  if (!last || last.links.length === 0) return false;
  const loaded = pages.reduce((sum, page) => sum + page.links.length, 0);
  return last.isCapped || loaded < last.total;
}

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
  };
}

export const pagedApi = endpoints.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a list, page after page. Asking anew starts at page 1 and replaces what was there. */
    listUrlPages: build.infiniteQuery<LinkPage, LinkListQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages, lastPage) => (hasMoreLinks(pages) ? lastPage + 1 : undefined),
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => requestPage({ ...queryArg, page: pageParam, pageSize }),
      transformResponse: readPage,
    }),
  }),
});
