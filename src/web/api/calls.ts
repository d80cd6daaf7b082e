import { endpoints, type Link, type QrCode } from '../../generated/endpoints.ts';
import type { components, paths } from '../../generated/types.ts';
import type { ExportFormat } from '../ui/exportFormats.ts';
import { paged, type ListQuery, type Page } from './pages.ts';

export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventPage = components['schemas']['AuditEventPage'];
type OperatorAccountPage = components['schemas']['OperatorAccountPage'];
export type OperatorAccountsQuery = Omit<
  NonNullable<paths['/api/operator/accounts']['get']['parameters']['query']>,
  'after' | 'pageSize'
>;
export type TrashItem = components['schemas']['TrashItem'];
export type ListedLink = components['schemas']['ListedLink'];
export type ListedQrCode = components['schemas']['ListedQrCode'];

/** Milliseconds, enough for a large account over a slow network. */
export const fileTimeoutMs = 3_600_000;
/** Milliseconds, enough for a thousand items on a busy service. */
export const manyTimeoutMs = 60_000;

/** An object URL keeps the file out of memory. */
const asFile = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

interface ListExport {
  kind: 'link' | 'qrCode';
  format: ExportFormat;
  /** A file has the newest item first, so the order of the list is left out. */
  query: ListQuery<'/api/urls'> | ListQuery<'/api/qrcodes'>;
  /** With ids, only these items are in the file. */
  ids?: string[];
}

export type NamedAuditEvent = components['schemas']['NamedAuditEvent'];
type NamedAuditEventPage = components['schemas']['NamedAuditEventPage'];
export type AuditQuery = NonNullable<paths['/api/operator/events/export']['get']['parameters']['query']>;

const eventsAtOnce = 5;
const operatorsPageSize = 50;
export const matchesPageSize = 100;
const listPaths = { listUrls: '/api/urls', listQrCodes: '/api/qrcodes' } as const satisfies Record<string, keyof paths>;

/** The generator cannot write these calls, which have their names in the contract. */
export const calls = endpoints.injectEndpoints({
  endpoints: (build) => ({
    listUrls: build.infiniteQuery<Page<ListedLink>, ListQuery<'/api/urls'>, number>(
      paged('/api/urls', (items, headers) => ({ items, total: Number(headers?.get('x-total-count') ?? items.length) })),
    ),
    listQrCodes: build.infiniteQuery<Page<ListedQrCode>, ListQuery<'/api/qrcodes'>, number>(
      paged('/api/qrcodes', ({ qrCodes, totalCount }) => ({ items: qrCodes, total: totalCount })),
    ),
    listTrash: build.infiniteQuery<Page<TrashItem>, ListQuery<'/api/trash'>, number>(
      paged('/api/trash', ({ items, totalCount }) => ({ items, total: totalCount })),
    ),
    listAuditEvents: build.infiniteQuery<AuditEventPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam: before }) => ({
        url: '/api/userprofile/events' satisfies keyof paths,
        params: { before, pageSize: eventsAtOnce },
      }),
    }),
    listOperatorAccounts: build.infiniteQuery<OperatorAccountPage, OperatorAccountsQuery, string>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/operator/accounts' satisfies keyof paths,
        params: { ...queryArg, pageSize: operatorsPageSize, ...(pageParam !== '' && { after: pageParam }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
    }),
    listAllAuditEvents: build.infiniteQuery<NamedAuditEventPage, AuditQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam: before }) => ({
        url: '/api/operator/events' satisfies keyof paths,
        params: { ...queryArg, before },
      }),
    }),
    exportAllAuditEvents: build.mutation<string, AuditQuery>({
      query: (params) => ({
        url: '/api/operator/events/export' satisfies keyof paths,
        params,
        timeout: fileTimeoutMs,
        responseHandler: asFile,
      }),
    }),
    /** A page of another size than the shown ones serves changes of all matches, and searches for a few. */
    listMatches: build.query<
      (Link | QrCode)[],
      { endpoint: 'listUrls' | 'listQrCodes'; query: object; page: number; pageSize?: number }
    >({
      query: ({ endpoint, query, page, pageSize = matchesPageSize }) => ({
        url: listPaths[endpoint],
        params: { ...query, page, pageSize },
      }),
      transformResponse: (response: Link[] | { qrCodes: QrCode[] }) =>
        Array.isArray(response) ? response : response.qrCodes,
      keepUnusedDataFor: 0,
    }),
    downloadArchive: build.mutation<string, { clicks: boolean }>({
      query: (params) => ({
        url: '/api/archive' satisfies keyof paths,
        params,
        timeout: fileTimeoutMs,
        responseHandler: asFile,
      }),
    }),
    exportList: build.mutation<string, ListExport>({
      query: ({ kind, format, query, ids }) => ({
        url: (kind === 'link' ? '/api/urls/export' : '/api/qrcodes/export') satisfies keyof paths,
        ...(ids
          ? { method: 'POST', params: { format }, body: { ids } }
          : { params: { ...query, format, sortBy: undefined, sortDirection: undefined } }),
        timeout: fileTimeoutMs,
        responseHandler: asFile,
      }),
    }),
    getImportResult: build.mutation<string, { id: string }>({
      query: ({ id }) => ({ url: `/api/imports/${id}/result`, timeout: fileTimeoutMs, responseHandler: asFile }),
    }),
    exportVisits: build.mutation<string, { kind: 'link' | 'qrCode'; id: string; format: ExportFormat }>({
      query: ({ kind, id, format }) => ({
        url: kind === 'link' ? `/api/urls/${id}/clicks/export` : `/api/qrcodes/${id}/scans/export`,
        params: { format },
        timeout: fileTimeoutMs,
        responseHandler: asFile,
      }),
    }),
  }),
});

export const {
  useListUrlsInfiniteQuery,
  useListQrCodesInfiniteQuery,
  useListTrashInfiniteQuery,
  useListAuditEventsInfiniteQuery,
  useListAllAuditEventsInfiniteQuery,
  useExportAllAuditEventsMutation,
  useListOperatorAccountsInfiniteQuery,
  useListMatchesQuery,
  useDownloadArchiveMutation,
  useExportListMutation,
  useGetImportResultMutation,
  useExportVisitsMutation,
} = calls;
