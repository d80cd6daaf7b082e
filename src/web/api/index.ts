/**
 * The API for features: the generated endpoints with their caching. Features import hooks only from here, so that all
 * of them get the same caching. With the first chunk that needs it, the API joins the store.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { joinStore } from '../joinStore.ts';
import type { StateWithToken } from './base.ts';
import { api } from './caching.ts';

export { changeMany, undoMany } from './changeMany.ts';
export type { ChangedMany, ManyChange, UndoneMany } from './changeMany.ts';
export { api };
export type { ListedLink, ListedQrCode, TrashItem } from './calls.ts';

export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useGetServiceFiguresQuery,
  useGetServiceQuery,
  useGetGoogleSignInQuery,
  useGoogleLoginMutation,
  useForgotPasswordMutation,
  useCheckPasswordResetMutation,
  useResetPasswordMutation,
  useUndoAccountDeletionMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadProfilePictureMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListApiKeysQuery,
  useProveIdentityMutation,
  useCreateApiKeyMutation,
  useDeleteApiKeyMutation,
  useDownloadArchiveMutation,
  useExportListMutation,
  useExportVisitsMutation,
  useRestoreArchiveMutation,
  useDeleteAccountMutation,
  useCreateUrlMutation,
  useListUrlsInfiniteQuery,
  useListMatchesQuery,
  useListTagsQuery,
  useGetAnalyticsQuery,
  useGetGateQuery,
  useVerifyUrlPasswordMutation,
  useToggleUrlMutation,
  useGetUrlQuery,
  useLazyGetUrlQuery,
  usePatchUrlMutation,
  useDeleteUrlMutation,
  useGetUrlAnalyticsQuery,
  useGetUrlStatsQuery,
  useGetUrlHistoryQuery,
  useRestoreUrlVersionMutation,
  useRestoreUrlMutation,
  useCreateQrCodeMutation,
  useListQrCodesInfiniteQuery,
  useToggleQrCodeMutation,
  useGetQrCodeQuery,
  useUpdateQrCodeMutation,
  useDeleteQrCodeMutation,
  useGetQrCodeAnalyticsQuery,
  useGetQrCodeStatsQuery,
  useGetQrCodeHistoryQuery,
  useRestoreQrCodeVersionMutation,
  useRestoreQrCodeMutation,
  useCreateImportMutation,
  useListImportsQuery,
  useGetImportQuery,
  useStartImportMutation,
  useGetImportResultMutation,
  useListTrashInfiniteQuery,
  useEmptyTrashMutation,
  useLazyGetQrCodeSampleQuery,
  useListPlansQuery,
  useGetSubscriptionQuery,
  useGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
} = api;

/** Cached data belongs to a session. */
const sessionEnd = createListenerMiddleware<StateWithToken>();
sessionEnd.startListening({
  predicate: (_action, now, before) => before.session.token !== null && now.session.token !== before.session.token,
  effect: (_action, { dispatch }) => {
    dispatch(api.util.resetApiState());
  },
});

joinStore({ slice: api, middleware: api.middleware, listener: sessionEnd.middleware });
