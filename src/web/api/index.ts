/**
 * The API for features: the generated endpoints with their caching. Features import hooks only from here, so that all of
 * them get the same caching.
 */
import { api } from './caching.ts';

export { api };

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
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadProfilePictureMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
  useCreateUrlMutation,
  useListUrlsInfiniteQuery,
  useListTagsQuery,
  useGetGateQuery,
  useVerifyUrlPasswordMutation,
  useToggleUrlMutation,
  useGetUrlQuery,
  useLazyGetUrlQuery,
  useUpdateUrlMutation,
  useDeleteUrlMutation,
  useGetUrlStatsQuery,
  useCreateQrCodeMutation,
  useListQrCodesInfiniteQuery,
  useToggleQrCodeMutation,
  useGetQrCodeQuery,
  useUpdateQrCodeMutation,
  useDeleteQrCodeMutation,
  useGetQrCodeStatsQuery,
  useLazyGetQrCodeSampleQuery,
  useListPlansQuery,
  useGetSubscriptionQuery,
  useGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
} = api;
