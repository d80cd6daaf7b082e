// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.
import { emptyApi as api } from "../web/api/base";
export const addTagTypes = ["auth", "urls", "health"] as const;
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
  /** Tag names joined with commas */
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
export type TagNames = string[];
export type CreateUrlRequest = {
  url: WebUrl;
  customShortCode?: string;
  /** Protects the link when given */
  password?: string;
  activatesAt?: string | null;
  expiresAt?: string | null;
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
  /** `null` is unknown, or for a referrer: opened directly */
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
export type Health = {
  status: "ok";
  version: string;
  store: "sqlite" | "postgres";
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
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
  useGetHealthQuery,
  useLazyGetHealthQuery,
} = injectedRtkApi;
