// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.
import { emptyApi as api } from "../web/api/base";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/register`,
        method: "POST",
        body: queryArg.registerRequest,
      }),
    }),
    checkInvitation: build.mutation<
      CheckInvitationApiResponse,
      CheckInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/invitation`,
        method: "POST",
        body: queryArg.checkInvitationRequest,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: "POST",
        body: queryArg.loginRequest,
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        method: "POST",
        body: queryArg.verifyEmailRequest,
      }),
    }),
    resendVerification: build.mutation<
      ResendVerificationApiResponse,
      ResendVerificationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/resend-verification`,
        method: "POST",
        body: queryArg.resendVerificationRequest,
      }),
    }),
    getGoogleSignIn: build.query<
      GetGoogleSignInApiResponse,
      GetGoogleSignInApiArg
    >({
      query: () => ({ url: `/api/auth/google` }),
    }),
    googleLogin: build.mutation<GoogleLoginApiResponse, GoogleLoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/google-login`,
        method: "POST",
        body: queryArg.googleLoginRequest,
      }),
    }),
    finishProviderSignIn: build.mutation<
      FinishProviderSignInApiResponse,
      FinishProviderSignInApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/provider`,
        method: "POST",
        body: queryArg.finishProviderSignInRequest,
      }),
    }),
    beginProviderSignIn: build.mutation<
      BeginProviderSignInApiResponse,
      BeginProviderSignInApiArg
    >({
      query: () => ({ url: `/api/auth/provider/begin`, method: "POST" }),
    }),
    linkProvider: build.mutation<LinkProviderApiResponse, LinkProviderApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/provider/link`,
        method: "POST",
        body: queryArg.linkProviderRequest,
      }),
    }),
    sendProviderLinkMail: build.mutation<
      SendProviderLinkMailApiResponse,
      SendProviderLinkMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/provider/link-mail`,
        method: "POST",
        body: queryArg.providerChallengeRequest,
      }),
    }),
    confirmProviderLink: build.mutation<
      ConfirmProviderLinkApiResponse,
      ConfirmProviderLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/provider/confirm`,
        method: "POST",
        body: queryArg.confirmProviderLinkRequest,
      }),
    }),
    getPasskeySignIn: build.query<
      GetPasskeySignInApiResponse,
      GetPasskeySignInApiArg
    >({
      query: () => ({ url: `/api/auth/passkey` }),
    }),
    signInWithPasskey: build.mutation<
      SignInWithPasskeyApiResponse,
      SignInWithPasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/passkey`,
        method: "POST",
        body: queryArg.passkeySignInRequest,
      }),
    }),
    verifySecondFactor: build.mutation<
      VerifySecondFactorApiResponse,
      VerifySecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/second-factor`,
        method: "POST",
        body: queryArg.verifySecondFactorRequest,
      }),
    }),
    forgotPassword: build.mutation<
      ForgotPasswordApiResponse,
      ForgotPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: "POST",
        body: queryArg.forgotPasswordRequest,
      }),
    }),
    checkPasswordReset: build.mutation<
      CheckPasswordResetApiResponse,
      CheckPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/reset-password/check`,
        method: "POST",
        body: queryArg.checkPasswordResetRequest,
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: "POST",
        body: queryArg.resetPasswordRequest,
      }),
    }),
    reportNotMe: build.mutation<ReportNotMeApiResponse, ReportNotMeApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/not-me`,
        method: "POST",
        body: queryArg.notMeRequest,
      }),
    }),
    undoAccountDeletion: build.mutation<
      UndoAccountDeletionApiResponse,
      UndoAccountDeletionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/undo-account-deletion`,
        method: "POST",
        body: queryArg.undoAccountDeletionRequest,
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: () => ({ url: `/api/userprofile` }),
    }),
    updateProfile: build.mutation<
      UpdateProfileApiResponse,
      UpdateProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile`,
        method: "PUT",
        body: queryArg.updateProfileRequest,
      }),
    }),
    uploadProfilePicture: build.mutation<
      UploadProfilePictureApiResponse,
      UploadProfilePictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/profile-picture`,
        method: "POST",
        body: queryArg.profilePictureRequest,
      }),
    }),
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/change-password`,
        method: "PUT",
        body: queryArg.changePasswordRequest,
      }),
    }),
    proveIdentity: build.mutation<
      ProveIdentityApiResponse,
      ProveIdentityApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/proof`,
        method: "POST",
        body: queryArg.proveIdentityRequest,
      }),
    }),
    listLinkedProviders: build.query<
      ListLinkedProvidersApiResponse,
      ListLinkedProvidersApiArg
    >({
      query: () => ({ url: `/api/userprofile/providers` }),
    }),
    addLinkedProvider: build.mutation<
      AddLinkedProviderApiResponse,
      AddLinkedProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/providers`,
        method: "POST",
        body: queryArg.providerAnswer,
      }),
    }),
    beginProviderProof: build.mutation<
      BeginProviderProofApiResponse,
      BeginProviderProofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/providers/begin`,
        method: "POST",
        body: queryArg.beginProviderProofRequest,
      }),
    }),
    removeLinkedProvider: build.mutation<
      RemoveLinkedProviderApiResponse,
      RemoveLinkedProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/userprofile/providers/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/userprofile/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/userprofile/sessions`, method: "DELETE" }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/userprofile/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    deleteAccount: build.mutation<
      DeleteAccountApiResponse,
      DeleteAccountApiArg
    >({
      query: () => ({ url: `/api/userprofile/delete`, method: "POST" }),
    }),
    getSecondFactors: build.query<
      GetSecondFactorsApiResponse,
      GetSecondFactorsApiArg
    >({
      query: () => ({ url: `/api/second-factors` }),
    }),
    setUpOneTimeCodes: build.mutation<
      SetUpOneTimeCodesApiResponse,
      SetUpOneTimeCodesApiArg
    >({
      query: () => ({ url: `/api/second-factors/codes/setup`, method: "POST" }),
    }),
    turnOnOneTimeCodes: build.mutation<
      TurnOnOneTimeCodesApiResponse,
      TurnOnOneTimeCodesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/second-factors/codes`,
        method: "PUT",
        body: queryArg.turnOnCodesRequest,
      }),
    }),
    turnOffOneTimeCodes: build.mutation<
      TurnOffOneTimeCodesApiResponse,
      TurnOffOneTimeCodesApiArg
    >({
      query: () => ({ url: `/api/second-factors/codes`, method: "DELETE" }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({
        url: `/api/second-factors/passkeys/options`,
        method: "POST",
      }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/second-factors/passkeys`,
        method: "POST",
        body: queryArg.newPasskey,
      }),
    }),
    renamePasskey: build.mutation<
      RenamePasskeyApiResponse,
      RenamePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/second-factors/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.renamePasskeyRequest,
      }),
    }),
    removePasskey: build.mutation<
      RemovePasskeyApiResponse,
      RemovePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/second-factors/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    renewRecoveryCodes: build.mutation<
      RenewRecoveryCodesApiResponse,
      RenewRecoveryCodesApiArg
    >({
      query: () => ({
        url: `/api/second-factors/recovery-codes`,
        method: "POST",
      }),
    }),
    getLegalTexts: build.query<GetLegalTextsApiResponse, GetLegalTextsApiArg>({
      query: () => ({ url: `/api/instance/texts` }),
    }),
    listApiKeys: build.query<ListApiKeysApiResponse, ListApiKeysApiArg>({
      query: () => ({ url: `/api/api-keys` }),
    }),
    createApiKey: build.mutation<CreateApiKeyApiResponse, CreateApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/api-keys`,
        method: "POST",
        body: queryArg.createApiKeyRequest,
      }),
    }),
    deleteApiKey: build.mutation<DeleteApiKeyApiResponse, DeleteApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/api-keys/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    checkCodes: build.query<CheckCodesApiResponse, CheckCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/codes`,
        params: {
          codes: queryArg.codes,
        },
      }),
    }),
    listUtmTemplates: build.query<
      ListUtmTemplatesApiResponse,
      ListUtmTemplatesApiArg
    >({
      query: () => ({ url: `/api/utm-templates` }),
    }),
    saveUtmTemplate: build.mutation<
      SaveUtmTemplateApiResponse,
      SaveUtmTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/utm-templates`,
        method: "PUT",
        body: queryArg.saveUtmTemplateRequest,
      }),
    }),
    deleteUtmTemplate: build.mutation<
      DeleteUtmTemplateApiResponse,
      DeleteUtmTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/utm-templates/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    restoreArchive: build.mutation<
      RestoreArchiveApiResponse,
      RestoreArchiveApiArg
    >({
      query: (queryArg) => ({
        url: `/api/archive`,
        method: "POST",
        body: queryArg.restoreArchiveRequest,
        params: {
          dryRun: queryArg.dryRun,
        },
      }),
    }),
    createUrl: build.mutation<CreateUrlApiResponse, CreateUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls`,
        method: "POST",
        body: queryArg.createUrlRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listTags: build.query<ListTagsApiResponse, ListTagsApiArg>({
      query: () => ({ url: `/api/urls/tags` }),
    }),
    bulkUrls: build.mutation<BulkUrlsApiResponse, BulkUrlsApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/bulk`,
        method: "POST",
        body: queryArg.bulkUrlsRequest,
      }),
    }),
    verifyUrlPassword: build.mutation<
      VerifyUrlPasswordApiResponse,
      VerifyUrlPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/urls/verify-password`,
        method: "POST",
        body: queryArg.verifyUrlPasswordRequest,
      }),
    }),
    toggleUrl: build.mutation<ToggleUrlApiResponse, ToggleUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/manage/${encodeURIComponent(String(queryArg.id))}/toggle`,
        method: "PUT",
      }),
    }),
    getUrl: build.query<GetUrlApiResponse, GetUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    patchUrl: build.mutation<PatchUrlApiResponse, PatchUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.patchUrlRequest,
      }),
    }),
    deleteUrl: build.mutation<DeleteUrlApiResponse, DeleteUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    changeUrlCode: build.mutation<
      ChangeUrlCodeApiResponse,
      ChangeUrlCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/code`,
        method: "PUT",
        body: queryArg.changeCodeRequest,
      }),
    }),
    getUrlStats: build.query<GetUrlStatsApiResponse, GetUrlStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/stats`,
      }),
    }),
    getUrlAnalytics: build.query<
      GetUrlAnalyticsApiResponse,
      GetUrlAnalyticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/analytics`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          bots: queryArg.bots,
          country: queryArg.country,
          region: queryArg.region,
          city: queryArg.city,
          device: queryArg.device,
          browser: queryArg.browser,
          system: queryArg.system,
          referrer: queryArg.referrer,
        },
      }),
    }),
    getUrlHistory: build.query<GetUrlHistoryApiResponse, GetUrlHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/history`,
      }),
    }),
    restoreUrlVersion: build.mutation<
      RestoreUrlVersionApiResponse,
      RestoreUrlVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/history/${encodeURIComponent(String(queryArg.version))}/restore`,
        method: "POST",
      }),
    }),
    undoUrlVersion: build.mutation<
      UndoUrlVersionApiResponse,
      UndoUrlVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/history/${encodeURIComponent(String(queryArg.version))}/undo`,
        method: "POST",
      }),
    }),
    restoreUrl: build.mutation<RestoreUrlApiResponse, RestoreUrlApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: "POST",
      }),
    }),
    getGate: build.query<GetGateApiResponse, GetGateApiArg>({
      query: (queryArg) => ({
        url: `/api/urls/${encodeURIComponent(String(queryArg.shortCode))}/gate`,
      }),
    }),
    createQrCode: build.mutation<CreateQrCodeApiResponse, CreateQrCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes`,
        method: "POST",
        body: queryArg.createQrCodeRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    bulkQrCodes: build.mutation<BulkQrCodesApiResponse, BulkQrCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes/bulk`,
        method: "POST",
        body: queryArg.bulkQrCodesRequest,
      }),
    }),
    getQrCodeSample: build.query<
      GetQrCodeSampleApiResponse,
      GetQrCodeSampleApiArg
    >({
      query: () => ({ url: `/api/qrcodes/sample` }),
    }),
    toggleQrCode: build.mutation<ToggleQrCodeApiResponse, ToggleQrCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes/manage/${encodeURIComponent(String(queryArg.id))}/toggle`,
        method: "PUT",
      }),
    }),
    getQrCode: build.query<GetQrCodeApiResponse, GetQrCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateQrCode: build.mutation<UpdateQrCodeApiResponse, UpdateQrCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateQrCodeRequest,
      }),
    }),
    deleteQrCode: build.mutation<DeleteQrCodeApiResponse, DeleteQrCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    changeQrCodeCode: build.mutation<
      ChangeQrCodeCodeApiResponse,
      ChangeQrCodeCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/code`,
        method: "PUT",
        body: queryArg.changeCodeRequest,
      }),
    }),
    getQrCodeHistory: build.query<
      GetQrCodeHistoryApiResponse,
      GetQrCodeHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/history`,
      }),
    }),
    restoreQrCodeVersion: build.mutation<
      RestoreQrCodeVersionApiResponse,
      RestoreQrCodeVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/history/${encodeURIComponent(String(queryArg.version))}/restore`,
        method: "POST",
      }),
    }),
    undoQrCodeVersion: build.mutation<
      UndoQrCodeVersionApiResponse,
      UndoQrCodeVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/history/${encodeURIComponent(String(queryArg.version))}/undo`,
        method: "POST",
      }),
    }),
    restoreQrCode: build.mutation<
      RestoreQrCodeApiResponse,
      RestoreQrCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: "POST",
      }),
    }),
    getQrCodeStats: build.query<
      GetQrCodeStatsApiResponse,
      GetQrCodeStatsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/stats`,
      }),
    }),
    getQrCodeAnalytics: build.query<
      GetQrCodeAnalyticsApiResponse,
      GetQrCodeAnalyticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/analytics`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          bots: queryArg.bots,
          country: queryArg.country,
          region: queryArg.region,
          city: queryArg.city,
          device: queryArg.device,
          browser: queryArg.browser,
          system: queryArg.system,
          referrer: queryArg.referrer,
        },
      }),
    }),
    undoBatch: build.mutation<UndoBatchApiResponse, UndoBatchApiArg>({
      query: (queryArg) => ({
        url: `/api/batches/${encodeURIComponent(String(queryArg.batchId))}/undo`,
        method: "POST",
      }),
    }),
    createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports`,
        method: "POST",
        body: queryArg.createImportRequest,
      }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      query: () => ({ url: `/api/imports` }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/start`,
        method: "POST",
        body: queryArg.startImportRequest,
      }),
    }),
    getAnalytics: build.query<GetAnalyticsApiResponse, GetAnalyticsApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          tag: queryArg.tag,
          bots: queryArg.bots,
          country: queryArg.country,
          region: queryArg.region,
          city: queryArg.city,
          device: queryArg.device,
          browser: queryArg.browser,
          system: queryArg.system,
          referrer: queryArg.referrer,
        },
      }),
    }),
    getStatisticsShare: build.query<
      GetStatisticsShareApiResponse,
      GetStatisticsShareApiArg
    >({
      query: (queryArg) => ({
        url: `/api/statistics-shares/${encodeURIComponent(String(queryArg.itemId))}`,
      }),
    }),
    shareStatistics: build.mutation<
      ShareStatisticsApiResponse,
      ShareStatisticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/statistics-shares/${encodeURIComponent(String(queryArg.itemId))}`,
        method: "PUT",
        body: queryArg.shareStatisticsRequest,
      }),
    }),
    stopSharingStatistics: build.mutation<
      StopSharingStatisticsApiResponse,
      StopSharingStatisticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/statistics-shares/${encodeURIComponent(String(queryArg.itemId))}`,
        method: "DELETE",
      }),
    }),
    getSharedStatistics: build.query<
      GetSharedStatisticsApiResponse,
      GetSharedStatisticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/shared-statistics/${encodeURIComponent(String(queryArg.token))}`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    emptyTrash: build.mutation<EmptyTrashApiResponse, EmptyTrashApiArg>({
      query: (queryArg) => ({
        url: `/api/trash`,
        method: "DELETE",
        params: {
          until: queryArg.until,
        },
      }),
    }),
    listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
      query: () => ({ url: `/api/subscription/plans` }),
    }),
    getSubscription: build.query<
      GetSubscriptionApiResponse,
      GetSubscriptionApiArg
    >({
      query: () => ({ url: `/api/subscription/current` }),
    }),
    getUsage: build.query<GetUsageApiResponse, GetUsageApiArg>({
      query: () => ({ url: `/api/subscription/usage` }),
    }),
    changePlan: build.mutation<ChangePlanApiResponse, ChangePlanApiArg>({
      query: (queryArg) => ({
        url: `/api/subscription/change-plan`,
        method: "POST",
        body: queryArg.changePlanRequest,
      }),
    }),
    startTrial: build.mutation<StartTrialApiResponse, StartTrialApiArg>({
      query: (queryArg) => ({
        url: `/api/subscription/start-trial`,
        method: "POST",
        body: queryArg.startTrialRequest,
      }),
    }),
    cancelSubscription: build.mutation<
      CancelSubscriptionApiResponse,
      CancelSubscriptionApiArg
    >({
      query: () => ({ url: `/api/subscription/cancel`, method: "POST" }),
    }),
    getService: build.query<GetServiceApiResponse, GetServiceApiArg>({
      query: () => ({ url: `/api/service` }),
    }),
    getServiceFigures: build.query<
      GetServiceFiguresApiResponse,
      GetServiceFiguresApiArg
    >({
      query: () => ({ url: `/api/service/figures` }),
    }),
    setUp: build.mutation<SetUpApiResponse, SetUpApiArg>({
      query: (queryArg) => ({
        url: `/api/setup`,
        method: "POST",
        body: queryArg.setUpRequest,
      }),
    }),
    checkSetupLink: build.mutation<
      CheckSetupLinkApiResponse,
      CheckSetupLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/setup/check`,
        method: "POST",
        body: queryArg.checkSetupLinkRequest,
      }),
    }),
    getOperatorSettings: build.query<
      GetOperatorSettingsApiResponse,
      GetOperatorSettingsApiArg
    >({
      query: () => ({ url: `/api/operator/settings` }),
    }),
    updateOperatorSettings: build.mutation<
      UpdateOperatorSettingsApiResponse,
      UpdateOperatorSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/settings`,
        method: "PATCH",
        body: queryArg.updateOperatorSettingsRequest,
      }),
    }),
    sendTestMail: build.mutation<SendTestMailApiResponse, SendTestMailApiArg>({
      query: () => ({ url: `/api/operator/test-mail`, method: "POST" }),
    }),
    getOperatorOverview: build.query<
      GetOperatorOverviewApiResponse,
      GetOperatorOverviewApiArg
    >({
      query: () => ({ url: `/api/operator/overview` }),
    }),
    listLargestAccounts: build.query<
      ListLargestAccountsApiResponse,
      ListLargestAccountsApiArg
    >({
      query: () => ({ url: `/api/operator/storage` }),
    }),
    listBlockedDestinations: build.query<
      ListBlockedDestinationsApiResponse,
      ListBlockedDestinationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/blocked-destinations`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
        },
      }),
    }),
    addBlockedDestination: build.mutation<
      AddBlockedDestinationApiResponse,
      AddBlockedDestinationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/blocked-destinations`,
        method: "POST",
        body: queryArg.addBlockedDestinationRequest,
      }),
    }),
    removeBlockedDestination: build.mutation<
      RemoveBlockedDestinationApiResponse,
      RemoveBlockedDestinationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/blocked-destinations/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listBlocklists: build.query<
      ListBlocklistsApiResponse,
      ListBlocklistsApiArg
    >({
      query: () => ({ url: `/api/operator/blocklists` }),
    }),
    listBlockedMatches: build.query<
      ListBlockedMatchesApiResponse,
      ListBlockedMatchesApiArg
    >({
      query: () => ({ url: `/api/operator/blocked-matches` }),
    }),
    keepBlockedMatches: build.mutation<
      KeepBlockedMatchesApiResponse,
      KeepBlockedMatchesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/blocked-matches/keep`,
        method: "POST",
        body: queryArg.keepBlockedMatchesRequest,
      }),
    }),
    getOperatorAccount: build.query<
      GetOperatorAccountApiResponse,
      GetOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateOperatorAccount: build.mutation<
      UpdateOperatorAccountApiResponse,
      UpdateOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.updateOperatorAccountRequest,
      }),
    }),
    deleteOperatorAccount: build.mutation<
      DeleteOperatorAccountApiResponse,
      DeleteOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    disableOperatorAccount: build.mutation<
      DisableOperatorAccountApiResponse,
      DisableOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}/disable`,
        method: "POST",
        body: queryArg.disableOperatorAccountRequest,
      }),
    }),
    enableOperatorAccount: build.mutation<
      EnableOperatorAccountApiResponse,
      EnableOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}/enable`,
        method: "POST",
      }),
    }),
    signOutOperatorAccount: build.mutation<
      SignOutOperatorAccountApiResponse,
      SignOutOperatorAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}/sign-out`,
        method: "POST",
      }),
    }),
    sendOperatorAccountPasswordMail: build.mutation<
      SendOperatorAccountPasswordMailApiResponse,
      SendOperatorAccountPasswordMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}/password-mail`,
        method: "POST",
      }),
    }),
    changeOperatorAccountEmail: build.mutation<
      ChangeOperatorAccountEmailApiResponse,
      ChangeOperatorAccountEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/accounts/${encodeURIComponent(String(queryArg.id))}/email`,
        method: "POST",
        body: queryArg.changeOperatorAccountEmailRequest,
      }),
    }),
    createReport: build.mutation<CreateReportApiResponse, CreateReportApiArg>({
      query: (queryArg) => ({
        url: `/api/reports`,
        method: "POST",
        body: queryArg.createReportRequest,
      }),
    }),
    listOperatorItems: build.query<
      ListOperatorItemsApiResponse,
      ListOperatorItemsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/items`,
        params: {
          search: queryArg.search,
          by: queryArg.by,
          isDisabled: queryArg.isDisabled,
          cursor: queryArg.cursor,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    disableItems: build.mutation<DisableItemsApiResponse, DisableItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/operator/items/disable`,
        method: "POST",
        body: queryArg.disableItemsRequest,
      }),
    }),
    enableItems: build.mutation<EnableItemsApiResponse, EnableItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/operator/items/enable`,
        method: "POST",
        body: queryArg.itemCodesRequest,
      }),
    }),
    listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/operator/reports`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    dismissReports: build.mutation<
      DismissReportsApiResponse,
      DismissReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/reports/dismiss`,
        method: "POST",
        body: queryArg.itemCodesRequest,
      }),
    }),
    reopenReports: build.mutation<
      ReopenReportsApiResponse,
      ReopenReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/reports/reopen`,
        method: "POST",
        body: queryArg.reopenReportsRequest,
      }),
    }),
    listInvitations: build.query<
      ListInvitationsApiResponse,
      ListInvitationsApiArg
    >({
      query: () => ({ url: `/api/operator/invitations` }),
    }),
    createInvitation: build.mutation<
      CreateInvitationApiResponse,
      CreateInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/invitations`,
        method: "POST",
        body: queryArg.createInvitationRequest,
      }),
    }),
    revokeInvitation: build.mutation<
      RevokeInvitationApiResponse,
      RevokeInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/operator/invitations/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as endpoints };
export type RegisterApiResponse =
  /** status 201 The account waits for its email address to be verified, or can be signed in to */ Registration;
export type RegisterApiArg = {
  registerRequest: RegisterRequest;
};
export type CheckInvitationApiResponse =
  /** status 200 It works */ OfferedInvitation;
export type CheckInvitationApiArg = {
  checkInvitationRequest: CheckInvitationRequest;
};
export type LoginApiResponse = /** status 200 Signed in */ Login;
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type VerifyEmailApiResponse =
  /** status 200 The email address is verified */ null;
export type VerifyEmailApiArg = {
  verifyEmailRequest: VerifyEmailRequest;
};
export type ResendVerificationApiResponse =
  /** status 200 A mail is on its way, if the email address waits to be verified */ null;
export type ResendVerificationApiArg = {
  resendVerificationRequest: ResendVerificationRequest;
};
export type GetGoogleSignInApiResponse =
  /** status 200 Google sign-in */ GoogleSignIn;
export type GetGoogleSignInApiArg = void;
export type GoogleLoginApiResponse = /** status 200 Signed in */ Login;
export type GoogleLoginApiArg = {
  googleLoginRequest: GoogleLoginRequest;
};
export type FinishProviderSignInApiResponse = /** status 200 Signed in */ Login;
export type FinishProviderSignInApiArg = {
  finishProviderSignInRequest: FinishProviderSignInRequest;
};
export type BeginProviderSignInApiResponse =
  /** status 200 The attempt */ ProviderAttempt;
export type BeginProviderSignInApiArg = void;
export type LinkProviderApiResponse = /** status 200 Signed in */ Login;
export type LinkProviderApiArg = {
  linkProviderRequest: LinkProviderRequest;
};
export type SendProviderLinkMailApiResponse =
  /** status 200 The mail is on its way */ null;
export type SendProviderLinkMailApiArg = {
  providerChallengeRequest: ProviderChallengeRequest;
};
export type ConfirmProviderLinkApiResponse =
  /** status 200 The provider opens the account from now on */ null;
export type ConfirmProviderLinkApiArg = {
  confirmProviderLinkRequest: ConfirmProviderLinkRequest;
};
export type GetPasskeySignInApiResponse =
  /** status 200 The request */ PasskeySignIn;
export type GetPasskeySignInApiArg = void;
export type SignInWithPasskeyApiResponse = /** status 200 Signed in */ Login;
export type SignInWithPasskeyApiArg = {
  passkeySignInRequest: PasskeySignInRequest;
};
export type VerifySecondFactorApiResponse = /** status 200 Signed in */ Login;
export type VerifySecondFactorApiArg = {
  verifySecondFactorRequest: VerifySecondFactorRequest;
};
export type ForgotPasswordApiResponse =
  /** status 200 A mail is on its way, if the email address has an account */ null;
export type ForgotPasswordApiArg = {
  forgotPasswordRequest: ForgotPasswordRequest;
};
export type CheckPasswordResetApiResponse =
  /** status 200 The link works */ null;
export type CheckPasswordResetApiArg = {
  checkPasswordResetRequest: CheckPasswordResetRequest;
};
export type ResetPasswordApiResponse =
  /** status 200 The password is set, every session is over, and every API key is revoked */ null;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type ReportNotMeApiResponse =
  /** status 200 The account is closed to everybody until there is a new password */ NewPasswordLink;
export type ReportNotMeApiArg = {
  notMeRequest: NotMeRequest;
};
export type UndoAccountDeletionApiResponse =
  /** status 200 The account is open again */ null;
export type UndoAccountDeletionApiArg = {
  undoAccountDeletionRequest: UndoAccountDeletionRequest;
};
export type GetProfileApiResponse = /** status 200 Profile */ User;
export type GetProfileApiArg = void;
export type UpdateProfileApiResponse =
  /** status 200 The profile as it is now */ User;
export type UpdateProfileApiArg = {
  updateProfileRequest: UpdateProfileRequest;
};
export type UploadProfilePictureApiResponse =
  /** status 200 Where the new picture is */ string;
export type UploadProfilePictureApiArg = {
  profilePictureRequest: ProfilePictureRequest;
};
export type ChangePasswordApiResponse =
  /** status 200 The password is set, and every other session is over */ Login;
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ProveIdentityApiResponse = /** status 200 Proven */ Login;
export type ProveIdentityApiArg = {
  proveIdentityRequest: ProveIdentityRequest;
};
export type ListLinkedProvidersApiResponse =
  /** status 200 Linked providers */ LinkedProvider[];
export type ListLinkedProvidersApiArg = void;
export type AddLinkedProviderApiResponse =
  /** status 201 It opens the account from now on */ LinkedProvider;
export type AddLinkedProviderApiArg = {
  providerAnswer: ProviderAnswer;
};
export type BeginProviderProofApiResponse =
  /** status 200 The attempt */ ProviderAttempt;
export type BeginProviderProofApiArg = {
  beginProviderProofRequest: BeginProviderProofRequest;
};
export type RemoveLinkedProviderApiResponse = unknown;
export type RemoveLinkedProviderApiArg = {
  id: string;
};
export type ListSessionsApiResponse = /** status 200 Sessions */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  /** The id of a session in the list */
  id: string;
};
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = void;
export type GetSecondFactorsApiResponse =
  /** status 200 Second factors */ SecondFactors;
export type GetSecondFactorsApiArg = void;
export type SetUpOneTimeCodesApiResponse =
  /** status 200 The secret of the app */ CodeSetup;
export type SetUpOneTimeCodesApiArg = void;
export type TurnOnOneTimeCodesApiResponse =
  /** status 200 The codes are on */ RecoveryCodes;
export type TurnOnOneTimeCodesApiArg = {
  turnOnCodesRequest: TurnOnCodesRequest;
};
export type TurnOffOneTimeCodesApiResponse = unknown;
export type TurnOffOneTimeCodesApiArg = void;
export type BeginPasskeyApiResponse =
  /** status 200 The options */ PasskeyCreation;
export type BeginPasskeyApiArg = void;
export type AddPasskeyApiResponse = /** status 201 The passkey */ Passkey;
export type AddPasskeyApiArg = {
  newPasskey: NewPasskey;
};
export type RenamePasskeyApiResponse = unknown;
export type RenamePasskeyApiArg = {
  id: string;
  renamePasskeyRequest: RenamePasskeyRequest;
};
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  id: string;
};
export type RenewRecoveryCodesApiResponse =
  /** status 200 The new codes */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = void;
export type GetLegalTextsApiResponse = /** status 200 The texts */ LegalTexts;
export type GetLegalTextsApiArg = void;
export type ListApiKeysApiResponse = /** status 200 API keys */ ApiKey[];
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse =
  /** status 201 The new API key */ CreatedApiKey;
export type CreateApiKeyApiArg = {
  createApiKeyRequest: CreateApiKeyRequest;
};
export type DeleteApiKeyApiResponse = unknown;
export type DeleteApiKeyApiArg = {
  id: string;
};
export type CheckCodesApiResponse =
  /** status 200 The codes in the order that was asked for */ CheckedCode[];
export type CheckCodesApiArg = {
  /** Up to five, joined with commas */
  codes: string;
};
export type ListUtmTemplatesApiResponse =
  /** status 200 All templates of the account */ UtmTemplate[];
export type ListUtmTemplatesApiArg = void;
export type SaveUtmTemplateApiResponse =
  /** status 200 The template */ UtmTemplate;
export type SaveUtmTemplateApiArg = {
  saveUtmTemplateRequest: SaveUtmTemplateRequest;
};
export type DeleteUtmTemplateApiResponse = unknown;
export type DeleteUtmTemplateApiArg = {
  id: string;
};
export type RestoreArchiveApiResponse =
  /** status 200 What was restored, or would be */ RestoreReport;
export type RestoreArchiveApiArg = {
  /** Only say what would happen */
  dryRun?: boolean;
  restoreArchiveRequest: RestoreArchiveRequest;
};
export type CreateUrlApiResponse = /** status 201 The new link */ Link;
export type CreateUrlApiArg = {
  /** A text of the client's own for one creation, such as a UUID (draft-ietf-httpapi-idempotency-key-header-07). A call that is
    repeated with it, also at the same time, gets what the first one made, as it is now, and uses up no quota. It works for
    24 hours after a success; a failure leaves the key unused.
     */
  "Idempotency-Key"?: string;
  createUrlRequest: CreateUrlRequest;
};
export type ListTagsApiResponse = /** status 200 Tags */ ListedTag[];
export type ListTagsApiArg = void;
export type BulkUrlsApiResponse =
  /** status 200 What became of them */ BulkResult;
export type BulkUrlsApiArg = {
  bulkUrlsRequest: BulkUrlsRequest;
};
export type VerifyUrlPasswordApiResponse =
  /** status 200 Password accepted */ Destination;
export type VerifyUrlPasswordApiArg = {
  verifyUrlPasswordRequest: VerifyUrlPasswordRequest;
};
export type ToggleUrlApiResponse = /** status 200 Link switched */ Link;
export type ToggleUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type GetUrlApiResponse = /** status 200 The link */ Link;
export type GetUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type PatchUrlApiResponse = /** status 200 The link as it is now */ Link;
export type PatchUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  patchUrlRequest: PatchUrlRequest;
};
export type DeleteUrlApiResponse = unknown;
export type DeleteUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type ChangeUrlCodeApiResponse =
  /** status 200 The link, with its new code */ Link;
export type ChangeUrlCodeApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  changeCodeRequest: ChangeCodeRequest;
};
export type GetUrlStatsApiResponse = /** status 200 Analytics */ LinkStats;
export type GetUrlStatsApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type GetUrlAnalyticsApiResponse =
  /** status 200 What was counted */ Analytics;
export type GetUrlAnalyticsApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  /** From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
  from?: string;
  /** Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
  to?: string;
  /** Whether names count bots too */
  bots?: boolean;
  /** Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown */
  country?: string;
  /** Clicks from this region only, named with its country as in the answer. Empty where it is unknown */
  region?: string;
  /** Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown */
  city?: string;
  /** Clicks with this kind of device only, named as in the answer. Empty where it is unknown */
  device?: string;
  /** Clicks with this browser only, named as in the answer. Empty where it is unknown */
  browser?: string;
  /** Clicks with this operating system only, named as in the answer. Empty where it is unknown */
  system?: string;
  /** Clicks from this host only, named as in the answer. Empty for those that were opened directly */
  referrer?: string;
};
export type GetUrlHistoryApiResponse = /** status 200 The versions */ Version[];
export type GetUrlHistoryApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type RestoreUrlVersionApiResponse =
  /** status 200 The link as it is now */ Link;
export type RestoreUrlVersionApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  version: number;
};
export type UndoUrlVersionApiResponse =
  /** status 200 The link as it is now */ UndoneLink;
export type UndoUrlVersionApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  version: number;
};
export type RestoreUrlApiResponse =
  /** status 200 The link, with everything that it had */ Link;
export type RestoreUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type GetGateApiResponse = /** status 200 The code can be opened */ Gate;
export type GetGateApiArg = {
  /** Of a link or a QR code, in any case */
  shortCode: string;
};
export type CreateQrCodeApiResponse = /** status 201 The new QR code */ QrCode;
export type CreateQrCodeApiArg = {
  /** A text of the client's own for one creation, such as a UUID (draft-ietf-httpapi-idempotency-key-header-07). A call that is
    repeated with it, also at the same time, gets what the first one made, as it is now, and uses up no quota. It works for
    24 hours after a success; a failure leaves the key unused.
     */
  "Idempotency-Key"?: string;
  createQrCodeRequest: CreateQrCodeRequest;
};
export type BulkQrCodesApiResponse =
  /** status 200 What became of them */ BulkResult;
export type BulkQrCodesApiArg = {
  bulkQrCodesRequest: BulkQrCodesRequest;
};
export type GetQrCodeSampleApiResponse =
  /** status 200 A sample */ QrCodeSample;
export type GetQrCodeSampleApiArg = void;
export type ToggleQrCodeApiResponse = /** status 200 QR code switched */ QrCode;
export type ToggleQrCodeApiArg = {
  id: string;
};
export type GetQrCodeApiResponse = /** status 200 The QR code */ QrCode;
export type GetQrCodeApiArg = {
  id: string;
};
export type UpdateQrCodeApiResponse =
  /** status 200 The QR code as it is now */ QrCode;
export type UpdateQrCodeApiArg = {
  id: string;
  updateQrCodeRequest: UpdateQrCodeRequest;
};
export type DeleteQrCodeApiResponse = unknown;
export type DeleteQrCodeApiArg = {
  id: string;
};
export type ChangeQrCodeCodeApiResponse =
  /** status 200 The QR code, with its new code */ QrCode;
export type ChangeQrCodeCodeApiArg = {
  id: string;
  changeCodeRequest: ChangeCodeRequest;
};
export type GetQrCodeHistoryApiResponse =
  /** status 200 The versions */ Version[];
export type GetQrCodeHistoryApiArg = {
  id: string;
};
export type RestoreQrCodeVersionApiResponse =
  /** status 200 The QR code as it is now */ QrCode;
export type RestoreQrCodeVersionApiArg = {
  id: string;
  version: number;
};
export type UndoQrCodeVersionApiResponse =
  /** status 200 The QR code as it is now */ UndoneQrCode;
export type UndoQrCodeVersionApiArg = {
  id: string;
  version: number;
};
export type RestoreQrCodeApiResponse =
  /** status 200 The QR code, with everything that it had */ QrCode;
export type RestoreQrCodeApiArg = {
  id: string;
};
export type GetQrCodeStatsApiResponse = /** status 200 Analytics */ QrCodeStats;
export type GetQrCodeStatsApiArg = {
  id: string;
};
export type GetQrCodeAnalyticsApiResponse =
  /** status 200 What was counted */ Analytics;
export type GetQrCodeAnalyticsApiArg = {
  id: string;
  /** From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
  from?: string;
  /** Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
  to?: string;
  /** Whether names count bots too */
  bots?: boolean;
  /** Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown */
  country?: string;
  /** Clicks from this region only, named with its country as in the answer. Empty where it is unknown */
  region?: string;
  /** Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown */
  city?: string;
  /** Clicks with this kind of device only, named as in the answer. Empty where it is unknown */
  device?: string;
  /** Clicks with this browser only, named as in the answer. Empty where it is unknown */
  browser?: string;
  /** Clicks with this operating system only, named as in the answer. Empty where it is unknown */
  system?: string;
  /** Clicks from this host only, named as in the answer. Empty for those that were opened directly */
  referrer?: string;
};
export type UndoBatchApiResponse =
  /** status 200 What was taken back */ UndoneBatch;
export type UndoBatchApiArg = {
  /** Of a change of many */
  batchId: string;
};
export type CreateImportApiResponse =
  /** status 201 What is in the file, and what would become of it */ Import;
export type CreateImportApiArg = {
  createImportRequest: CreateImportRequest;
};
export type ListImportsApiResponse = /** status 200 At most 5 */ Import[];
export type ListImportsApiArg = void;
export type GetImportApiResponse = /** status 200 The import */ Import;
export type GetImportApiArg = {
  id: string;
};
export type StartImportApiResponse =
  /** status 200 The import, now running */ Import;
export type StartImportApiArg = {
  id: string;
  startImportRequest: StartImportRequest;
};
export type GetAnalyticsApiResponse =
  /** status 200 What was counted */ AccountAnalytics;
export type GetAnalyticsApiArg = {
  /** From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
  from?: string;
  /** Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
  to?: string;
  /** Clicks on links with this tag only. Case does not matter. Empty for all */
  tag?: string;
  /** Whether names count bots too */
  bots?: boolean;
  /** Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown */
  country?: string;
  /** Clicks from this region only, named with its country as in the answer. Empty where it is unknown */
  region?: string;
  /** Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown */
  city?: string;
  /** Clicks with this kind of device only, named as in the answer. Empty where it is unknown */
  device?: string;
  /** Clicks with this browser only, named as in the answer. Empty where it is unknown */
  browser?: string;
  /** Clicks with this operating system only, named as in the answer. Empty where it is unknown */
  system?: string;
  /** Clicks from this host only, named as in the answer. Empty for those that were opened directly */
  referrer?: string;
};
export type GetStatisticsShareApiResponse =
  /** status 200 Since when and until when, if they are */ StatisticsShare;
export type GetStatisticsShareApiArg = {
  /** Of the link or QR code */
  itemId: string;
};
export type ShareStatisticsApiResponse =
  /** status 200 The address of the page */ NewStatisticsShare;
export type ShareStatisticsApiArg = {
  /** Of the link or QR code */
  itemId: string;
  shareStatisticsRequest: ShareStatisticsRequest;
};
export type StopSharingStatisticsApiResponse =
  /** status 200 Nobody can read them any more */ null;
export type StopSharingStatisticsApiArg = {
  /** Of the link or QR code */
  itemId: string;
};
export type GetSharedStatisticsApiResponse =
  /** status 200 What was counted in a range */ SharedStatistics;
export type GetSharedStatisticsApiArg = {
  /** The end of the address that `shareStatistics` answered */
  token: string;
  /** From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
  from?: string;
  /** Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
  to?: string;
};
export type EmptyTrashApiResponse = unknown;
export type EmptyTrashApiArg = {
  /** Keeps what was deleted after this time */
  until?: string;
};
export type ListPlansApiResponse = /** status 200 Plans */ Plan[];
export type ListPlansApiArg = void;
export type GetSubscriptionApiResponse =
  /** status 200 Subscription */ Subscription;
export type GetSubscriptionApiArg = void;
export type GetUsageApiResponse = /** status 200 Usage */ Usage;
export type GetUsageApiArg = void;
export type ChangePlanApiResponse =
  /** status 200 The subscription as it is now */ Subscription;
export type ChangePlanApiArg = {
  changePlanRequest: ChangePlanRequest;
};
export type StartTrialApiResponse =
  /** status 200 The subscription as it is now */ Subscription;
export type StartTrialApiArg = {
  startTrialRequest: StartTrialRequest;
};
export type CancelSubscriptionApiResponse =
  /** status 200 The subscription as it is now */ Subscription;
export type CancelSubscriptionApiArg = void;
export type GetServiceApiResponse = /** status 200 The service */ Service;
export type GetServiceApiArg = void;
export type GetServiceFiguresApiResponse =
  /** status 200 What the server has measured */ ServiceFigures;
export type GetServiceFiguresApiArg = void;
export type SetUpApiResponse =
  /** status 201 The account is an operator and signed in */ Login;
export type SetUpApiArg = {
  setUpRequest: SetUpRequest;
};
export type CheckSetupLinkApiResponse = /** status 200 The link works */ null;
export type CheckSetupLinkApiArg = {
  checkSetupLinkRequest: CheckSetupLinkRequest;
};
export type GetOperatorSettingsApiResponse =
  /** status 200 The settings */ OperatorSettings;
export type GetOperatorSettingsApiArg = void;
export type UpdateOperatorSettingsApiResponse =
  /** status 200 The settings as they are now */ OperatorSettings;
export type UpdateOperatorSettingsApiArg = {
  updateOperatorSettingsRequest: UpdateOperatorSettingsRequest;
};
export type SendTestMailApiResponse =
  /** status 200 What the mail server said */ TestMailResult;
export type SendTestMailApiArg = void;
export type GetOperatorOverviewApiResponse =
  /** status 200 The overview */ OperatorOverview;
export type GetOperatorOverviewApiArg = void;
export type ListLargestAccountsApiResponse =
  /** status 200 The accounts */ LargeAccount[];
export type ListLargestAccountsApiArg = void;
export type ListBlockedDestinationsApiResponse =
  /** status 200 The entries */ BlockedDestinationPage;
export type ListBlockedDestinationsApiArg = {
  page?: number;
  pageSize?: number;
  /** Part of a pattern or a note */
  search?: string;
};
export type AddBlockedDestinationApiResponse =
  /** status 201 The new entry */ BlockedDestination;
export type AddBlockedDestinationApiArg = {
  addBlockedDestinationRequest: AddBlockedDestinationRequest;
};
export type RemoveBlockedDestinationApiResponse = unknown;
export type RemoveBlockedDestinationApiArg = {
  id: string;
};
export type ListBlocklistsApiResponse = /** status 200 The lists */ Blocklist[];
export type ListBlocklistsApiArg = void;
export type ListBlockedMatchesApiResponse =
  /** status 200 What waits for a decision */ BlockedMatches;
export type ListBlockedMatchesApiArg = void;
export type KeepBlockedMatchesApiResponse = unknown;
export type KeepBlockedMatchesApiArg = {
  keepBlockedMatchesRequest: KeepBlockedMatchesRequest;
};
export type GetOperatorAccountApiResponse =
  /** status 200 The account */ OperatorAccount;
export type GetOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
};
export type UpdateOperatorAccountApiResponse =
  /** status 200 The changed account */ OperatorAccount;
export type UpdateOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
  updateOperatorAccountRequest: UpdateOperatorAccountRequest;
};
export type DeleteOperatorAccountApiResponse = unknown;
export type DeleteOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
};
export type DisableOperatorAccountApiResponse =
  /** status 200 The disabled account */ OperatorAccount;
export type DisableOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
  disableOperatorAccountRequest: DisableOperatorAccountRequest;
};
export type EnableOperatorAccountApiResponse =
  /** status 200 The enabled account */ OperatorAccount;
export type EnableOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
};
export type SignOutOperatorAccountApiResponse =
  /** status 200 The account */ OperatorAccount;
export type SignOutOperatorAccountApiArg = {
  /** The id of an account in the list */
  id: string;
};
export type SendOperatorAccountPasswordMailApiResponse = unknown;
export type SendOperatorAccountPasswordMailApiArg = {
  /** The id of an account in the list */
  id: string;
};
export type ChangeOperatorAccountEmailApiResponse =
  /** status 200 The changed account */ OperatorAccount;
export type ChangeOperatorAccountEmailApiArg = {
  /** The id of an account in the list */
  id: string;
  changeOperatorAccountEmailRequest: ChangeOperatorAccountEmailRequest;
};
export type CreateReportApiResponse = /** status 201 The report is kept */ null;
export type CreateReportApiArg = {
  createReportRequest: CreateReportRequest;
};
export type ListOperatorItemsApiResponse =
  /** status 200 A page of them */ OperatorItemPage;
export type ListOperatorItemsApiArg = {
  search?: string;
  by?: "code" | "destination" | "host" | "account";
  /** Only those that an operator has disabled, the last first. Then there is no search */
  isDisabled?: boolean;
  /** The `next` of the page before */
  cursor?: string;
  pageSize?: number;
};
export type DisableItemsApiResponse =
  /** status 200 Those that were not disabled before */ ChangedCodes;
export type DisableItemsApiArg = {
  disableItemsRequest: DisableItemsRequest;
};
export type EnableItemsApiResponse =
  /** status 200 Those that were disabled */ ChangedCodes;
export type EnableItemsApiArg = {
  itemCodesRequest: ItemCodesRequest;
};
export type ListReportsApiResponse =
  /** status 200 A page of them */ ReportPage;
export type ListReportsApiArg = {
  page?: number;
  pageSize?: number;
};
export type DismissReportsApiResponse =
  /** status 200 The reports that were settled */ SettledReports;
export type DismissReportsApiArg = {
  itemCodesRequest: ItemCodesRequest;
};
export type ReopenReportsApiResponse = /** status 200 They wait again */ null;
export type ReopenReportsApiArg = {
  reopenReportsRequest: ReopenReportsRequest;
};
export type ListInvitationsApiResponse =
  /** status 200 Invitations */ Invitation[];
export type ListInvitationsApiArg = void;
export type CreateInvitationApiResponse =
  /** status 201 The invitation */ CreatedInvitation;
export type CreateInvitationApiArg = {
  createInvitationRequest: CreateInvitationRequest;
};
export type RevokeInvitationApiResponse = unknown;
export type RevokeInvitationApiArg = {
  id: string;
};
export type Registration = {
  /** Whether it can be signed in to already */
  isVerified: boolean;
};
export type ErrorCode =
  | "account_disabled"
  | "account_exists"
  | "account_of_operator"
  | "already_verified"
  | "api_key_invalid"
  | "code_in_trash"
  | "code_taken"
  | "destination_blocked"
  | "disabled_by_operator"
  | "email_not_verified"
  | "fresh_proof_required"
  | "gone"
  | "google_refused"
  | "google_unavailable"
  | "idempotency_key_reused"
  | "import_not_ready"
  | "import_under_way"
  | "internal_error"
  | "invalid_credentials"
  | "invalid_request"
  | "last_way_in"
  | "link_deleted"
  | "link_required"
  | "method_not_allowed"
  | "not_found"
  | "not_signed_in"
  | "not_yet_active"
  | "operator_required"
  | "passkey_refused"
  | "provider_refused"
  | "provider_unavailable"
  | "quota_exceeded"
  | "request_timeout"
  | "scope_missing"
  | "second_factor_required"
  | "second_factor_setup_required"
  | "session_required"
  | "sign_up_closed"
  | "storage_unavailable"
  | "token_expired"
  | "token_invalid"
  | "too_busy"
  | "too_large"
  | "too_many_requests"
  | "unavailable"
  | "unsupported_type"
  | "wrong_code"
  | "wrong_password";
export type Failure = {
  success: boolean;
  code: ErrorCode;
  /** A sentence for people */
  message: string;
  /** One text for each fault */
  errors: string[];
  /** The same texts by the name of the field at fault, within an object such as `filter.tags` */
  fields: {
    [key: string]: string;
  };
  data: null;
};
export type Email = string;
export type ZoneOfBrowser = string;
export type InvitationToken = string;
export type RegisterRequest = {
  email: Email;
  password: string;
  confirmPassword: string;
  firstName?: string;
  lastName?: string;
  timeZone?: ZoneOfBrowser;
  invitation?: InvitationToken;
};
export type PlanId = 0 | 1 | 2 | 3;
export type OfferedInvitation = {
  /** Whom it was sent to; null for a link that anyone may use */
  email: string | null;
  /** The plan that the new account is given */
  plan: PlanId | null;
  expiresAt: string;
};
export type CheckInvitationRequest = {
  invitation: InvitationToken;
};
export type User = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** First and last name, else the email address */
  displayName: string;
  profilePictureUrl: string | null;
  /** The IANA time zone of days, weeks and months in analytics */
  timeZone: string;
  isEmailVerified: boolean;
  /** Whether they may call what has the tag `operator` */
  isOperator: boolean;
  createdAt: string;
};
export type Login = {
  accessToken: string;
  user: User;
};
export type SignInChallenge = {
  /** For `verifySecondFactor` or `linkProvider` */
  challenge: string;
  /** Of the account that `linkProvider` links */
  email?: string;
};
export type SignInFailure = {
  success: boolean;
  code: ErrorCode;
  /** A sentence for people */
  message: string;
  /** One text for each fault */
  errors: string[];
  /** The same texts by the name of the field at fault */
  fields: {
    [key: string]: string;
  };
  data: null | SignInChallenge;
};
export type LoginRequest = {
  email: string;
  password: string;
  rememberMe?: boolean;
};
export type VerifyEmailRequest = {
  token: string;
  email: Email;
};
export type ResendVerificationRequest = {
  email: string;
};
export type GoogleSignIn = {
  clientId: string | null;
  nonce: string | null;
};
export type GoogleLoginRequest = {
  idToken: string;
  timeZone?: ZoneOfBrowser;
  invitation?: InvitationToken;
};
export type ProviderSeal = string;
export type ProviderQuery = string;
export type FinishProviderSignInRequest = {
  attempt: ProviderSeal;
  answer: ProviderQuery;
  rememberMe?: boolean;
  timeZone?: ZoneOfBrowser;
  invitation?: InvitationToken;
};
export type ProviderAttempt = {
  /** Of the provider */
  url: string;
  /** What the service has to know when the browser is back */
  attempt: string;
};
export type LinkProviderRequest = {
  challenge: ProviderSeal;
  password: string;
  rememberMe?: boolean;
};
export type ProviderChallengeRequest = {
  challenge: ProviderSeal;
};
export type ConfirmProviderLinkRequest = {
  token: ProviderSeal;
};
export type PasskeyPrompt = {
  challenge: string;
  rpId: string;
  userVerification: "required";
  /** Milliseconds */
  timeout: number;
};
export type PasskeySignIn = {
  request: null | PasskeyPrompt;
};
export type PasskeyId = string;
export type PasskeyAnswer = {
  id: PasskeyId;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
};
export type PasskeySignInRequest = {
  answer: PasskeyAnswer;
  rememberMe?: boolean;
};
export type OneTimeCode = string;
export type RecoveryCode = string;
export type VerifySecondFactorRequest = {
  challenge: string;
  code?: OneTimeCode;
  recoveryCode?: RecoveryCode;
};
export type ForgotPasswordRequest = {
  email: Email;
};
export type PasswordResetToken = string;
export type CheckPasswordResetRequest = {
  token: PasswordResetToken;
  email: Email;
};
export type NewPassword = string;
export type ResetPasswordRequest = {
  token: PasswordResetToken;
  email: Email;
  newPassword: NewPassword;
  confirmPassword: string;
};
export type NewPasswordLink = {
  /** For `resetPassword` within an hour */
  token: string;
  email: string;
};
export type NotMeRequest = {
  token: string;
};
export type UndoAccountDeletionRequest = {
  token: string;
};
export type UpdateProfileRequest = {
  firstName?: string | null;
  lastName?: string | null;
  profilePictureUrl?: string | null;
  /** An IANA time zone. It holds from the next full minute on */
  timeZone?: string;
};
export type ProfilePictureRequest = {
  /** Its length in bytes */
  file: Blob;
};
export type ChangePasswordRequest = {
  currentPassword: string;
  newPassword: NewPassword;
  confirmPassword: string;
  /** Revokes all API keys of the account */
  revokeApiKeys?: boolean;
};
export type ProviderAnswer = {
  attempt: ProviderSeal;
  answer: ProviderQuery;
};
export type ProveIdentityRequest = {
  code?: OneTimeCode;
  passkey?: PasskeyAnswer;
  provider?: ProviderAnswer;
  password?: string;
  idToken?: string;
};
export type LinkedProvider = {
  id: string;
  name: string;
  /** What the provider called the user when it was linked */
  email: string | null;
  /** Whether the service still has this provider */
  isUsableHere: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};
export type BeginProviderProofRequest = {
  purpose: "proof" | "link";
};
export type SignInWay =
  "password" | "Google" | "provider" | "code" | "recovery code" | "passkey";
export type Session = {
  id: string;
  createdAt: string;
  signedInWith: SignInWay;
  lastUsedAt: string;
  /** At the latest. A session that is not used ends earlier */
  expiresAt: string;
  browser: string | null;
  operatingSystem: string | null;
  deviceType: string | null;
  /** Shortened before it was stored */
  ipAddress: string | null;
  isCurrent: boolean;
};
export type Passkey = {
  id: string;
  name: string;
  /** The host for which it was made */
  host: string;
  /** Whether the service still has this host */
  isUsableHere: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};
export type SecondFactors = {
  /** Whether a password opens the account */
  hasPassword: boolean;
  /** Whether a Google account opens it */
  hasGoogle: boolean;
  /** The oldest first */
  passkeys: Passkey[];
  /** When one-time codes were turned on */
  codesSince: string | null;
  /** Of ten */
  recoveryCodesLeft: number;
};
export type CodeSetup = {
  /** For `turnOnOneTimeCodes`, within an hour */
  setup: string;
  /** In base32, to type into an authenticator app */
  secret: string;
  /** The same as an `otpauth` address */
  address: string;
  /** The address as a QR code, a data URL of an SVG */
  qrCode: string;
};
export type RecoveryCodes = {
  /** Each works once in place of a code */
  recoveryCodes: string[];
};
export type TurnOnCodesRequest = {
  setup: string;
  code: OneTimeCode;
};
export type PasskeyTransports = (
  "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb"
)[];
export type PasskeyCreation = {
  challenge: string;
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    type: "public-key";
    alg: number;
  }[];
  excludeCredentials: {
    type: "public-key";
    id: string;
    transports: PasskeyTransports;
  }[];
  authenticatorSelection: {
    residentKey: "required";
    requireResidentKey: boolean;
    userVerification: "required";
  };
  attestation: "none";
  /** Milliseconds */
  timeout: number;
};
export type NewPasskey = {
  id: PasskeyId;
  clientDataJSON: string;
  attestationObject: string;
  transports: PasskeyTransports;
};
export type RenamePasskeyRequest = {
  name: string;
};
export type LegalText = string | null;
export type LegalTexts = {
  imprint: LegalText;
  terms: LegalText;
  privacyAddition: LegalText;
};
export type ApiKeyScope = "read" | "write";
export type ApiKey = {
  id: string;
  name: string;
  /** Its first characters, to tell keys apart */
  start: string;
  scopes: ApiKeyScope[];
  createdAt: string;
  expiresAt: string | null;
  /** To the minute */
  lastUsedAt: string | null;
};
export type CreatedApiKey = {
  apiKey: ApiKey;
  /** The key itself */
  key: string;
};
export type ExpirationTime = string | null;
export type CreateApiKeyRequest = {
  name: string;
  scopes: ApiKeyScope[];
  expiresAt?: ExpirationTime;
};
export type CheckedCode = {
  code: string;
  isFree: boolean;
};
export type UtmTemplate = {
  id: string;
  name: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
};
export type SaveUtmTemplateRequest = {
  name: string;
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
};
export type LeftOut = {
  /** `taken`: someone else has or had the code. `reserved`: this site needs it. `ownSite`: it leads to this site.
    `blocked`: its destination is blocked here.
    `tooOld`: it was in the trash for more than 30 days. `withoutLink`: a QR code whose link stays out. `linkFull`: its
    link has 1,000 QR codes already. `overQuota`: the archive is from elsewhere, and nothing is left of the month's quota.
    `formerCode`: something else has this former code of an item that comes back.
     */
  reason:
    | "taken"
    | "reserved"
    | "ownSite"
    | "blocked"
    | "tooOld"
    | "withoutLink"
    | "linkFull"
    | "overQuota"
    | "formerCode";
  count: number;
  /** The first 20 */
  codes: string[];
};
export type RestoreReport = {
  /** Nothing was changed */
  isDryRun: boolean;
  /** This server made the archive, and nobody has changed it since. Where it is false, what is restored takes from the
    quota of the month.
     */
  isSigned: boolean;
  /** When the archive was made */
  createdAt: string;
  /** Where it was made */
  publicUrl: string;
  /** Links that are restored */
  links: number;
  /** QR codes that are restored */
  qrCodes: number;
  /** How many of these were in the trash, and are again */
  inTrash: number;
  /** What the account has already, which stays as it is */
  alreadyHere: number;
  /** Single clicks that are restored */
  clicks: number;
  /** Single clicks of these links and QR codes that are not: of an archive from elsewhere, each gets the newest 500. The
    sums have them all.
     */
  clicksLeftOut: number;
  leftOut: LeftOut[];
};
export type RestoreArchiveRequest = {
  /** Its length in bytes */
  file: Blob;
};
export type AbuseReason = "phishing" | "malware" | "spam" | "other";
export type DisabledByOperator = {
  reason: AbuseReason;
  /** What the operator wrote to the owner */
  note: string | null;
  disabledAt: string;
};
export type BotClicks = number;
export type Tag = {
  id: number;
  name: string;
};
export type AttachedQrCode = {
  id: string;
  name: string;
  imageUrl: string;
};
export type Link = {
  id: string;
  shortCode: string;
  /** As it was typed, with letters beyond ASCII */
  originalUrl: string;
  shortenedUrl: string;
  /** The owner's switch */
  isActive: boolean;
  /** Enabled, started, not expired and not disabled by an operator */
  isAccessible: boolean;
  isExpired: boolean;
  isNotYetActive: boolean;
  /** Since then its visitors get 410. Only an operator can open it again */
  disabledByOperator: DisabledByOperator | null;
  activatesAt: string | null;
  expiresAt: string | null;
  isPasswordProtected: boolean;
  /** The destination was changed after creation */
  isEdited: boolean;
  createdAt: string;
  updatedAt: string;
  /** Clicks of people, as wherever clicks are counted */
  clickCount: number;
  botClicks: BotClicks;
  /** Clicks that another service had counted before the import, not part of `clickCount` */
  openingClicks: number;
  /** When a person last clicked; null when none did */
  lastClickAt: string | null;
  tags: Tag[];
  /** What people call the link. Nobody but its owner sees it */
  title: string | null;
  note: string | null;
  qrCode: AttachedQrCode | null;
};
export type WebUrl = string;
export type CustomShortCode = string;
export type ActivationTime = string | null;
export type TagNames = string[];
export type LinkTitle = string | null;
export type LinkNote = string | null;
export type CreateUrlRequest = {
  url: WebUrl;
  customShortCode?: CustomShortCode;
  /** Protects the link when given */
  password?: string;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  tags?: TagNames;
  title?: LinkTitle;
  note?: LinkNote;
  /** Answer such a link that the account has already */
  reuse?: boolean;
};
export type ListedTag = {
  id: number;
  name: string;
  /** How many links have it */
  linkCount: number;
};
export type BulkFailure = {
  id: string;
  code: ErrorCode;
  /** A sentence for people */
  message: string;
};
export type BulkResult = {
  /** To go on with, and to undo; null when nothing was changed */
  batchId: string | null;
  /** How many this call looked at: `changed`, `failed`, and what was so already */
  matched: number;
  changed: number;
  failed: BulkFailure[];
  /** When more match the filter: send it as `after` */
  next: string | null;
};
export type BulkUrlsRequest = {
  action:
    | "enable"
    | "disable"
    | "delete"
    | "restore"
    | "addTags"
    | "removeTags"
    | "replaceTags"
    | "setExpiry";
  ids?: string[];
  /** As in the list of links */
  filter?: {
    search?: string;
    startsWith?: string;
    createdFrom?: string;
    createdTo?: string;
    tags?: string[];
    status?: "active" | "expired" | "pending" | "permanent";
    isActive?: boolean;
  };
  tags?: TagNames;
  replacement?: TagNames;
  expiresAt?: ExpirationTime;
  /** Of the calls before */
  batchId?: string;
  /** The `next` of the call before */
  after?: string;
};
export type Destination = {
  originalUrl: string;
};
export type VerifyUrlPasswordRequest = {
  shortCode: string;
  password: string;
};
export type PatchUrlRequest = {
  url?: WebUrl;
  tags?: TagNames;
  title?: LinkTitle;
  note?: LinkNote;
  isActive?: boolean;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  /** null takes the protection away */
  password?: string | null;
};
export type ChangeCodeRequest = {
  customShortCode: CustomShortCode;
};
export type FormerCode = {
  /** In lower case */
  shortCode: string;
  shortenedUrl: string;
};
export type FormerCodes = FormerCode[];
export type SinceChange = {
  changedAt: string;
  /** Clicks or scans of people since then */
  count: number;
} | null;
export type Click = {
  clickedAt: string;
  city: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  region: string | null;
  deviceType: string | null;
  isMobile: boolean;
  operatingSystem: string | null;
  osVersion: string | null;
  browserName: string | null;
  browserVersion: string | null;
  isBot: boolean;
  referrer: string | null;
};
export type DayCount = {
  date: string;
  count: number;
};
export type ZoneOfDays = {
  timeZone: string;
  /** null for the first that the account had */
  since: string | null;
};
export type ZonesOfDays = ZoneOfDays[];
export type NamedCount = {
  /** `null` is unknown, or for a referrer: opened directly. `Other` sums up the rest once there were too many different names */
  name: string | null;
  count: number;
};
export type LinkStats = {
  url: Link;
  formerCodes: FormerCodes;
  /** Clicks of people, as wherever clicks are counted */
  totalClicks: number;
  botClicks: BotClicks;
  /** Clicks that another service had counted before the import, not part of `totalClicks` */
  openingClicks: number;
  /** When more than 100 wrong passwords had been tried within an hour, at most one time a day. A new password sets it to null */
  passwordGuessedAt: string | null;
  sinceChange: SinceChange;
  /** Newest first, those of bots among them */
  recentClicks: Click[];
  clicksByDay: DayCount[];
  timeZones: ZonesOfDays;
  /** The ten most frequent */
  countries: NamedCount[];
  devices: NamedCount[];
  browsers: NamedCount[];
  operatingSystems: NamedCount[];
  /** Hosts */
  referrers: NamedCount[];
};
export type Visitors = number;
export type Counts = {
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
};
export type PreviousCounts = {
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
  visitors: Visitors;
};
export type AnalyticsPoint = {
  /** When the hour, day or month begins */
  at: string;
  /** The day of the account on which it begins */
  date: string;
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
  visitors: Visitors;
  /** At the same place of the period before; null where `previous` is */
  previousClicks: number | null;
  previousBotClicks: number | null;
};
export type NamedCounts = {
  /** The most frequent first */
  names: NamedCount[];
  /** How many clicks have none of these names. With them, the counts add up to all that are counted */
  rest: number;
};
export type ShownChange = {
  at: string;
  /** Its number in the history */
  version: number;
  /** `passwordChanged`: another one, or none */
  changed: ("destination" | "passwordSet" | "passwordChanged")[];
};
export type AnalyticsSample = {
  /** How many of the newest clicks, of people and bots, were looked through, filtered out or not, of any time */
  clicks: number;
  /** Whether no earlier click of the range was left out */
  isComplete: boolean;
  /** Of the oldest of them; null if there are none */
  since: string | null;
};
export type Analytics = {
  from: string;
  /** Not included */
  to: string;
  /** What a point is */
  unit: "hour" | "day" | "month";
  timeZones: ZonesOfDays;
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
  visitors: Visitors;
  /** Whatever the range. With a filter, of the clicks that `sample` was counted from */
  allTime: Counts;
  /** Clicks of all accounts, of people and bots, that this server has kept and that are not counted yet: after a flood, or while the database cannot
    store them. Usually 0
     */
  waitingClicks: number;
  /** The period of the same length right before. For months it is the same days of the months before. null for everything, and where
    the sample does not reach back so far
     */
  previous: PreviousCounts | null;
  /** Oldest first, without a gap. The first and the last month may be part of one */
  points: AnalyticsPoint[];
  countries: NamedCounts;
  /** With their countries, such as `DE/Saxony` */
  regions: NamedCounts;
  /** With country and region, such as `DE/Saxony/Leipzig` */
  cities: NamedCounts;
  devices: NamedCounts;
  browsers: NamedCounts;
  systems: NamedCounts;
  referrers: NamedCounts;
  /** Clicks in each hour of the week, from Monday at midnight, in the account's time zone of then. Bots only with `bots=true` */
  hours: number[];
  /** When destination or password were changed within the range, oldest first. Empty for the account */
  changes: ShownChange[];
  /** The newest of the range that fit the filter, the newest first, those of bots only with `bots=true`. Out of the newest 2,000 clicks, with a
    filter the newest 20,000. Of an account only the last
     */
  recentClicks: Click[];
  /** What the answer was counted from. null without a filter, for then it is exact */
  sample: AnalyticsSample | null;
};
export type FieldName =
  | "code"
  | "originalUrl"
  | "tags"
  | "title"
  | "note"
  | "content"
  | "name"
  | "description"
  | "isActive"
  | "activatesAt"
  | "expiresAt"
  | "password"
  | "openingClicks"
  | "isDeleted"
  | "primaryColor"
  | "backgroundColor"
  | "size"
  | "errorCorrectionLevel"
  | "moduleShape"
  | "eyeShape"
  | "frame"
  | "frameText"
  | "isTransparent"
  | "logo";
export type FieldValue = string | boolean | number | string[] | null;
export type FieldChange = {
  field: FieldName;
  before: FieldValue;
  after: FieldValue;
};
export type Version = {
  /** 1 is the creation */
  version: number;
  at: string;
  /** Of the session that made the change */
  browser: string | null;
  operatingSystem: string | null;
  /** The name of the API key that made the change */
  apiKey: string | null;
  /** The earlier version that this one made valid again */
  restoredFrom: number | null;
  /** The version whose change this one took back */
  undid: number | null;
  changes: FieldChange[];
};
export type LeftAlone = FieldName[];
export type UndoneLink = {
  url: Link;
  leftAlone: LeftAlone;
};
export type Gate = {
  isPasswordProtected: boolean;
  shortenedUrl: string;
};
export type QrSize = number;
export type QrPrimaryColor = string;
export type QrBackgroundColor = string;
export type QrErrorCorrectionLevel = "L" | "M" | "Q" | "H";
export type QrModuleShape = "square" | "rounded" | "dots";
export type QrEyeShape = "square" | "rounded" | "circle";
export type QrFrame = "none" | "label" | "box";
export type QrFrameText = string;
export type QrIsTransparent = boolean;
export type QrCodeLink = {
  shortCode: string;
  /** The owner's switch */
  isActive: boolean;
  isExpired: boolean;
  isNotYetActive: boolean;
  activatesAt: string | null;
  expiresAt: string | null;
};
export type QrCode = {
  id: string;
  name: string;
  /** The destination */
  content: string;
  description: string | null;
  shortCode: string;
  /** What the image holds, in upper case behind the scheme where that makes for larger modules */
  shortUrl: string;
  /** Needs no token and never changes under its version */
  imageUrl: string;
  size: QrSize;
  primaryColor: QrPrimaryColor;
  backgroundColor: QrBackgroundColor;
  errorCorrectionLevel: QrErrorCorrectionLevel;
  moduleShape: QrModuleShape;
  eyeShape: QrEyeShape;
  frame: QrFrame;
  frameText: QrFrameText;
  isTransparent: QrIsTransparent;
  /** Scans of people, as wherever scans are counted */
  scanCount: number;
  botClicks: BotClicks;
  /** Clicks that another service had counted before the import, not part of `scanCount` */
  openingClicks: number;
  /** When a person last scanned it; null when none did */
  lastScanAt: string | null;
  /** The owner's switch */
  isActive: boolean;
  /** Enabled, started and not expired; with a link, that too */
  isAccessible: boolean;
  /** By its own times */
  isExpired: boolean;
  /** By its own times */
  isNotYetActive: boolean;
  /** The code, or the link that it belongs to. Since then its visitors get 410. Only an operator can open it again */
  disabledByOperator: DisabledByOperator | null;
  activatesAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  hasLogo: boolean;
  /** Data URL of the logo as stored; null in lists, where `hasLogo` tells */
  logo: string | null;
  /** Id of the link that it belongs to */
  urlId: string | null;
  /** The link that it belongs to. While the link cannot be opened, the code cannot be scanned either */
  link: QrCodeLink | null;
};
export type QrContent = string;
export type QrName = string;
export type QrDescription = string | null;
export type QrLogo = string;
export type CreateQrCodeRequest = {
  content: QrContent;
  name?: QrName;
  description?: QrDescription;
  primaryColor?: QrPrimaryColor;
  backgroundColor?: QrBackgroundColor;
  size?: QrSize;
  errorCorrectionLevel?: QrErrorCorrectionLevel;
  moduleShape?: QrModuleShape;
  eyeShape?: QrEyeShape;
  frame?: QrFrame;
  frameText?: QrFrameText;
  isTransparent?: QrIsTransparent;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  /** Id or short code of the link that the QR code belongs to */
  urlId?: string;
  logoBase64?: QrLogo;
};
export type BulkQrCodesRequest = {
  action: "enable" | "disable" | "delete" | "restore" | "setExpiry";
  ids?: string[];
  /** As in the list of QR codes */
  filter?: {
    search?: string;
    startsWith?: string;
    createdFrom?: string;
    createdTo?: string;
    isExpired?: boolean;
    hasLogo?: boolean;
    isActive?: boolean;
  };
  expiresAt?: ExpirationTime;
  /** Of the calls before */
  batchId?: string;
  /** The `next` of the call before */
  after?: string;
};
export type QrCodeSample = {
  content: string;
};
export type QrLogoChange = string | null;
export type UpdateQrCodeRequest = {
  content?: QrContent;
  name?: QrName;
  description?: QrDescription;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  primaryColor?: QrPrimaryColor;
  backgroundColor?: QrBackgroundColor;
  size?: QrSize;
  errorCorrectionLevel?: QrErrorCorrectionLevel;
  moduleShape?: QrModuleShape;
  eyeShape?: QrEyeShape;
  frame?: QrFrame;
  frameText?: QrFrameText;
  isTransparent?: QrIsTransparent;
  logoBase64?: QrLogoChange;
};
export type UndoneQrCode = {
  qrCode: QrCode;
  leftAlone: LeftAlone;
};
export type Scan = {
  id: string;
  scannedAt: string;
  city: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  deviceType: string | null;
  operatingSystem: string | null;
  browser: string | null;
  isBot: boolean;
  /** Shortened before it was stored */
  ipAddress: string | null;
};
export type QrCodeStats = {
  formerCodes: FormerCodes;
  /** Scans of people, as wherever scans are counted */
  totalScans: number;
  botClicks: BotClicks;
  /** Clicks that another service had counted before the import, not part of `totalScans` */
  openingClicks: number;
  sinceChange: SinceChange;
  scansToday: number;
  scansThisWeek: number;
  scansThisMonth: number;
  /** ISO 3166-1 alpha-2 code to scans, the ten most frequent; `ZZ` where the country is unknown */
  topCountries: {
    [key: string]: number;
  };
  /** Newest first, those of bots among them */
  recentScans: Scan[];
  scansByDay: DayCount[];
  timeZones: ZonesOfDays;
  devices: NamedCount[];
  browsers: NamedCount[];
  operatingSystems: NamedCount[];
};
export type UndoneBatch = {
  /** How many links and QR codes were changed back, wholly or in part */
  undone: number;
  leftAlone: {
    id: string;
    kind: "link" | "qrCode";
    fields: LeftAlone;
  }[];
  failed: BulkFailure[];
  /** How many are still to be taken back */
  remaining: number;
};
export type ImportMapping = {
  url?: string;
  /** A code, or a short URL that ends with it */
  shortCode?: string;
  /** Joined with commas or semicolons */
  tags?: string;
  clicks?: string;
  createdAt?: string;
  activatesAt?: string;
  expiresAt?: string;
  isActive?: string;
  /** Cut to 200 characters */
  title?: string;
  /** Cut to 1,000 characters */
  note?: string;
};
export type ImportQuestion = {
  /** Of `createImport`, for the answer */
  field: "encoding" | "dateOrder";
  /** A date of the file that can mean two days, or a word of it in Windows-1252 */
  example: string;
};
export type ImportFault = {
  /** As a spreadsheet shows it: the names of the columns are in a row as well, and so are comments and empty rows. In JSON and in
    bookmarks, the number of the entry
     */
  row: number;
  /** The short code in the row */
  code: string | null;
  message: string;
};
export type ImportCollision = {
  row: number;
  code: string;
  /** Whose the code is: the user's own link or QR code, one of theirs in the trash, someone else's, or nobody can have it: this site
    needs it, it breaks the rules for codes, an earlier row has it, or it belongs to another kind of the user's items.
     */
  owner: "own" | "ownInTrash" | "other" | "unavailable";
  /** Why the row cannot have the code */
  message: string;
};
export type OnCollision = "skip" | "newCode" | "replace";
export type Import = {
  id: string;
  fileName: string;
  /** Whose export it is, by its columns */
  format:
    | "curtlyLinks"
    | "curtlyQrCodes"
    | "bitly"
    | "bookmarks"
    | "dub"
    | "kutt"
    | "rebrandly"
    | "shortIo"
    | "shlink"
    | "tinyUrl"
    | "yourls"
    | "other";
  kind: "link" | "qrCode";
  /** `unmapped`: the columns are not known, or there are `questions`; send the file again with a mapping and the answers.
    `stopped`: rows stayed out because the quota was used up.
     */
  state: "unmapped" | "checked" | "running" | "done" | "stopped";
  /** Of the file, in their order */
  columns: string[];
  mapping: ImportMapping;
  /** What else the file leaves open */
  questions: ImportQuestion[];
  /** The first rows as they are in the file, each cell cut to 200 characters */
  sample: string[][];
  rows: number;
  /** Rows that can be imported as they are */
  ready: number;
  /** Rows that break a rule */
  faulty: number;
  /** Rows whose code is not free */
  colliding: number;
  /** The first */
  faults: ImportFault[];
  /** The first */
  collisions: ImportCollision[];
  /** How many more of the kind can be created this month; null without a limit */
  quotaLeft: number | null;
  onCollision: OnCollision | null;
  /** How many rows were gone through, faulty ones included */
  done: number;
  /** Rows that became new links or QR codes */
  imported: number;
  replaced: number;
  /** Rows that stayed out because of their code */
  skipped: number;
  /** Rows that broke a rule */
  failed: number;
  /** Rows for which no quota was left */
  overQuota: number;
  /** Why rows stayed out that could have been imported */
  stopped: ("quota" | null) | ("quota" | null);
  /** For `undoBatch`; null before the start */
  batchId: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** When `undoBatch` had nothing left to take back */
  undoneAt: string | null;
};
export type CreateImportRequest = {
  /** Its length in bytes */
  file: Blob;
  /** `ImportMapping` as JSON, for a file whose columns are not known, or to read others than those that were recognized
   */
  mapping?: string;
  /** That the letters are right as `questions` of the answer showed them. Where a file is in UTF-8, nothing is asked */
  encoding?: "windows-1252";
  /** How dates such as 01/02/2025 are read, where no date in the file shows it */
  dateOrder?: "dayFirst" | "monthFirst";
};
export type StartImportRequest = {
  onCollision: OnCollision;
};
export type TopLink = {
  id: string;
  shortCode: string;
  originalUrl: string;
  title: string | null;
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
};
export type TopQrCode = {
  id: string;
  shortCode: string;
  name: string;
  /** Of people */
  clicks: number;
  botClicks: BotClicks;
};
export type AccountAnalytics = Analytics & {
  /** Most clicks first. Without a filter and a tag, out of those that were among the 50 most opened of an hour, day or month of the range.
    What is in the trash is left out
     */
  topLinks: TopLink[];
  topQrCodes: TopQrCode[];
};
export type StatisticsShare = {
  /** null where they are not shared */
  createdAt: string | null;
  expiresAt: string | null;
};
export type NewStatisticsShare = {
  url: string;
  createdAt: string;
  expiresAt: string;
};
export type ShareStatisticsRequest = {
  expiresAt: string;
};
export type SharedStatistics = {
  kind: "link" | "qrCode";
  /** Of a QR code */
  name: string | null;
  shortUrl: string;
  /** The name of the account, if it has one */
  sharedBy: string | null;
  /** Until when it is shared */
  expiresAt: string;
  /** Of the link or QR code */
  createdAt: string;
  /** null where a password protects it */
  destination: string | null;
  lastClickAt: string | null;
  /** Of the account */
  timeZone: string;
  /** Without single clicks and changes */
  analytics: Analytics;
};
export type Plan = {
  plan: PlanId;
  name: string;
  description: string;
  /** USD a month */
  monthlyPrice: number;
  /** USD a year */
  yearlyPrice: number;
  features: string[];
  popular: boolean;
  badge: string | null;
  /** Links that can be created in a month */
  urlsLimit: number;
  /** QR codes that can be created in a month */
  qrCodesLimit: number;
  /** 0 where the plan has none */
  apiRequestsLimit: number;
};
export type BillingCycle = 0 | 1;
export type Subscription = {
  plan: PlanId;
  status: "Active" | "Trial" | "Cancelled" | "Expired" | "PaymentFailed";
  billingCycle: BillingCycle;
  startDate: string;
  endDate: string | null;
  trialEndDate: string | null;
  isInTrial: boolean;
  /** On the Free plan and the trial was not used yet */
  isTrialAvailable: boolean;
  /** By the operator: it is not charged, cannot be cancelled, and becomes Free by itself at its end */
  isGiven: boolean;
};
export type UsedUp = string | null;
export type Usage = {
  urlsCreated: number;
  /** Of the plan, unless the operator allows this account more or less. null: there is none */
  urlsLimit: number | null;
  urlsRemaining: number | null;
  urlsUsedUp: UsedUp;
  qrCodesCreated: number;
  qrCodesLimit: number | null;
  qrCodesRemaining: number | null;
  qrCodesUsedUp: UsedUp;
  apiRequests: number;
  /** 0: there are none. null: there is no limit */
  apiRequestsLimit: number | null;
  apiRequestsRemaining: number | null;
  /** When the next month begins and nothing of it is used */
  resetsAt: string;
};
export type ChangePlanRequest = {
  plan: PlanId;
  billingCycle: BillingCycle;
};
export type StartTrialRequest = {
  plan: PlanId;
};
export type Service = {
  /** A short URL is this, a slash and a short code */
  publicUrl: string;
};
export type ServiceFigures = {
  /** When this server was started */
  since: string;
  /** Visits of short codes that were sent on */
  redirects: number;
  /** Half of them were answered within so many milliseconds, the commit of the click included. Null when there are none. */
  medianMs: number | null;
};
export type SetupToken = string;
export type SetUpRequest = {
  token: SetupToken;
  email: Email;
  password: string;
  firstName?: string;
  /** true: sign-up is open and there are plans. false: by invitation and without plans */
  isForOthers: boolean;
  timeZone?: ZoneOfBrowser;
};
export type CheckSetupLinkRequest = {
  token: SetupToken;
};
export type SignUp = "open" | "invited" | "closed";
export type ProviderDomains = string[];
export type InstanceName = string;
export type ContactEmail = string | null;
export type Banner = {
  text: string;
  kind: "info" | "warning";
};
export type ClickDays = number | null;
export type ArchiveAllowance = number | null;
export type OperatorSettings = {
  signUp: SignUp;
  /** Whether a first sign-in with Google makes an account even if sign-up is not open */
  googleMakesAccounts: boolean;
  /** The same of the operator's own provider */
  providerMakesAccounts: boolean;
  providerDomains: ProviderDomains;
  /** Whether every account needs a passkey or one-time codes */
  secondFactorRequired: boolean;
  plansOn: boolean;
  newAccountPlan: PlanId;
  instanceName: InstanceName;
  contactEmail: ContactEmail;
  banner: Banner | null;
  /** Who answers for this site */
  imprint: LegalText;
  /** Instead of the terms that come with Curtly */
  terms: LegalText;
  /** A last section of the privacy policy */
  privacyAddition: LegalText;
  clickDays: ClickDays;
  archiveAllowance: ArchiveAllowance;
};
export type UpdateOperatorSettingsRequest = {
  signUp?: SignUp;
  /** Whether a first sign-in with Google makes an account even if sign-up is not open */
  googleMakesAccounts?: boolean;
  /** The same of the operator's own provider */
  providerMakesAccounts?: boolean;
  providerDomains?: ProviderDomains;
  /** Whether every account needs a passkey or one-time codes */
  secondFactorRequired?: boolean;
  plansOn?: boolean;
  newAccountPlan?: PlanId;
  instanceName?: InstanceName;
  contactEmail?: ContactEmail;
  banner?: Banner | null;
  /** Who answers for this site */
  imprint?: LegalText;
  /** Instead of the terms that come with Curtly */
  terms?: LegalText;
  /** A last section of the privacy policy */
  privacyAddition?: LegalText;
  clickDays?: ClickDays;
  archiveAllowance?: ArchiveAllowance;
};
export type TestMailResult = {
  /** false: the mail was not taken, and `answer` says why */
  isAccepted: boolean;
  /** What the mail server said */
  answer: string;
};
export type OperatorOverview = {
  /** Those that are open, with a verified email address or without */
  accounts: number;
  /** Of these, made in the last seven days */
  newAccounts: number;
  /** Of open accounts, without the trash */
  links: number;
  /** Of open accounts, without the trash */
  qrCodes: number;
  /** Of people, on all accounts, in the last 30 days, the oldest first. Days are those of each account’s time zone */
  clicksByDay: {
    date: string;
    clicks: number;
    /** 30 days earlier */
    before: number;
  }[];
  /** Links and QR codes with reports that wait for a decision */
  openReports: number;
  /** Links and QR codes that wait for a decision because their destination is blocked */
  undecidedMatches: number;
  /** Lists that could not be read as they are now */
  faultyBlocklists: number;
  mail: {
    /** Mails to be sent, counted up to 10,000 */
    waiting: number;
    /** When the oldest of them was written */
    since: string | null;
  };
  /** null: BACKUP_DIR is not set */
  backups: {
    /** When the last good one was made */
    lastAt: string | null;
    /** Whether the last attempt failed */
    isFailing: boolean;
  } | null;
  /** That of DATA_DIR. null: the system does not tell */
  disk: {
    freeBytes: number;
    totalBytes: number;
  } | null;
  /** Of the process that answers. Accounts have none of their own: what is kept for them is bounded for all together */
  memory: {
    usedBytes: number;
    /** With more, the process is started again */
    limitBytes: number;
  };
  databaseBytes: number;
  /** PUBLIC_URL, if it leads nowhere from other machines although HOST is open to them */
  unreachableUrl: string | null;
  /** Clicks in the click log of this server that the database does not have yet */
  waitingClicks: number;
  readAt: string;
  version: string;
};
export type LargeAccount = {
  id: string;
  email: string;
  rows: number;
  /** Estimated, with indexes */
  bytes: number;
  /** There are more rows than were counted */
  isMore: boolean;
};
export type BlockedDestination = {
  id: string;
  /** A host, a host with a path, or `[private]` */
  pattern: string;
  note: string | null;
  createdAt: string;
  /** The email address of the operator, while there is that account */
  createdBy: string | null;
};
export type BlockedDestinationPage = {
  items: BlockedDestination[];
  totalCount: number;
  totalPages: number;
};
export type AddBlockedDestinationRequest = {
  pattern: string;
  note?: string | null;
};
export type Blocklist = {
  /** The name of the file */
  name: string;
  entries: number;
  /** Lines that are no entries, and were skipped */
  unreadableLines: number;
  /** When these entries were read; null if they never were */
  readAt: string | null;
  /** Why the file as it is now was not taken. The last good entries hold on */
  fault: string | null;
};
export type BlockedMatch = {
  id: string;
  kind: "link" | "qrCode";
  shortCode: string;
  shortenedUrl: string;
  /** null: a password protects it */
  destination: string | null;
  isActive: boolean;
  /** The entry that blocks it; null for one with a password */
  pattern: string | null;
  /** The file with that entry; null: an operator’s own */
  list: string | null;
  account: {
    id: string;
    email: string;
  };
  foundAt: string;
};
export type BlockedMatches = {
  items: BlockedMatch[];
  /** How many wait for a decision */
  totalCount: number;
};
export type KeepBlockedMatchesRequest = {
  ids: string[];
};
export type OperatorAccountEntry = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profilePictureUrl: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  isVerified: boolean;
  isOperator: boolean;
  isDisabled: boolean;
  plan: PlanId;
  /** Created in this month */
  links: number;
  /** Those of people in this month */
  clicks: number;
  /** The links or QR codes of this month are used up */
  isAtLimit: boolean;
};
export type OwnLimit = number | null;
export type OwnLimits = {
  links: OwnLimit;
  qrCodes: OwnLimit;
  apiRequests: OwnLimit;
} | null;
export type StoredPart = {
  /** items are links and QR codes, also those in the trash */
  part: "items" | "versions" | "clicks" | "sums" | "pictures" | "importRows";
  rows: number;
  bytes: number;
};
export type AccountStorage = {
  rows: number;
  /** With indexes */
  bytes: number;
  /** There are more rows than were counted */
  isMore: boolean;
  parts: StoredPart[];
};
export type OperatorAccount = OperatorAccountEntry & {
  isPlanGiven: boolean;
  planEndsAt: string | null;
  /** Why an operator gave the plan. Only operators see it */
  planNote: string | null;
  ownLimits: OwnLimits;
  usage: Usage;
  /** In all */
  linkCount: number;
  /** In all */
  qrCodeCount: number;
  sessionCount: number;
  apiKeyCount: number;
  /** When one of its sessions was last used */
  lastUsedAt: string | null;
  /** Of its audit log */
  eventCount: number;
  storage: AccountStorage;
  disabled: {
    at: string;
    reason: string;
    hasClosedCodes: boolean;
  } | null;
};
export type GivenPlan = {
  plan: PlanId;
  endsAt?: string | null;
  note?: string | null;
};
export type UpdateOperatorAccountRequest = {
  plan?: GivenPlan;
  ownLimits?: OwnLimits;
};
export type DisableOperatorAccountRequest = {
  /** Its owner reads it when they sign in */
  reason: string;
  closesCodes?: boolean;
};
export type ChangeOperatorAccountEmailRequest = {
  email: Email;
};
export type CreateReportRequest = {
  url: string;
  reason: AbuseReason;
  details?: string;
  email?: Email;
};
export type OperatorItemAccount = {
  id: string;
  email: string;
};
export type OperatorItem = {
  shortCode: string;
  shortUrl: string;
  /** null once it was deleted for good */
  kind: ("link" | "qrCode" | null) | ("link" | "qrCode" | null);
  /** Never shown where a password protects it */
  destination: string | null;
  isPasswordProtected: boolean;
  /** Switched on, with its link if it belongs to one, and not disabled by an operator */
  isActive: boolean;
  /** In the trash, deleted for good, or of an account that is */
  isDeleted: boolean;
  createdAt: string | null;
  /** Clicks of people, but for those of the last seconds */
  clickCount: number;
  account: OperatorItemAccount | null;
  disabledByOperator: DisabledByOperator | null;
};
export type OperatorItemPage = {
  items: OperatorItem[];
  /** The `cursor` of the next page; null when this is the last */
  next: string | null;
};
export type ChangedCodes = {
  codes: string[];
};
export type DisableItemsRequest = {
  codes: string[];
  reason: AbuseReason;
  /** The owner reads it */
  note?: string | null;
};
export type ItemCodesRequest = {
  codes: string[];
};
export type ReportDetails = {
  reason: AbuseReason;
  details: string | null;
  /** Of whoever wants an answer */
  email: string | null;
  reportedAt: string;
};
export type ReportedItem = {
  item: OperatorItem;
  /** How many reports wait */
  count: number;
  reasons: AbuseReason[];
  lastReportedAt: string;
  /** The newest that say something */
  details: ReportDetails[];
};
export type ReportPage = {
  reports: ReportedItem[];
  totalCount: number;
};
export type SettledReports = {
  ids: string[];
};
export type ReopenReportsRequest = {
  ids: string[];
};
export type Invitation = {
  id: string;
  email: string | null;
  plan: PlanId | null;
  maxUses: number;
  /** Accounts that were made with it */
  uses: number;
  createdAt: string;
  expiresAt: string;
  state: "open" | "used" | "expired" | "revoked";
};
export type CreatedInvitation = {
  invitation: Invitation;
  /** null if it is sent by mail */
  link: string | null;
};
export type CreateInvitationRequest = {
  email?: Email;
  /** How many accounts may be made with it; one if it is sent by mail */
  maxUses?: number;
  plan?: PlanId;
  expiresAt: string;
};
export const {
  useRegisterMutation,
  useCheckInvitationMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useGetGoogleSignInQuery,
  useGoogleLoginMutation,
  useFinishProviderSignInMutation,
  useBeginProviderSignInMutation,
  useLinkProviderMutation,
  useSendProviderLinkMailMutation,
  useConfirmProviderLinkMutation,
  useGetPasskeySignInQuery,
  useSignInWithPasskeyMutation,
  useVerifySecondFactorMutation,
  useForgotPasswordMutation,
  useCheckPasswordResetMutation,
  useResetPasswordMutation,
  useReportNotMeMutation,
  useUndoAccountDeletionMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadProfilePictureMutation,
  useChangePasswordMutation,
  useProveIdentityMutation,
  useListLinkedProvidersQuery,
  useAddLinkedProviderMutation,
  useBeginProviderProofMutation,
  useRemoveLinkedProviderMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useDeleteAccountMutation,
  useGetSecondFactorsQuery,
  useSetUpOneTimeCodesMutation,
  useTurnOnOneTimeCodesMutation,
  useTurnOffOneTimeCodesMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useGetLegalTextsQuery,
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useDeleteApiKeyMutation,
  useCheckCodesQuery,
  useListUtmTemplatesQuery,
  useSaveUtmTemplateMutation,
  useDeleteUtmTemplateMutation,
  useRestoreArchiveMutation,
  useCreateUrlMutation,
  useListTagsQuery,
  useBulkUrlsMutation,
  useVerifyUrlPasswordMutation,
  useToggleUrlMutation,
  useGetUrlQuery,
  usePatchUrlMutation,
  useDeleteUrlMutation,
  useChangeUrlCodeMutation,
  useGetUrlStatsQuery,
  useGetUrlAnalyticsQuery,
  useGetUrlHistoryQuery,
  useRestoreUrlVersionMutation,
  useUndoUrlVersionMutation,
  useRestoreUrlMutation,
  useGetGateQuery,
  useCreateQrCodeMutation,
  useBulkQrCodesMutation,
  useGetQrCodeSampleQuery,
  useToggleQrCodeMutation,
  useGetQrCodeQuery,
  useUpdateQrCodeMutation,
  useDeleteQrCodeMutation,
  useChangeQrCodeCodeMutation,
  useGetQrCodeHistoryQuery,
  useRestoreQrCodeVersionMutation,
  useUndoQrCodeVersionMutation,
  useRestoreQrCodeMutation,
  useGetQrCodeStatsQuery,
  useGetQrCodeAnalyticsQuery,
  useUndoBatchMutation,
  useCreateImportMutation,
  useListImportsQuery,
  useGetImportQuery,
  useStartImportMutation,
  useGetAnalyticsQuery,
  useGetStatisticsShareQuery,
  useShareStatisticsMutation,
  useStopSharingStatisticsMutation,
  useGetSharedStatisticsQuery,
  useEmptyTrashMutation,
  useListPlansQuery,
  useGetSubscriptionQuery,
  useGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
  useGetServiceQuery,
  useGetServiceFiguresQuery,
  useSetUpMutation,
  useCheckSetupLinkMutation,
  useGetOperatorSettingsQuery,
  useUpdateOperatorSettingsMutation,
  useSendTestMailMutation,
  useGetOperatorOverviewQuery,
  useListLargestAccountsQuery,
  useListBlockedDestinationsQuery,
  useAddBlockedDestinationMutation,
  useRemoveBlockedDestinationMutation,
  useListBlocklistsQuery,
  useListBlockedMatchesQuery,
  useKeepBlockedMatchesMutation,
  useGetOperatorAccountQuery,
  useUpdateOperatorAccountMutation,
  useDeleteOperatorAccountMutation,
  useDisableOperatorAccountMutation,
  useEnableOperatorAccountMutation,
  useSignOutOperatorAccountMutation,
  useSendOperatorAccountPasswordMailMutation,
  useChangeOperatorAccountEmailMutation,
  useCreateReportMutation,
  useListOperatorItemsQuery,
  useDisableItemsMutation,
  useEnableItemsMutation,
  useListReportsQuery,
  useDismissReportsMutation,
  useReopenReportsMutation,
  useListInvitationsQuery,
  useCreateInvitationMutation,
  useRevokeInvitationMutation,
} = injectedRtkApi;
