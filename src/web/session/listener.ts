import { createListenerMiddleware, isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/index.ts';
import { isProblem, isUnverifiedEmail } from '../api/problem.ts';
import { toastRequested } from '../ui/toasts.ts';
import { endSignedOut, followSignOuts, hasRemembered, rememberSignedOut } from './logout.ts';
import { hasExpired, seemsExpired } from './serverTime.ts';
import {
  credentialsRead,
  sessionFoundExpired,
  signedOut,
  signedOutElsewhere,
  tokenExpired,
  tokenRefused,
  type SessionState,
} from './sessionSlice.ts';
import {
  clearCredentials,
  onCredentialsChangedElsewhere,
  readCredentials,
  storedToken,
  writeCredentials,
  writeUser,
} from './storage.ts';
import { accountOf } from './token.ts';

const expiryCheckMs = 60_000;

interface StateWithSession {
  session: SessionState;
}

/** Storage and the expiry check follow the session. */
export const sessionListener = createListenerMiddleware<StateWithSession>();

/** Cached data belongs to an account, and to nobody once a session has ended. */
sessionListener.startListening({
  predicate: (_action, { session: now }, { session: before }) =>
    before.token !== null && (now.token === null || now.account !== before.account),
  effect: (_action, { dispatch }) => {
    dispatch(api.util.resetApiState());
  },
});

/**
 * A sign-out takes effect here at once, and on the service as soon as possible. Other tabs learn that it was intended.
 */
sessionListener.startListening({
  actionCreator: signedOut,
  effect: async (_action, api) => {
    const { token } = api.getOriginalState().session;
    if (token === null) return;
    rememberSignedOut(token);
    if (await endSignedOut(token)) return;
    const text = hasRemembered(token)
      ? 'You are signed out here. Your session on the service ends when you are online again.'
      : 'You are signed out here, but the service could not be told. Sign out there from another device, under Security.';
    api.dispatch(toastRequested({ text, variant: 'info' }));
  },
});

/** Only changes of this tab are stored, since changes of other tabs are stored already. */
sessionListener.startListening({
  predicate: (action, now, before) =>
    now.session !== before.session && now.session.status !== 'loading' && !credentialsRead.match(action),
  effect: (_action, api) => {
    const { token, user } = api.getState().session;
    const { token: before } = api.getOriginalState().session;
    if (token && user) {
      if (token === before) writeUser({ token, user });
      else writeCredentials({ token, user });
    } else if (before !== null) {
      clearCredentials(before);
    }
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
      if ((await hasExpired(token)) && api.getState().session.token === token) api.dispatch(tokenExpired());
    }
  },
});

/** These calls run in the background, so their 401 is ignored. */
const isAskedInBackground = isAnyOf(api.endpoints.getSubscription.matchRejected, api.endpoints.getUsage.matchRejected);

/** Another tab may have signed in since the call was made. */
function wasSentWith(token: string, { meta }: { meta: object }): boolean {
  const { baseQueryMeta } = meta as { baseQueryMeta?: { request?: Request } };
  return baseQueryMeta?.request?.headers.get('authorization') === `Bearer ${token}`;
}

/** A 401 ends the session, unless it is about an unverified email address or a failed sign-in. */
sessionListener.startListening({
  predicate: (action, _now, before) =>
    isRejectedWithValue(action) &&
    isProblem(action.payload) &&
    action.payload.statusCode === 401 &&
    !isUnverifiedEmail(action.payload) &&
    before.session.token !== null &&
    wasSentWith(before.session.token, action) &&
    !isAskedInBackground(action),
  effect: (_action, api) => {
    api.dispatch(tokenRefused());
  },
});

/** Reads who is signed in, unless the service's clock has to be asked first. */
export function readSession(dispatch: (action: UnknownAction) => unknown): void {
  const stored = readCredentials();
  if (!stored || !seemsExpired(stored.token)) dispatch(credentialsRead(stored));
}

/** Decides at start whether a user is signed in, and follows other tabs. The result stops that. */
export function startSession(dispatch: (action: UnknownAction) => unknown): () => void {
  let isOver = false;

  /** The device's clock may be wrong, so the service's clock decides. */
  const judge = async (token: string) => {
    const isExpired = await hasExpired(token);
    if (isOver) return;
    const stored = readCredentials();
    if (stored?.token !== token) return follow();
    if (!isExpired) return void dispatch(credentialsRead(stored));
    clearCredentials(token);
    dispatch(sessionFoundExpired(accountOf(token)));
  };

  const follow = () => {
    const stored = readCredentials();
    if (stored && seemsExpired(stored.token)) void judge(stored.token);
    else readSession(dispatch);
  };

  // A token without a user, or a user without a token, is of no use.
  if (!readCredentials()) clearCredentials(storedToken());
  follow();
  const stops = [
    onCredentialsChangedElsewhere(follow),
    followSignOuts((tokens) => dispatch(signedOutElsewhere(tokens))),
  ];
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}
