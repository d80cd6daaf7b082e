import { changeOptimistically } from './optimisticLinks.ts';
import { pagedApi } from './linkPages.ts';

interface UrlsTag {
  type: 'urls';
  id: string;
}

const list: UrlsTag = { type: 'urls', id: 'list' };
const tagNames: UrlsTag = { type: 'urls', id: 'tags' };

/** The tags of a successful mutation. A plain list would also refetch after a failed one. */
const onSuccess =
  (...tags: UrlsTag[]) =>
  (_result: unknown, error: unknown): UrlsTag[] =>
    error ? [] : tags;

/**
 * Links: what is asked for again after a change, and what is changed in place. A switch or an edit is written into
 * every loaded list at once, so that no page of it is fetched again.
 */
export const linksApi = pagedApi.enhanceEndpoints({
  endpoints: {
    listUrls: { providesTags: [list] },
    listUrlPages: { providesTags: [list] },
    listTags: { providesTags: [tagNames] },
    // Read anew whenever they are opened.
    getUrl: { providesTags: [] },
    getUrlStats: { providesTags: [] },
    verifyUrlPassword: { invalidatesTags: [] },
    createUrl: { invalidatesTags: onSuccess(list, tagNames) },
    deleteUrl: { invalidatesTags: onSuccess(list, tagNames) },
    toggleUrl: {
      invalidatesTags: [],
      onQueryStarted: ({ id }, lifecycle) =>
        changeOptimistically(id, lifecycle, ({ isActive, isExpired, isNotYetActive }) => ({
          isActive: !isActive,
          isAccessible: !isActive && !isExpired && !isNotYetActive,
        })),
    },
    updateUrl: {
      invalidatesTags: onSuccess(tagNames),
      onQueryStarted: ({ id, updateUrlRequest: { url, tags } }, lifecycle) =>
        changeOptimistically(id, lifecycle, (link) => ({
          originalUrl: url,
          tags: tags?.map((name) => link.tags.find((tag) => tag.name === name) ?? { id: 0, name }) ?? link.tags,
        })),
    },
  },
});
