import type { QrCode } from '../../generated/endpoints.ts';
import { changeLink } from './optimisticLinks.ts';
import { changeQrCodeOptimistically } from './optimisticQrCodes.ts';
import { pagedQrCodesApi } from './qrCodePages.ts';
import { onSuccess, tags } from './tags.ts';

/** The `fixedCacheKey` of places that say something else than usual about the QR code they make. */
export const createQrCodeFrom = { home: 'home', linkDialog: 'linkDialog' } as const;

const isOpen = ({ isActive, isExpired, isNotYetActive }: Pick<QrCode, 'isActive' | 'isExpired' | 'isNotYetActive'>) => isActive && !isExpired && !isNotYetActive;

/** QR codes: what is asked for again after a change, and what is changed in place (see `links.ts`). */
export const qrCodesApi = pagedQrCodesApi.enhanceEndpoints({
  endpoints: {
    listQrCodes: { providesTags: [tags.qrCodeList] },
    listQrCodePages: { providesTags: [tags.qrCodeList] },
    // Read anew whenever they are opened.
    getQrCode: { providesTags: [] },
    getQrCodeStats: { providesTags: [] },
    getQrCodeSample: { providesTags: [] },
    createQrCode: {
      invalidatesTags: onSuccess(tags.qrCodeList, tags.usage),
      onQueryStarted: async (_arg, lifecycle) => {
        // A failure is told by the listener of notices.
        const answer = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!answer?.data.urlId) return;
        const { id, name, imageUrl, urlId } = answer.data;
        changeLink(urlId, { qrCode: { id, name, imageUrl } }, lifecycle);
      },
    },
    // The card of a link shows its QR code.
    deleteQrCode: { invalidatesTags: onSuccess(tags.qrCodeList, tags.linkList) },
    toggleQrCode: {
      invalidatesTags: [],
      onQueryStarted: ({ id }, lifecycle) =>
        changeQrCodeOptimistically(id, lifecycle, (code) => {
          const switched = { ...code, isActive: !code.isActive };
          return { isActive: switched.isActive, isAccessible: isOpen(switched) && (!code.link || isOpen(code.link)) };
        }),
    },
    updateQrCode: {
      invalidatesTags: onSuccess(tags.linkList),
      onQueryStarted: ({ id, updateQrCodeRequest: { name, description, content } }, lifecycle) =>
        changeQrCodeOptimistically(id, lifecycle, (code) => ({
          name: name ?? code.name,
          description: description === undefined ? code.description : description,
          content: content ?? code.content,
        })),
    },
  },
});
