import { changeOptimistically } from './optimisticLinks.ts';
import { pagedApi } from './linkPages.ts';
import { onSuccess, tags } from './tags.ts';

/**
 * Links: what is asked for again after a change, and what is changed in place. A switch or an edit is written into
 * every loaded list at once, so that no page of it is fetched again.
 */
export const linksApi = pagedApi.enhanceEndpoints({
  endpoints: {
    listUrls: { providesTags: [tags.linkList] },
    listUrlPages: { providesTags: [tags.linkList] },
    listTags: { providesTags: [tags.tagNames] },
    // Read anew whenever they are opened.
    getUrl: { providesTags: [] },
    getUrlStats: { providesTags: [] },
    getGate: { providesTags: [] },
    verifyUrlPassword: { invalidatesTags: [] },
    createUrl: { invalidatesTags: onSuccess(tags.linkList, tags.tagNames, tags.usage) },
    deleteUrl: { invalidatesTags: onSuccess(tags.linkList, tags.tagNames, tags.qrCodeList) },
    toggleUrl: {
      // A QR code follows the link that it belongs to.
      invalidatesTags: onSuccess(tags.qrCodeList),
      onQueryStarted: ({ id }, lifecycle) =>
        changeOptimistically(id, lifecycle, ({ isActive, isExpired, isNotYetActive }) => ({
          isActive: !isActive,
          isAccessible: !isActive && !isExpired && !isNotYetActive,
        })),
    },
    updateUrl: {
      invalidatesTags: onSuccess(tags.tagNames, tags.qrCodeList),
      onQueryStarted: ({ id, updateUrlRequest }, lifecycle) =>
        changeOptimistically(id, lifecycle, (link) => ({
          originalUrl: updateUrlRequest.url,
          tags: updateUrlRequest.tags?.map((name) => link.tags.find((tag) => tag.name === name) ?? { id: 0, name }) ?? link.tags,
        })),
    },
  },
});
