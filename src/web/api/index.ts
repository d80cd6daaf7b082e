/**
 * The API for features: the generated endpoints with their caching. Features import hooks only from here, so that all of
 * them get the same caching.
 */
import { api, itemTags } from './caching.ts';

export { changeMany, undoMany } from './changeMany.ts';
export type { ChangedMany, ManyChange } from './changeMany.ts';
export { api, itemTags };
export type { TrashItem } from './calls.ts';

export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
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
  useDownloadArchiveMutation,
  useRestoreArchiveMutation,
  useDeleteAccountMutation,
  useCreateUrlMutation,
  useListUrlsInfiniteQuery,
  useListTagsQuery,
  useGetGateQuery,
  useVerifyUrlPasswordMutation,
  useToggleUrlMutation,
  useGetUrlQuery,
  useLazyGetUrlQuery,
  usePatchUrlMutation,
  useDeleteUrlMutation,
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
  useGetQrCodeStatsQuery,
  useGetQrCodeHistoryQuery,
  useRestoreQrCodeVersionMutation,
  useRestoreQrCodeMutation,
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
