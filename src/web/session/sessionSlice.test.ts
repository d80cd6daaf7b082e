import { aUser, tokenUntil } from '../../testing/credentials.ts';
import {
  credentialsRead,
  selectHasEnded,
  selectIsAuthenticated,
  selectIsLoading,
  selectSession,
  selectSignInRequired,
  selectSessionEpoch,
  selectUser,
  sessionFoundExpired,
  sessionSlice,
  signedOut,
  signedOutElsewhere,
  signInPageShown,
  tokenExpired,
  tokenRefused,
} from './sessionSlice.ts';

type Action = Parameters<typeof sessionSlice.reducer>[1];

const later = Date.parse('2026-11-20T10:00:00Z');
const ada = { token: tokenUntil(later, 'ada'), user: aUser() };
const adaAgain = { ...ada, token: tokenUntil(later + 1_000, 'ada') };
const bob = { token: tokenUntil(later, 'bob'), user: aUser({ email: 'bob@example.com' }) };

const after = (...actions: Action[]) => ({
  session: actions.reduce<ReturnType<typeof sessionSlice.reducer>>(
    sessionSlice.reducer,
    sessionSlice.getInitialState(),
  ),
});

test('nobody knows yet who is signed in', () => {
  const state = after();
  expect([selectIsLoading(state), selectIsAuthenticated(state), selectUser(state)]).toEqual([true, false, null]);
  expect([selectHasEnded(state), selectSignInRequired(state), selectSessionEpoch(state)]).toEqual([false, false, 0]);
});

test('whose credentials are stored is signed in', () => {
  const state = after(credentialsRead(ada));
  expect([selectIsLoading(state), selectIsAuthenticated(state), selectUser(state)]).toEqual([false, true, ada.user]);
  expect([selectHasEnded(state), selectSignInRequired(state)]).toEqual([false, false]);
});

test('without stored credentials nobody is signed in, and no session has ended', () => {
  const state = after(credentialsRead(null));
  expect(selectSession(state).status).toBe('unauthenticated');
  expect(selectHasEnded(state)).toBe(false);
});

test.each<[string, Action[], boolean]>([
  ['expires', [credentialsRead(ada), tokenExpired()], true],
  ['is refused by the service', [credentialsRead(ada), tokenRefused()], true],
  ['is found expired at start', [sessionFoundExpired('ada')], true],
  ['is taken away by another tab', [credentialsRead(ada), credentialsRead(null)], true],
  ['is signed out of', [credentialsRead(ada), signedOut()], false],
  ['is signed out of in another tab', [credentialsRead(ada), signedOutElsewhere([ada.token])], false],
  ['ends, and is followed by another', [credentialsRead(ada), tokenExpired(), credentialsRead(ada)], false],
])('a session that %s', (_what, actions, hasEnded) => {
  const state = after(...actions);
  expect(selectHasEnded(state)).toBe(hasEnded);
  if (selectSession(state).status !== 'authenticated')
    expect(selectSession(state)).toMatchObject({ status: 'unauthenticated', token: null, user: null });
});

test('only a refused token asks to sign in, until the sign-in page is shown', () => {
  expect(selectSignInRequired(after(credentialsRead(ada), tokenExpired()))).toBe(false);
  expect(selectSignInRequired(after(credentialsRead(ada), tokenRefused()))).toBe(true);
  expect(selectSignInRequired(after(credentialsRead(ada), tokenRefused(), signInPageShown()))).toBe(false);
  expect(selectSignInRequired(after(credentialsRead(ada), tokenRefused(), credentialsRead(ada)))).toBe(false);
});

test.each<[string, Action[], number]>([
  ['signs in', [credentialsRead(ada)], 0],
  ['signs in again', [credentialsRead(ada), credentialsRead(adaAgain)], 0],
  ['signs in again after the session has ended', [credentialsRead(ada), tokenExpired(), credentialsRead(adaAgain)], 0],
  ['signs in again after it was refused', [credentialsRead(ada), tokenRefused(), credentialsRead(adaAgain)], 0],
  ['signs in after it was found expired', [sessionFoundExpired('ada'), credentialsRead(adaAgain)], 0],
])('whoever %s still sits at the page', (_what, actions, sessionEpoch) => {
  expect(selectSessionEpoch(after(...actions))).toBe(sessionEpoch);
});

test.each<[string, Action[], number]>([
  ['someone signs out', [credentialsRead(ada), signedOut()], 1],
  ['someone signs out in another tab', [credentialsRead(ada), signedOutElsewhere([ada.token])], 1],
  ['someone signs out and in again', [credentialsRead(ada), signedOut(), credentialsRead(adaAgain)], 1],
  ['another one signs in', [credentialsRead(ada), credentialsRead(bob)], 1],
  ['another one signs in after the session has ended', [credentialsRead(ada), tokenExpired(), credentialsRead(bob)], 1],
  ['another one signs in after it was found expired', [sessionFoundExpired('ada'), credentialsRead(bob)], 1],
  ['they take turns', [credentialsRead(ada), credentialsRead(bob), credentialsRead(ada)], 2],
])('the page passes on when %s', (_what, actions, sessionEpoch) => {
  expect(selectSessionEpoch(after(...actions))).toBe(sessionEpoch);
});

test('a sign-out of other sessions elsewhere changes nothing', () => {
  const before = after(credentialsRead(ada));
  expect(after(credentialsRead(ada), signedOutElsewhere([adaAgain.token, bob.token]))).toEqual(before);
  expect(after(credentialsRead(null), signedOutElsewhere([ada.token]))).toEqual(after(credentialsRead(null)));
});

test('another user beside the same token waits for the token that belongs to them', () => {
  const halfWay = after(credentialsRead(ada), credentialsRead({ token: ada.token, user: bob.user }));
  expect(selectSession(halfWay)).toMatchObject({ token: ada.token, user: ada.user });
  const renamed = aUser({ displayName: 'Ada King' });
  expect(selectUser(after(credentialsRead(ada), credentialsRead({ ...ada, user: renamed })))).toEqual(renamed);
});
