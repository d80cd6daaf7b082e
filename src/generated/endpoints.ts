// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.
import { emptyApi as api } from "../web/api/base";
export const addTagTypes = [
  "auth",
  "userprofile",
  "urls",
  "qrcodes",
  "subscription",
  "health",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/register`,
          method: "POST",
          body: queryArg.registerRequest,
        }),
        invalidatesTags: ["auth"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.loginRequest,
        }),
        invalidatesTags: ["auth"],
      }),
      verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/verify-email`,
          method: "POST",
          body: queryArg.verifyEmailRequest,
        }),
        invalidatesTags: ["auth"],
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
        invalidatesTags: ["auth"],
      }),
      getGoogleSignIn: build.query<
        GetGoogleSignInApiResponse,
        GetGoogleSignInApiArg
      >({
        query: () => ({ url: `/api/auth/google` }),
        providesTags: ["auth"],
      }),
      googleLogin: build.mutation<GoogleLoginApiResponse, GoogleLoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/google-login`,
          method: "POST",
          body: queryArg.googleLoginRequest,
        }),
        invalidatesTags: ["auth"],
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
        invalidatesTags: ["auth"],
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
        invalidatesTags: ["auth"],
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
        invalidatesTags: ["auth"],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
        query: () => ({ url: `/api/userprofile` }),
        providesTags: ["userprofile"],
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
        invalidatesTags: ["userprofile"],
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
        invalidatesTags: ["userprofile"],
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
        invalidatesTags: ["userprofile"],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/userprofile/sessions` }),
        providesTags: ["userprofile"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/api/userprofile/sessions`, method: "DELETE" }),
        invalidatesTags: ["userprofile"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/userprofile/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["userprofile"],
      }),
      exportAccount: build.query<ExportAccountApiResponse, ExportAccountApiArg>(
        {
          query: () => ({ url: `/api/userprofile/export` }),
          providesTags: ["userprofile"],
        },
      ),
      deleteAccount: build.mutation<
        DeleteAccountApiResponse,
        DeleteAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/userprofile/delete`,
          method: "POST",
          body: queryArg.deleteAccountRequest,
        }),
        invalidatesTags: ["userprofile"],
      }),
      createUrl: build.mutation<CreateUrlApiResponse, CreateUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/urls`,
          method: "POST",
          body: queryArg.createUrlRequest,
        }),
        invalidatesTags: ["urls"],
      }),
      listUrls: build.query<ListUrlsApiResponse, ListUrlsApiArg>({
        query: (queryArg) => ({
          url: `/api/urls`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            search: queryArg.search,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            tags: queryArg.tags,
            status: queryArg.status,
            isActive: queryArg.isActive,
          },
        }),
        providesTags: ["urls"],
      }),
      listTags: build.query<ListTagsApiResponse, ListTagsApiArg>({
        query: () => ({ url: `/api/urls/tags` }),
        providesTags: ["urls"],
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
        invalidatesTags: ["urls"],
      }),
      toggleUrl: build.mutation<ToggleUrlApiResponse, ToggleUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/manage/${encodeURIComponent(String(queryArg.id))}/toggle`,
          method: "PUT",
        }),
        invalidatesTags: ["urls"],
      }),
      getUrl: build.query<GetUrlApiResponse, GetUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["urls"],
      }),
      updateUrl: build.mutation<UpdateUrlApiResponse, UpdateUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.updateUrlRequest,
        }),
        invalidatesTags: ["urls"],
      }),
      deleteUrl: build.mutation<DeleteUrlApiResponse, DeleteUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["urls"],
      }),
      getUrlStats: build.query<GetUrlStatsApiResponse, GetUrlStatsApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/${encodeURIComponent(String(queryArg.id))}/stats`,
        }),
        providesTags: ["urls"],
      }),
      getGate: build.query<GetGateApiResponse, GetGateApiArg>({
        query: (queryArg) => ({
          url: `/api/urls/${encodeURIComponent(String(queryArg.shortCode))}/gate`,
        }),
        providesTags: ["urls"],
      }),
      createQrCode: build.mutation<CreateQrCodeApiResponse, CreateQrCodeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/qrcodes`,
            method: "POST",
            body: queryArg.createQrCodeRequest,
          }),
          invalidatesTags: ["qrcodes"],
        },
      ),
      listQrCodes: build.query<ListQrCodesApiResponse, ListQrCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/qrcodes`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            search: queryArg.search,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            isExpired: queryArg.isExpired,
            hasLogo: queryArg.hasLogo,
            isActive: queryArg.isActive,
            sortBy: queryArg.sortBy,
            sortDirection: queryArg.sortDirection,
          },
        }),
        providesTags: ["qrcodes"],
      }),
      generateQrCode: build.query<
        GenerateQrCodeApiResponse,
        GenerateQrCodeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/qrcodes/generate`,
          params: {
            content: queryArg.content,
            size: queryArg.size,
            primaryColor: queryArg.primaryColor,
            backgroundColor: queryArg.backgroundColor,
            errorCorrectionLevel: queryArg.errorCorrectionLevel,
            format: queryArg.format,
          },
        }),
        providesTags: ["qrcodes"],
      }),
      getQrCodeSample: build.query<
        GetQrCodeSampleApiResponse,
        GetQrCodeSampleApiArg
      >({
        query: () => ({ url: `/api/qrcodes/sample` }),
        providesTags: ["qrcodes"],
      }),
      toggleQrCode: build.mutation<ToggleQrCodeApiResponse, ToggleQrCodeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/qrcodes/manage/${encodeURIComponent(String(queryArg.id))}/toggle`,
            method: "PUT",
          }),
          invalidatesTags: ["qrcodes"],
        },
      ),
      getQrCode: build.query<GetQrCodeApiResponse, GetQrCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["qrcodes"],
      }),
      updateQrCode: build.mutation<UpdateQrCodeApiResponse, UpdateQrCodeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.updateQrCodeRequest,
          }),
          invalidatesTags: ["qrcodes"],
        },
      ),
      deleteQrCode: build.mutation<DeleteQrCodeApiResponse, DeleteQrCodeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: ["qrcodes"],
        },
      ),
      getQrCodeImage: build.query<
        GetQrCodeImageApiResponse,
        GetQrCodeImageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/image`,
          params: {
            v: queryArg.v,
            format: queryArg.format,
          },
        }),
        providesTags: ["qrcodes"],
      }),
      getQrCodeStats: build.query<
        GetQrCodeStatsApiResponse,
        GetQrCodeStatsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/qrcodes/${encodeURIComponent(String(queryArg.id))}/stats`,
        }),
        providesTags: ["qrcodes"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/subscription/plans` }),
        providesTags: ["subscription"],
      }),
      getSubscription: build.query<
        GetSubscriptionApiResponse,
        GetSubscriptionApiArg
      >({
        query: () => ({ url: `/api/subscription/current` }),
        providesTags: ["subscription"],
      }),
      getUsage: build.query<GetUsageApiResponse, GetUsageApiArg>({
        query: () => ({ url: `/api/subscription/usage` }),
        providesTags: ["subscription"],
      }),
      changePlan: build.mutation<ChangePlanApiResponse, ChangePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/change-plan`,
          method: "POST",
          body: queryArg.changePlanRequest,
        }),
        invalidatesTags: ["subscription"],
      }),
      startTrial: build.mutation<StartTrialApiResponse, StartTrialApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/start-trial`,
          method: "POST",
          body: queryArg.startTrialRequest,
        }),
        invalidatesTags: ["subscription"],
      }),
      cancelSubscription: build.mutation<
        CancelSubscriptionApiResponse,
        CancelSubscriptionApiArg
      >({
        query: () => ({ url: `/api/subscription/cancel`, method: "POST" }),
        invalidatesTags: ["subscription"],
      }),
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/health` }),
        providesTags: ["health"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as endpoints };
export type RegisterApiResponse =
  /** status 201 Registration successful! Please check your email to verify your account. */ null;
export type RegisterApiArg = {
  registerRequest: RegisterRequest;
};
export type LoginApiResponse = /** status 200 Signed in */ Login;
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type VerifyEmailApiResponse =
  /** status 200 Email verified successfully! */ null;
export type VerifyEmailApiArg = {
  verifyEmailRequest: VerifyEmailRequest;
};
export type ResendVerificationApiResponse =
  /** status 200 Verification email sent! Please check your inbox. */ null;
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
export type ForgotPasswordApiResponse =
  /** status 200 If that address has an account, a link to set a new password is on its way. */ null;
export type ForgotPasswordApiArg = {
  forgotPasswordRequest: ForgotPasswordRequest;
};
export type CheckPasswordResetApiResponse =
  /** status 200 The link works */ null;
export type CheckPasswordResetApiArg = {
  checkPasswordResetRequest: CheckPasswordResetRequest;
};
export type ResetPasswordApiResponse =
  /** status 200 Password changed successfully! */ null;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetProfileApiResponse = /** status 200 Profile */ User;
export type GetProfileApiArg = void;
export type UpdateProfileApiResponse =
  /** status 200 Profile updated successfully! */ User;
export type UpdateProfileApiArg = {
  updateProfileRequest: UpdateProfileRequest;
};
export type UploadProfilePictureApiResponse =
  /** status 200 Profile picture updated successfully! */ string;
export type UploadProfilePictureApiArg = {
  profilePictureRequest: ProfilePictureRequest;
};
export type ChangePasswordApiResponse =
  /** status 200 Password changed successfully! */ null;
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
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
export type ExportAccountApiResponse =
  /** status 200 Your data */ AccountExport;
export type ExportAccountApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = {
  deleteAccountRequest: DeleteAccountRequest;
};
export type CreateUrlApiResponse =
  /** status 201 URL shortened successfully! */ Link;
export type CreateUrlApiArg = {
  createUrlRequest: CreateUrlRequest;
};
export type ListUrlsApiResponse = /** status 200 Links */ Link[];
export type ListUrlsApiArg = {
  page?: number;
  pageSize?: number;
  /** A substring, without regard to case; `%` and `_` mean themselves */
  search?: string;
  /** Created at this time or later */
  createdFrom?: string;
  /** Created at this time or earlier */
  createdTo?: string;
  /** Tag names joined with commas, at most 20 */
  tags?: string;
  status?: "active" | "expired" | "pending" | "permanent";
  /** Enabled or disabled */
  isActive?: boolean;
};
export type ListTagsApiResponse = /** status 200 Tags */ Tag[];
export type ListTagsApiArg = void;
export type VerifyUrlPasswordApiResponse = /** status 200 Password accepted */ {
  originalUrl: string;
};
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
export type UpdateUrlApiResponse =
  /** status 200 URL updated successfully! */ Link;
export type UpdateUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
  updateUrlRequest: UpdateUrlRequest;
};
export type DeleteUrlApiResponse = unknown;
export type DeleteUrlApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type GetUrlStatsApiResponse = /** status 200 Statistics */ LinkStats;
export type GetUrlStatsApiArg = {
  /** A link's id or its short code, in any case */
  id: string;
};
export type GetGateApiResponse = /** status 200 The code can be opened */ Gate;
export type GetGateApiArg = {
  /** Of a link or a QR code, in any case */
  shortCode: string;
};
export type CreateQrCodeApiResponse =
  /** status 201 QR code created successfully! */ QrCode;
export type CreateQrCodeApiArg = {
  createQrCodeRequest: CreateQrCodeRequest;
};
export type ListQrCodesApiResponse = /** status 200 QR codes */ QrCodePage;
export type ListQrCodesApiArg = {
  page?: number;
  pageSize?: number;
  /** A substring, without regard to case; `%` and `_` mean themselves */
  search?: string;
  /** Created at this time or later */
  createdFrom?: string;
  /** Created at this time or earlier */
  createdTo?: string;
  isExpired?: boolean;
  hasLogo?: boolean;
  /** Enabled or disabled */
  isActive?: boolean;
  sortBy?: "CreatedAt" | "Name" | "ScanCount" | "UpdatedAt";
  sortDirection?: "asc" | "desc";
};
export type GenerateQrCodeApiResponse = /** status 200 An image */ Blob;
export type GenerateQrCodeApiArg = {
  content: string;
  size?: QrSize;
  primaryColor?: QrPrimaryColor;
  backgroundColor?: QrBackgroundColor;
  errorCorrectionLevel?: QrErrorCorrectionLevel;
  format?: "png" | "svg";
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
  /** status 200 QR code updated successfully! */ QrCode;
export type UpdateQrCodeApiArg = {
  id: string;
  updateQrCodeRequest: UpdateQrCodeRequest;
};
export type DeleteQrCodeApiResponse = unknown;
export type DeleteQrCodeApiArg = {
  id: string;
};
export type GetQrCodeImageApiResponse = /** status 200 An image */ Blob;
export type GetQrCodeImageApiArg = {
  id: string;
  /** Version of the design */
  v?: string;
  format?: "png" | "svg";
};
export type GetQrCodeStatsApiResponse =
  /** status 200 Statistics */ QrCodeStats;
export type GetQrCodeStatsApiArg = {
  id: string;
};
export type ListPlansApiResponse = /** status 200 Plans */ Plan[];
export type ListPlansApiArg = void;
export type GetSubscriptionApiResponse =
  /** status 200 Subscription */ Subscription;
export type GetSubscriptionApiArg = void;
export type GetUsageApiResponse = /** status 200 Usage */ Usage;
export type GetUsageApiArg = void;
export type ChangePlanApiResponse =
  /** status 200 Plan changed successfully! */ Subscription;
export type ChangePlanApiArg = {
  changePlanRequest: ChangePlanRequest;
};
export type StartTrialApiResponse =
  /** status 200 Trial started! Enjoy your 14-day free trial. */ Subscription;
export type StartTrialApiArg = {
  startTrialRequest: StartTrialRequest;
};
export type CancelSubscriptionApiResponse =
  /** status 200 Subscription cancelled. Your plan will remain active until the end of the billing period. */ Subscription;
export type CancelSubscriptionApiArg = void;
export type GetHealthApiResponse = /** status 200 The service is up */ Health;
export type GetHealthApiArg = void;
export type Failure = {
  success: boolean;
  /** A sentence for people */
  message: string;
  /** One text for each fault */
  errors: string[];
  /** The same texts by the name of the field at fault */
  fields: {
    [key: string]: string;
  };
  data: null;
};
export type Email = string;
export type RegisterRequest = {
  email: Email;
  password: string;
  confirmPassword: string;
  firstName?: string;
  lastName?: string;
};
export type User = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** First and last name, else the e-mail address */
  displayName: string;
  profilePictureUrl: string | null;
  isEmailVerified: boolean;
  createdAt: string;
};
export type Login = {
  accessToken: string;
  user: User;
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
export type UpdateProfileRequest = {
  firstName?: string | null;
  lastName?: string | null;
  profilePictureUrl?: string | null;
};
export type ProfilePictureRequest = {
  /** Its length in bytes */
  file: Blob;
};
export type ChangePasswordRequest = {
  currentPassword: string;
  newPassword: NewPassword;
  confirmPassword: string;
};
export type Session = {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  browser: string | null;
  operatingSystem: string | null;
  deviceType: string | null;
  /** Shortened before it was stored */
  ipAddress: string | null;
  isCurrent: boolean;
};
export type PlanId = 0 | 1 | 2 | 3;
export type BillingCycle = 0 | 1;
export type Subscription = {
  plan: PlanId;
  /** Active, Trial, Cancelled, Expired or PaymentFailed */
  status: string;
  billingCycle: BillingCycle;
  startDate: string;
  endDate: string | null;
  trialEndDate: string | null;
  isInTrial: boolean;
  /** On the Free plan and the trial was not used yet */
  isTrialAvailable: boolean;
};
export type UsedUp = string | null;
export type Usage = {
  urlsCreated: number;
  urlsLimit: number;
  urlsRemaining: number;
  urlsUsedUp: UsedUp;
  qrCodesCreated: number;
  qrCodesLimit: number;
  qrCodesRemaining: number;
  qrCodesUsedUp: UsedUp;
  apiRequests: number;
  apiRequestsLimit: number;
  apiRequestsRemaining: number;
};
export type AccountExport = {
  exportedAt: string;
  profile: User;
  subscription: Subscription;
  usage: Usage;
  sessions: Session[];
  links: {
    [key: string]: unknown;
  }[];
  qrCodes: {
    [key: string]: unknown;
  }[];
};
export type DeleteAccountRequest = {
  password: string;
};
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
  originalUrl: string;
  shortenedUrl: string;
  /** The owner's switch */
  isActive: boolean;
  /** Enabled, started and not expired */
  isAccessible: boolean;
  isExpired: boolean;
  isNotYetActive: boolean;
  activatesAt: string | null;
  expiresAt: string | null;
  isPasswordProtected: boolean;
  /** The target was changed after creation */
  isEdited: boolean;
  createdAt: string;
  updatedAt: string;
  clickCount: number;
  tags: Tag[];
  qrCode: AttachedQrCode | null;
};
export type WebUrl = string;
export type ActivationTime = string | null;
export type ExpirationTime = string | null;
export type TagNames = string[];
export type CreateUrlRequest = {
  url: WebUrl;
  customShortCode?: string;
  /** Protects the link when given */
  password?: string;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  tags?: TagNames;
};
export type VerifyUrlPasswordRequest = {
  shortCode: string;
  password: string;
};
export type UpdateUrlRequest = {
  url: WebUrl;
  tags?: TagNames;
};
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
export type NamedCount = {
  /** `null` is unknown, or for a referrer: opened directly. `Other` stands for those that were too many to be told apart */
  name: string | null;
  count: number;
};
export type LinkStats = {
  url: Link;
  totalClicks: number;
  /** Newest first */
  recentClicks: Click[];
  clicksByDay: DayCount[];
  /** The ten most frequent */
  countries: NamedCount[];
  devices: NamedCount[];
  browsers: NamedCount[];
  operatingSystems: NamedCount[];
  /** Hosts */
  referrers: NamedCount[];
};
export type Gate = {
  isPasswordProtected: boolean;
  shortenedUrl: string;
};
export type QrSize = number;
export type QrPrimaryColor = string;
export type QrBackgroundColor = string;
export type QrErrorCorrectionLevel = "L" | "M" | "Q" | "H";
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
  /** The target */
  content: string;
  description: string | null;
  shortCode: string;
  /** What the image holds, in upper case where that makes for larger modules */
  shortUrl: string;
  /** Needs no token and never changes under its version */
  imageUrl: string;
  size: QrSize;
  primaryColor: QrPrimaryColor;
  backgroundColor: QrBackgroundColor;
  errorCorrectionLevel: QrErrorCorrectionLevel;
  scanCount: number;
  /** The owner's switch */
  isActive: boolean;
  /** Enabled, started and not expired; with a link, that too */
  isAccessible: boolean;
  /** By its own times */
  isExpired: boolean;
  /** By its own times */
  isNotYetActive: boolean;
  activatesAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  hasLogo: boolean;
  /** Data URL of the logo as stored; null in lists, where `hasLogo` tells */
  logo: string | null;
  /** Id of the link that it belongs to */
  urlId: string | null;
  /** The link that it belongs to, which it can only be scanned with */
  link: QrCodeLink | null;
};
export type QrContent = string;
export type QrName = string;
export type QrDescription = string | null;
export type CreateQrCodeRequest = {
  content: QrContent;
  name?: QrName;
  description?: QrDescription;
  primaryColor?: QrPrimaryColor;
  backgroundColor?: QrBackgroundColor;
  size?: QrSize;
  errorCorrectionLevel?: QrErrorCorrectionLevel;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
  /** Id or short code of the link that the QR code belongs to */
  urlId?: string;
  /** A data URL of an image of at most 1 MiB and 4096 pixels each way: PNG, JPEG, WebP, GIF, TIFF, AVIF or SVG. An SVG
    has at most 5,000 elements, and no references, filters or patterns. It is told by its content, and stored as a PNG of at most 512 pixels each way. In the middle of the
    image a pad of the background color covers a fifth of the width, quiet zone included; the logo fits into nine
    tenths of the pad.
     */
  logoBase64?: string;
};
export type QrCodePage = {
  qrCodes: QrCode[];
  totalCount: number;
  totalPages: number;
};
export type QrCodeSample = {
  content: string;
};
export type UpdateQrCodeRequest = {
  content?: QrContent;
  name?: QrName;
  description?: QrDescription;
  activatesAt?: ActivationTime;
  expiresAt?: ExpirationTime;
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
  /** Shortened before it was stored */
  ipAddress: string | null;
};
export type QrCodeStats = {
  totalScans: number;
  scansToday: number;
  scansThisWeek: number;
  scansThisMonth: number;
  /** ISO 3166-1 alpha-2 code to scans, the ten most frequent; `ZZ` where the country is unknown */
  topCountries: {
    [key: string]: number;
  };
  /** Newest first */
  recentScans: Scan[];
  scansByDay: DayCount[];
  devices: NamedCount[];
  browsers: NamedCount[];
  operatingSystems: NamedCount[];
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
export type ChangePlanRequest = {
  plan: PlanId;
  billingCycle: BillingCycle;
};
export type StartTrialRequest = {
  plan: PlanId;
};
export type Health = {
  status: "ok" | "degraded";
  version: string;
  store: "sqlite" | "postgres";
  /** Only when there is something: `storage` means that changes cannot be saved, `clicks` that some are not counted yet. Links go on leading where they lead */
  degraded?: ("storage" | "clicks")[];
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useGetGoogleSignInQuery,
  useLazyGetGoogleSignInQuery,
  useGoogleLoginMutation,
  useForgotPasswordMutation,
  useCheckPasswordResetMutation,
  useResetPasswordMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useUpdateProfileMutation,
  useUploadProfilePictureMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useExportAccountQuery,
  useLazyExportAccountQuery,
  useDeleteAccountMutation,
  useCreateUrlMutation,
  useListUrlsQuery,
  useLazyListUrlsQuery,
  useListTagsQuery,
  useLazyListTagsQuery,
  useVerifyUrlPasswordMutation,
  useToggleUrlMutation,
  useGetUrlQuery,
  useLazyGetUrlQuery,
  useUpdateUrlMutation,
  useDeleteUrlMutation,
  useGetUrlStatsQuery,
  useLazyGetUrlStatsQuery,
  useGetGateQuery,
  useLazyGetGateQuery,
  useCreateQrCodeMutation,
  useListQrCodesQuery,
  useLazyListQrCodesQuery,
  useGenerateQrCodeQuery,
  useLazyGenerateQrCodeQuery,
  useGetQrCodeSampleQuery,
  useLazyGetQrCodeSampleQuery,
  useToggleQrCodeMutation,
  useGetQrCodeQuery,
  useLazyGetQrCodeQuery,
  useUpdateQrCodeMutation,
  useDeleteQrCodeMutation,
  useGetQrCodeImageQuery,
  useLazyGetQrCodeImageQuery,
  useGetQrCodeStatsQuery,
  useLazyGetQrCodeStatsQuery,
  useListPlansQuery,
  useLazyListPlansQuery,
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useGetUsageQuery,
  useLazyGetUsageQuery,
  useChangePlanMutation,
  useStartTrialMutation,
  useCancelSubscriptionMutation,
  useGetHealthQuery,
  useLazyGetHealthQuery,
} = injectedRtkApi;
