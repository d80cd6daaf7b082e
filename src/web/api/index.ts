/**
 * The API as features use it: the generated endpoints, with what the contract cannot say about caching. Features
 * import the hooks from here and nowhere else, so that what is set here holds for all of them.
 */
import { accountApi } from './account.ts';
import { plansApi } from './plans.ts';

export const api = accountApi;

export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
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
  useDownloadAccountMutation,
  useDeleteAccountMutation,
  useCreateUrlMutation,
  useListUrlPagesInfiniteQuery,
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
  useListQrCodePagesInfiniteQuery,
  useToggleQrCodeMutation,
  useGetQrCodeQuery,
  useUpdateQrCodeMutation,
  useDeleteQrCodeMutation,
  useGetQrCodeStatsQuery,
  useLazyGetQrCodeSampleQuery,
} = api;

export const {
  useListPlansQuery,
  useGetSubscriptionQuery,
  useGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
} = plansApi;
