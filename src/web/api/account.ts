import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { User } from '../../generated/endpoints.ts';
import { qrCodesApi } from './qrCodes.ts';
import { onSuccess, tags } from './tags.ts';

/** The `fixedCacheKey` of the place that says something else than usual about a change of the profile. */
export const updateProfileFrom = { picture: 'picture' } as const;

/** However much an account has, and however slow the network. */
const exportTimeoutMs = 600_000;

/** How the contract asks for everything that the service holds of an account. */
let requestExport: () => string | FetchArgs;
qrCodesApi.enhanceEndpoints({
  endpoints: {
    exportAccount: ({ query }) => {
      if (query) requestExport = () => query();
    },
    uploadProfilePicture: (definition) => {
      const { query } = definition;
      if (!query) return;
      // Generated as JSON; a form of the browser is sent as it is.
      definition.query = (arg) => {
        const body = new FormData();
        body.append('file', arg.profilePictureRequest.file);
        return { ...(query(arg) as FetchArgs), body };
      };
    },
  },
});

const accountCalls = qrCodesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that the service holds of the account, as a file: its address in this browser. It is not read into memory. */
    downloadAccount: build.mutation<string, void>({
      query: () => {
        const request = requestExport();
        return {
          ...(typeof request === 'string' ? { url: request } : request),
          timeout: exportTimeoutMs,
          responseHandler: async (response): Promise<unknown> => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
        };
      },
    }),
  }),
});

/** Accounts: signing in, the profile and what belongs to it. What a change answers is written where it is shown. */
export const accountApi = accountCalls.enhanceEndpoints({
  endpoints: {
    register: { invalidatesTags: [] },
    login: { invalidatesTags: [] },
    verifyEmail: { invalidatesTags: [] },
    resendVerification: { invalidatesTags: [] },
    // A nonce is for one try: nobody gets that of another screen.
    getGoogleSignIn: { providesTags: [], keepUnusedDataFor: 0 },
    googleLogin: { invalidatesTags: [] },
    forgotPassword: { invalidatesTags: [] },
    checkPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    // Read anew whenever it is opened.
    getProfile: { providesTags: [] },
    updateProfile: {
      invalidatesTags: [],
      onQueryStarted: async (_arg, lifecycle) => {
        const answer = await lifecycle.queryFulfilled.catch(() => undefined);
        if (answer) lifecycle.dispatch(changeProfile(answer.data));
      },
    },
    uploadProfilePicture: {
      invalidatesTags: [],
      onQueryStarted: async (_arg, lifecycle) => {
        const answer = await lifecycle.queryFulfilled.catch(() => undefined);
        if (answer) lifecycle.dispatch(changeProfile({ profilePictureUrl: answer.data }));
      },
    },
    listSessions: { providesTags: [tags.sessions] },
    changePassword: { invalidatesTags: onSuccess(tags.sessions) },
    endSession: {
      invalidatesTags: (_answer, error) => (error && error.statusCode !== 404 ? [] : [tags.sessions]),
      // Gone from the list at once; back if it could not be ended.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const removed = dispatch(
          accountApi.util.updateQueryData('listSessions', undefined, (sessions) => sessions.filter((session) => session.id !== id)),
        );
        await queryFulfilled.catch(() => removed.undo());
      },
    },
    endOtherSessions: { invalidatesTags: onSuccess(tags.sessions) },
    exportAccount: { providesTags: [] },
    deleteAccount: { invalidatesTags: [] },
  },
});

const changeProfile = (changed: Partial<User>) =>
  accountApi.util.updateQueryData('getProfile', undefined, (profile) => {
    Object.assign(profile, changed);
  });
