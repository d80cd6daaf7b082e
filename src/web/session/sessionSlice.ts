import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { endpoints, type User } from '../../generated/endpoints.ts';
import type { Credentials } from './storage.ts';

export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  token: string | null;
  user: User | null;
  /** The service refused the token: the app leads to the sign-in page. */
  signInRequired: boolean;
}

const { login, googleLogin, register, getProfile, updateProfile, uploadProfilePicture } = endpoints.endpoints;

const signedOutState: SessionState = { status: 'unauthenticated', token: null, user: null, signInRequired: false };
const initialState: SessionState = { ...signedOutState, status: 'loading' };
const authenticated = ({ token, user }: Credentials): SessionState => ({ status: 'authenticated', token, user, signInRequired: false });

/** SPEC §4 Session. Storage and timers follow these events in `session/listener.ts`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** At start, and when another tab signs in or out. */
    credentialsRead: (_state, { payload }: PayloadAction<Credentials | null>) => (payload ? authenticated(payload) : signedOutState),
    signedOut: () => signedOutState,
    tokenExpired: () => signedOutState,
    tokenRefused: () => ({ ...signedOutState, signInRequired: true }),
    signInPageShown: (state) => {
      state.signInRequired = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnyOf(login.matchPending, googleLogin.matchPending, register.matchPending), (state) => {
        state.status = 'loading';
      })
      .addMatcher(isAnyOf(login.matchFulfilled, googleLogin.matchFulfilled), (_state, { payload }) =>
        authenticated({ token: payload.accessToken, user: payload.user }),
      )
      .addMatcher(
        isAnyOf(login.matchRejected, googleLogin.matchRejected, register.matchFulfilled, register.matchRejected),
        () => signedOutState,
      )
      // Unless someone else has signed in meanwhile.
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
  },
});

export const { credentialsRead, signedOut, tokenExpired, tokenRefused, signInPageShown } = sessionSlice.actions;
export const { selectSession, selectUser, selectIsAuthenticated, selectIsLoading, selectSignInRequired } = sessionSlice.selectors;
