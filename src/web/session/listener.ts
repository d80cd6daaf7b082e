import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { endpoints } from '../../generated/endpoints.ts';
import { emptyApi } from '../api/base.ts';
import { isProblem, isUnverifiedEmail } from '../api/problem.ts';
import { endOnService } from './logout.ts';
import { credentialsRead, signedOut, tokenExpired, tokenRefused, type SessionState } from './sessionSlice.ts';
import { clearCredentials, isExpired, onCredentialsChangedElsewhere, readCredentials, writeCredentials } from './storage.ts';

/** SPEC §9: session expiry check. */
const expiryCheckMs = 60_000;

interface StateWithSession {
  session: SessionState;
}

/** Keeps storage, cached server data and the expiry check in step with the session. */
export const sessionListener = createListenerMiddleware<StateWithSession>();

sessionListener.startListening({
  predicate: (_action, now, before) => now.session !== before.session && now.session.status !== 'loading',
  effect: (_action, api) => {
    const { token, user } = api.getState().session;
    if (token && user) writeCredentials({ token, user });
    else clearCredentials();
    const before = api.getOriginalState().session;
    if (before.token !== null && before.token !== token) api.dispatch(emptyApi.util.resetApiState());
  },
});

sessionListener.startListening({
  predicate: (_action, now, before) => now.session.token !== null && now.session.token !== before.session.token,
  effect: async (_action, api) => {
    api.cancelActiveListeners();
    for (;;) {
      await api.delay(expiryCheckMs);
      const { token } = api.getState().session;
      if (token === null) return;
      if (isExpired(token)) api.dispatch(tokenExpired());
    }
  },
});

/** Whoever signs out is signed out at once; the service hears of it when it can. */
sessionListener.startListening({
  actionCreator: signedOut,
  effect: async (_action, api) => {
    const { token } = api.getOriginalState().session;
    if (token !== null) await endOnService(token);
  },
});

const { getSubscription, getUsage } = endpoints.endpoints;

/** Their 401 is ignored (SPEC §6): they are asked for in the background. */
const isAskedInBackground = isAnyOf(getSubscription.matchRejected, getUsage.matchRejected);

/** A 401 ends the session, unless it only says that the e-mail is unverified or that a sign-in failed. */
sessionListener.startListening({
  predicate: (action, _now, before) =>
    isRejectedWithValue(action) &&
    isProblem(action.payload) &&
    action.payload.statusCode === 401 &&
    !isUnverifiedEmail(action.payload) &&
    before.session.token !== null &&
    !isAskedInBackground(action),
  effect: (_action, api) => {
    api.dispatch(tokenRefused());
  },
});

/** Decides at start whether someone is signed in, and follows what other tabs do. Returns how to stop following. */
export function startSession(dispatch: (action: ReturnType<typeof credentialsRead>) => unknown): () => void {
  const read = () => dispatch(credentialsRead(readCredentials()));
  read();
  return onCredentialsChangedElsewhere(read);
}

