import { endpoints, type Link, type QrCode } from '../../generated/endpoints.ts';
import type { components, paths } from '../../generated/types.ts';
import { paged, type ListQuery, type Page } from './pages.ts';

export type TrashItem = components['schemas']['TrashItem'];

/** Milliseconds: enough for a large account over a slow network. */
export const archiveTimeoutMs = 3_600_000;

/** The generated calls and those that the generator cannot write, under their names in the contract. */
export const calls = endpoints.injectEndpoints({
  endpoints: (build) => ({
    listUrls: build.infiniteQuery<Page<Link>, ListQuery<'/api/urls'>, number>(
      paged('/api/urls', (items, headers) => ({ items, total: Number(headers?.get('x-total-count') ?? items.length) })),
    ),
    listQrCodes: build.infiniteQuery<Page<QrCode>, ListQuery<'/api/qrcodes'>, number>(
      paged('/api/qrcodes', ({ qrCodes, totalCount }) => ({ items: qrCodes, total: totalCount })),
    ),
    listTrash: build.infiniteQuery<Page<TrashItem>, ListQuery<'/api/trash'>, number>(
      paged('/api/trash', ({ items, totalCount }) => ({ items, total: totalCount })),
    ),
    /** The account's archive as a file, by its object URL. It is not read into memory. */
    downloadArchive: build.mutation<string, { clicks: boolean }>({
      query: (params) => ({
        url: '/api/archive' satisfies keyof paths,
        params,
        timeout: archiveTimeoutMs,
        responseHandler: async (response): Promise<unknown> =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
});
