import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ListQrCodesApiArg, QrCode, QrCodePage as QrCodePageAnswer } from '../../generated/endpoints.ts';
import { linksApi } from './links.ts';
import { areOfOneList } from './pages.ts';

/** SPEC §9: list page size. */
const pageSize = 20;

/** What a list is narrowed to, and its order: everything of its query but the page. */
export type QrCodeListQuery = Omit<ListQrCodesApiArg, 'page' | 'pageSize'>;

export interface QrCodePage extends QrCodePageAnswer {
  /** There are more matches than were counted. */
  isCapped: boolean;
  /** The QR code that was made last, whatever the filters. */
  newestId: string | null;
}

/** True when the last page had items and the service has more than are loaded (DESIGN §7.1). */
export function hasMoreQrCodes(pages: readonly QrCodePage[]): boolean {
  const last = pages.at(-1);
  if (!last || last.qrCodes.length === 0) return false;
  return last.isCapped || pages.reduce((sum, { qrCodes }) => sum + qrCodes.length, 0) < last.totalCount;
}

export const areQrCodesOfOneList = (pages: readonly QrCodePage[]): boolean =>
  areOfOneList(pages.map(({ qrCodes, totalCount, ...page }) => ({ ...page, total: totalCount, ids: qrCodes.map(({ id }) => id) })));

/** All rows in order. A code that slid onto the next page while a new one came in is listed once. */
export function qrCodesOf(pages: readonly QrCodePage[]): QrCode[] {
  return [...new Map(pages.flatMap(({ qrCodes }) => qrCodes).map((code) => [code.id, code])).values()];
}

/** How the contract asks for one page. */
let requestPage: (arg: ListQrCodesApiArg) => string | FetchArgs;
linksApi.enhanceEndpoints({
  endpoints: {
    listQrCodes: ({ query }) => {
      if (query) requestPage = query;
    },
  },
});

export const pagedQrCodesApi = linksApi.injectEndpoints({
  endpoints: (build) => ({
    /** The QR codes of a list, page after page. */
    listQrCodePages: build.infiniteQuery<QrCodePage, QrCodeListQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages, lastPage) => (hasMoreQrCodes(pages) ? lastPage + 1 : undefined),
        // After a deletion all pages are asked for again, so that none of the rows below is skipped.
        refetchCachedPages: true,
      },
      query: ({ queryArg, pageParam }) => requestPage({ ...queryArg, page: pageParam, pageSize }),
      transformResponse: (page: QrCodePageAnswer, meta: FetchBaseQueryMeta | undefined) => ({
        ...page,
        isCapped: meta?.response?.headers.get('x-total-count-capped') === 'true',
        newestId: meta?.response?.headers.get('x-newest-id') ?? null,
      }),
    }),
  }),
});
