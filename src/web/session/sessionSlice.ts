import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../generated/endpoints.ts';
import { calls } from '../api/calls.ts';
import type { Credentials } from './storage.ts';
import { accountOf } from './token.ts';

export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  token: string | null;
  user: User | null;
  /** The service refused the token, so the app leads to the sign-in page. */
  signInRequired: boolean;
  /** The page belongs to the account that is signed in, or to the last one if its session has ended by itself. */
  account: string | null;
  /** Increases when the page passes to another account, or a user signs out. */
  sessionEpoch: number;
  /** Until what is asked at each sign-in was answered. */
  hasJustSignedIn: boolean;
}

const {
  login,
  googleLogin,
  setUp,
  verifySecondFactor,
  signInWithPasskey,
  finishProviderSignIn,
  linkProvider,
  register,
  proveIdentity,
  changePassword,
  getProfile,
  updateProfile,
  uploadProfilePicture,
} = calls.endpoints;

const initialState: SessionState = {
  status: 'loading',
  token: null,
  user: null,
  signInRequired: false,
  account: null,
  sessionEpoch: 0,
  hasJustSignedIn: false,
};

const authenticated = (
  { account: before, sessionEpoch, hasJustSignedIn }: SessionState,
  { token, user }: Credentials,
): SessionState => {
  const account = accountOf(token);
  const isAnother = before !== null && before !== account;
  return {
    status: 'authenticated',
    token,
    user,
    signInRequired: false,
    account,
    sessionEpoch: isAnother ? sessionEpoch + 1 : sessionEpoch,
    hasJustSignedIn: hasJustSignedIn && !isAnother,
  };
};

const ended = ({ account, sessionEpoch }: SessionState): SessionState => ({
  ...initialState,
  status: 'unauthenticated',
  account,
  sessionEpoch,
});
const left = ({ sessionEpoch }: SessionState): SessionState => ({
  ...initialState,
  status: 'unauthenticated',
  sessionEpoch: sessionEpoch + 1,
});

/** Storage and timers follow these events in `session/listener.ts`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    credentialsRead: (state, { payload }: PayloadAction<Credentials | null>) => {
      if (!payload) return ended(state);
      // The user belongs to another account, whose token will follow.
      if (state.user && state.token === payload.token && state.user.email !== payload.user.email) return state;
      return authenticated(state, payload);
    },
    sessionFoundExpired: (state, { payload }: PayloadAction<string | null>) => ended({ ...state, account: payload }),
    signedOut: left,
    signedOutElsewhere: (state, { payload }: PayloadAction<string[]>) =>
      state.token !== null && payload.includes(state.token) ? left(state) : state,
    tokenExpired: ended,
    tokenRefused: (state) => ({ ...ended(state), signInRequired: true }),
    signInNoticeClosed: (state) => {
      state.hasJustSignedIn = false;
    },
    signInPageShown: (state) => {
      state.signInRequired = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(
        isAnyOf(
          login.matchPending,
          googleLogin.matchPending,
          verifySecondFactor.matchPending,
          signInWithPasskey.matchPending,
          finishProviderSignIn.matchPending,
          linkProvider.matchPending,
          register.matchPending,
        ),
        (state) => {
          state.status = 'loading';
        },
      )
      .addMatcher(
        isAnyOf(
          login.matchFulfilled,
          googleLogin.matchFulfilled,
          verifySecondFactor.matchFulfilled,
          setUp.matchFulfilled,
          signInWithPasskey.matchFulfilled,
          finishProviderSignIn.matchFulfilled,
          linkProvider.matchFulfilled,
        ),
        (state, { payload }) => ({
          ...authenticated(state, { token: payload.accessToken, user: payload.user }),
          hasJustSignedIn: true,
        }),
      )
      .addMatcher(
        isAnyOf(
          login.matchRejected,
          googleLogin.matchRejected,
          verifySecondFactor.matchRejected,
          signInWithPasskey.matchRejected,
          finishProviderSignIn.matchRejected,
          linkProvider.matchRejected,
          register.matchFulfilled,
          register.matchRejected,
        ),
        (state) => {
          // Another tab may have signed in meanwhile.
          state.status = state.token === null ? 'unauthenticated' : 'authenticated';
        },
      )
      .addMatcher(isAnyOf(proveIdentity.matchFulfilled, changePassword.matchFulfilled), (state, { payload }) => {
        // The page may belong to another account by now, or to nobody.
        const isSame = state.token !== null && state.account === accountOf(payload.accessToken);
        if (isSame) state.token = payload.accessToken;
      })
      // Someone else may have signed in meanwhile.
      .addMatcher(isAnyOf(getProfile.matchFulfilled, updateProfile.matchFulfilled), (state, { payload }) => {
        if (state.user?.email === payload.email) state.user = payload;
      })
      .addMatcher(uploadProfilePicture.matchFulfilled, (state, { payload }) => {
        if (state.user) state.user.profilePictureUrl = payload;
      });
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectIsAuthenticated: (state) => state.status === 'authenticated',
    selectIsLoading: (state) => state.status === 'loading',
    selectSignInRequired: (state) => state.signInRequired,
    selectHasJustSignedIn: (state) => state.hasJustSignedIn,
    selectHasEnded: ({ account, token }) => account !== null && token === null,
    selectSessionEpoch: (state) => state.sessionEpoch,
  },
});

export const {
  credentialsRead,
  sessionFoundExpired,
  signedOut,
  signedOutElsewhere,
  tokenExpired,
  tokenRefused,
  signInNoticeClosed,
  signInPageShown,
} = sessionSlice.actions;
export const {
  selectSession,
  selectUser,
  selectIsAuthenticated,
  selectIsLoading,
  selectSignInRequired,
  selectHasEnded,
  selectHasJustSignedIn,
  selectSessionEpoch,
} = sessionSlice.selectors;
