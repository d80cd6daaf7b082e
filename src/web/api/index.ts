/**
 * The API as features use it: the generated endpoints, with what the contract cannot say about caching. Features
 * import the hooks from here and nowhere else, so that what is set here holds for all of them.
 */
import { plansApi } from './plans.ts';
import { qrCodesApi } from './qrCodes.ts';

export const api = qrCodesApi.enhanceEndpoints({
  endpoints: {
    register: { invalidatesTags: [] },
    login: { invalidatesTags: [] },
    verifyEmail: { invalidatesTags: [] },
    resendVerification: { invalidatesTags: [] },
  },
});

export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useCreateUrlMutation,
  useListUrlPagesInfiniteQuery,
  useListTagsQuery,
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
} = api;

export const {
  useListPlansQuery,
  useGetSubscriptionQuery,
  useGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
} = plansApi;
