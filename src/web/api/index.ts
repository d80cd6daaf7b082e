/**
 * The API as features use it: the generated endpoints, with what the contract cannot say about caching. Features
 * import the hooks from here and nowhere else, so that what is set here holds for all of them.
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
