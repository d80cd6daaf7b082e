import { waitFor } from '@testing-library/react';
import { call } from '../../testing/client.ts';
import { aUser, storeCredentials, tokenUntil } from '../../testing/credentials.ts';
import { createAccount, signIn } from '../../testing/factories.ts';
import { failNetwork, inAnotherTab } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { api } from '../api/index.ts';
import { createStore } from '../app/store.ts';
import { startSession } from './listener.ts';
import { selectHasEnded, selectSession, signedOut } from './sessionSlice.ts';
import { isExpired } from './token.ts';

const hour = 3_600_000;
const stored = () => [localStorage.getItem('curtly_token'), localStorage.getItem('curtly_user')];

function startedStore() {
  const store = createStore();
  const stop = startSession(store.dispatch);
  stops.push(stop);
  return store;
}
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const behind = (server: RunningServer) => Object.assign(globalThis, { __API_BASE__: server.url });

describe('isExpired', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  test.each([
    ['a second before its expiry', tokenUntil(now + 1000), false],
    ['at its expiry', tokenUntil(now), true],
    ['after its expiry', tokenUntil(now - 1000), true],
    ['without an expiry', `${btoa('{}')}.${btoa('{"sub":"1"}')}.x`, true],
    ['with an expiry that is no number', `${btoa('{}')}.${btoa('{"exp":"soon"}')}.x`, true],
    ['that is no token', 'rubbish', true],
    ['that is empty', '', true],
    ['whose claims are no JSON', 'a.b.c', true],
  ])('judges a token %s', (_what, token, expected) => {
    expect(isExpired(token, now)).toBe(expected);
  });

  test('reads claims with letters outside of ASCII and of base64url', () => {
    const claims = Buffer.from(JSON.stringify({ name: 'Zoë ÿÿÿ??>>', exp: now / 1000 + 60 })).toString('base64url');
    expect(isExpired(`x.${claims}.x`, now)).toBe(false);
  });
});

describe('at start', () => {
  test('is loading', () => {
    expect(selectSession(createStore().getState())).toMatchObject({
      status: 'loading',
      token: null,
      user: null,
      signInRequired: false,
    });
  });

  test('is authenticated by a stored token and user', () => {
    const token = tokenUntil(Date.now() + hour);
    storeCredentials(token);
    expect(selectSession(startedStore().getState())).toMatchObject({
      status: 'authenticated',
      token,
      user: aUser(),
      signInRequired: false,
    });
    expect(stored()).toEqual([token, JSON.stringify(aUser())]);
  });

  test.each([
    ['an expired token', () => storeCredentials(tokenUntil(Date.now() - 1000))],
    ['a token that cannot be decoded', () => storeCredentials('rubbish')],
    ['a token without a user', () => localStorage.setItem('curtly_token', tokenUntil(Date.now() + hour))],
    ['a user without a token', () => localStorage.setItem('curtly_user', JSON.stringify(aUser()))],
    [
      'a user that is no JSON',
      () => {
        storeCredentials(tokenUntil(Date.now() + hour));
        localStorage.setItem('curtly_user', '{');
      },
    ],
  ])('is unauthenticated with %s, and clears what is stored', async (_what, store) => {
    store();
    failNetwork();
    const { getState } = startedStore();
    await waitFor(() => expect(selectSession(getState()).status).toBe('unauthenticated'));
    expect(stored()).toEqual([null, null]);
  });

  test('works in a browser that refuses storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(selectSession(startedStore().getState()).status).toBe('unauthenticated');
  });
});

describe('while signed in', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('checks the expiry every 60 seconds', async () => {
    failNetwork();
    storeCredentials(tokenUntil(Date.now() + 90_000));
    const store = startedStore();
    await jest.advanceTimersByTimeAsync(119_999);
    expect(selectSession(store.getState()).status).toBe('authenticated');
    await jest.advanceTimersByTimeAsync(1);
    expect(selectSession(store.getState())).toMatchObject({
      status: 'unauthenticated',
      token: null,
      user: null,
      signInRequired: false,
    });
    expect(stored()).toEqual([null, null]);
  });

  test('checks no longer after signing out', async () => {
    storeCredentials(tokenUntil(Date.now() + 90_000));
    const store = startedStore();
    store.dispatch(signedOut());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

/** Another tab may hear of each write before the next. */
function tellEveryWrite() {
  const tell = (key: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key, newValue: localStorage.getItem(key), storageArea: localStorage }),
    );
  for (const name of ['setItem', 'removeItem'] as const) {
    const { [name]: write } = Storage.prototype as unknown as Record<string, (...args: string[]) => void>;
    jest.spyOn(Storage.prototype, name).mockImplementation(function written(this: Storage, ...args: string[]) {
      write?.apply(this, args);
      if (this === localStorage) tell(args[0] ?? '');
    });
  }
}

describe('across tabs', () => {
  test('follows a sign-out and a sign-in elsewhere', () => {
    const token = tokenUntil(Date.now() + hour);
    storeCredentials(token);
    const store = startedStore();
    inAnotherTab(() => localStorage.removeItem('curtly_token'), 'curtly_token');
    expect(selectSession(store.getState()).status).toBe('unauthenticated');
    inAnotherTab(() => storeCredentials(token), 'curtly_user');
    expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', token });
  });

  test('follows nothing once it has stopped, not even what it was about to find out', async () => {
    failNetwork();
    storeCredentials(tokenUntil(Date.now() - 1_000));
    const store = startedStore();
    stops.splice(0).forEach((stop) => stop());
    inAnotherTab(() => storeCredentials(tokenUntil(Date.now() + hour)), 'curtly_token');
    await new Promise((resolve) => setTimeout(resolve));
    expect(selectSession(store.getState()).status).toBe('loading');
  });

  test('follows storage that was cleared as a whole, and nothing else', () => {
    storeCredentials(tokenUntil(Date.now() + hour));
    const store = startedStore();
    inAnotherTab(() => localStorage.setItem('theme', 'dark'), 'theme');
    expect(selectSession(store.getState()).status).toBe('authenticated');
    inAnotherTab(() => localStorage.clear(), null);
    expect(selectSession(store.getState()).status).toBe('unauthenticated');
  });
});

describe('two tabs on one storage', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => behind(server));

  const signInOn = (tab: ReturnType<typeof createStore>, { email, password }: { email: string; password: string }) =>
    tab.dispatch(api.endpoints.login.initiate({ loginRequest: { email, password } })).unwrap();

  test('stay signed in when one signs in after the service has ended the session of both', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const [a, b] = [startedStore(), startedStore()];
    tellEveryWrite();
    await call(server, 'POST', '/api/auth/logout', { token: account.token });
    await a.dispatch(api.endpoints.listTags.initiate());
    expect(selectSession(a.getState()).status).toBe('unauthenticated');
    expect(selectSession(b.getState()).status).toBe('unauthenticated');

    const { accessToken } = await signInOn(b, account);
    for (const tab of [a, b])
      expect(selectSession(tab.getState())).toMatchObject({ status: 'authenticated', token: accessToken });
    expect(localStorage.getItem('curtly_token')).toBe(accessToken);
    expect(JSON.parse(localStorage.getItem('curtly_user') ?? 'null')).toMatchObject({ email: account.email });
  });

  test('take over another account as a whole', async () => {
    const [ada, next] = [await createAccount(server), await createAccount(server)];
    storeCredentials(ada.token, ada.user);
    const [a, b] = [startedStore(), startedStore()];
    const seen: unknown[] = [];
    a.subscribe(() => {
      const { token, user } = selectSession(a.getState());
      if (token !== null) seen.push([token === ada.token, user?.email === ada.email]);
    });
    tellEveryWrite();
    await signInOn(b, next);
    expect(selectSession(a.getState()).user?.email).toBe(next.email);
    expect(
      seen.filter((pair) => JSON.stringify(pair) !== '[true,true]' && JSON.stringify(pair) !== '[false,false]'),
    ).toEqual([]);
  });

  test('are not signed out by the late answer to a call of the session before', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const tab = startedStore();
    await call(server, 'POST', '/api/auth/logout', { token: account.token });
    const token = await signIn(server, account.email);
    const late = tab.dispatch(api.endpoints.createUrl.initiate({ createUrlRequest: { url: 'https://example.com/' } }));
    inAnotherTab(() => storeCredentials(token, account.user), 'curtly_token');
    await late;
    expect(selectSession(tab.getState())).toMatchObject({ status: 'authenticated', token });
    expect(localStorage.getItem('curtly_token')).toBe(token);
  });

  test('stay signed in when a sign-in that began before fails', async () => {
    const account = await createAccount(server);
    const tab = startedStore();
    const failing = tab.dispatch(
      api.endpoints.login.initiate({ loginRequest: { email: account.email, password: 'wrong-password' } }),
    );
    inAnotherTab(() => storeCredentials(account.token, account.user), 'curtly_token');
    expect((await failing).error).toMatchObject({ statusCode: 401 });
    expect(selectSession(tab.getState())).toMatchObject({
      status: 'authenticated',
      token: account.token,
      signInRequired: false,
    });
  });

  test('lose nothing that one has just stored when the other changes the profile', async () => {
    const [ada, next] = [await createAccount(server), await createAccount(server)];
    storeCredentials(ada.token, ada.user);
    const tab = startedStore();
    // This tab has not heard of it yet.
    storeCredentials(next.token, next.user);
    await tab.dispatch(api.endpoints.updateProfile.initiate({ updateProfileRequest: { lastName: 'King' } }));
    expect(stored()).toEqual([next.token, JSON.stringify(next.user)]);
  });

  test('lose nothing that one has just stored when the session of the other ends', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const tab = startedStore();
    await call(server, 'POST', '/api/auth/logout', { token: account.token });
    const token = await signIn(server, account.email);
    // This tab has not heard of it yet.
    storeCredentials(token, account.user);
    await tab.dispatch(api.endpoints.listTags.initiate());
    expect(selectSession(tab.getState()).status).toBe('unauthenticated');
    expect(localStorage.getItem('curtly_token')).toBe(token);
    inAnotherTab(() => undefined, 'curtly_token');
    expect(selectSession(tab.getState())).toMatchObject({ status: 'authenticated', token });
  });

  test('are both signed out of by a sign-out in one, which is no session that ended', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const [a, b] = [startedStore(), startedStore()];
    tellEveryWrite();
    b.dispatch(signedOut());
    for (const tab of [a, b]) {
      expect(selectSession(tab.getState()).status).toBe('unauthenticated');
      expect(selectHasEnded(tab.getState())).toBe(false);
    }
    await waitFor(() => expect(localStorage.getItem('curtly_signed_out')).toBeNull());
    expect((await call(server, 'GET', '/api/userprofile', { token: account.token })).status).toBe(401);
  });
});

describe('signing out without a network', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => behind(server));

  async function signedOutOffline() {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const store = startedStore();
    const restore = failNetwork();
    store.dispatch(signedOut());
    await waitFor(() =>
      expect(store.getState().toasts.pending).toMatchObject([
        {
          text: 'You are signed out here. Your session on the service ends when you are online again.',
          variant: 'info',
        },
      ]),
    );
    expect(stored()).toEqual([null, null]);
    restore();
    const isOver = async () => (await call(server, 'GET', '/api/userprofile', { token: account.token })).status === 401;
    expect(await isOver()).toBe(false);
    return { isOver };
  }

  test('ends the session on the service when the network is back', async () => {
    const { isOver } = await signedOutOffline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('curtly_signed_out')).toBeNull());
    expect(await isOver()).toBe(true);
  });

  test('ends it when the app is opened again', async () => {
    const { isOver } = await signedOutOffline();
    startedStore();
    await waitFor(() => expect(localStorage.getItem('curtly_signed_out')).toBeNull());
    expect(await isOver()).toBe(true);
  });

  test('says where else to sign out when the browser cannot remember that it has to', async () => {
    storeCredentials(tokenUntil(Date.now() + hour));
    const store = startedStore();
    failNetwork();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.dispatch(signedOut());
    await waitFor(() =>
      expect(store.getState().toasts.pending).toMatchObject([
        {
          text: 'You are signed out here, but the service could not be told. Sign out there from another device, under Security.',
          variant: 'info',
        },
      ]),
    );
  });

  test('forgets a session that has expired by then', async () => {
    const fetch = failNetwork();
    localStorage.setItem('curtly_signed_out', JSON.stringify([tokenUntil(Date.now() - 1000)]));
    startedStore();
    await waitFor(() => expect(localStorage.getItem('curtly_signed_out')).toBeNull());
    fetch();
  });
});

describe('with the service', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => behind(server));

  test('signs in: loading, then authenticated and stored', async () => {
    const { email, password } = await createAccount(server);
    const store = startedStore();
    const login = store.dispatch(api.endpoints.login.initiate({ loginRequest: { email, password } }));
    expect(selectSession(store.getState()).status).toBe('loading');
    const { accessToken } = await login.unwrap();
    expect(selectSession(store.getState())).toMatchObject({
      status: 'authenticated',
      token: accessToken,
      user: { email, displayName: 'Ada Lovelace' },
    });
    expect(localStorage.getItem('curtly_token')).toBe(accessToken);
  });

  describe('after a proof of identity', () => {
    async function signedIn() {
      const account = await createAccount(server);
      storeCredentials(account.token);
      const store = startedStore();
      await store.dispatch(api.endpoints.getProfile.initiate()).unwrap();
      const prove = () =>
        store
          .dispatch(api.endpoints.proveIdentity.initiate({ proveIdentityRequest: { password: account.password } }))
          .unwrap();
      return { account, store, prove };
    }

    test('goes on with its new token, stores it for other tabs, and keeps what was loaded', async () => {
      const { account, store, prove } = await signedIn();
      const { accessToken } = await prove();
      expect(accessToken).not.toBe(account.token);
      expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', token: accessToken });
      expect(localStorage.getItem('curtly_token')).toBe(accessToken);
      expect(api.endpoints.getProfile.select()(store.getState())).toMatchObject({ isSuccess: true });
    });

    test('goes on with the token that a new password gives it', async () => {
      const { account, store } = await signedIn();
      const changePasswordRequest = {
        currentPassword: account.password,
        newPassword: 'Engine1844',
        confirmPassword: 'Engine1844',
      };
      const { accessToken } = await store
        .dispatch(api.endpoints.changePassword.initiate({ changePasswordRequest }))
        .unwrap();
      expect(accessToken).not.toBe(account.token);
      expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', token: accessToken });
      expect(localStorage.getItem('curtly_token')).toBe(accessToken);
    });

    test('is answered what was asked with the token before', async () => {
      const { store, prove } = await signedIn();
      const send = globalThis.fetch;
      let release = () => {};
      const isProven = new Promise<void>((resolve) => (release = resolve));
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (request, options) => {
        if ((request as Request).url.endsWith('/sessions')) await isProven;
        return send(request, options);
      });
      const sessions = store.dispatch(api.endpoints.listSessions.initiate()).unwrap();
      await prove();
      release();
      expect(await sessions).toHaveLength(1);
      expect(selectSession(store.getState()).status).toBe('authenticated');
    });
  });

  test('is signed out after a failed sign-in, without being asked to sign in', async () => {
    const { email } = await createAccount(server);
    const store = startedStore();
    await store.dispatch(api.endpoints.login.initiate({ loginRequest: { email, password: 'wrong-password' } }));
    expect(selectSession(store.getState())).toMatchObject({
      status: 'unauthenticated',
      token: null,
      user: null,
      signInRequired: false,
    });
  });

  test('registers: loading, then not signed in', async () => {
    const store = startedStore();
    const password = 'Engine1843';
    const registration = store.dispatch(
      api.endpoints.register.initiate({
        registerRequest: { email: 'new@example.com', password, confirmPassword: password },
      }),
    );
    expect(selectSession(store.getState()).status).toBe('loading');
    await registration.unwrap();
    expect(selectSession(store.getState()).status).toBe('unauthenticated');
  });

  test('replaces the user by the profile, and keeps it', async () => {
    const { token, user } = await createAccount(server);
    storeCredentials(token, user);
    const store = startedStore();
    await store.dispatch(api.endpoints.updateProfile.initiate({ updateProfileRequest: { lastName: 'King' } }));
    expect(selectSession(store.getState())).toMatchObject({
      token,
      user: { email: user.email, displayName: 'Ada King' },
    });
    expect(JSON.parse(localStorage.getItem('curtly_user') ?? '')).toMatchObject({ displayName: 'Ada King' });
  });

  test('takes over what another browser has changed in the profile', async () => {
    const { token, user } = await createAccount(server);
    storeCredentials(token, user);
    const store = startedStore();
    await call(server, 'PUT', '/api/userprofile', { token, body: { firstName: 'Augusta' } });
    await store.dispatch(api.endpoints.getProfile.initiate());
    expect(selectSession(store.getState()).user?.displayName).toBe('Augusta Lovelace');
  });

  test('leaves the user alone when the profile is that of the one before', async () => {
    const [ada, next] = [await createAccount(server), await createAccount(server)];
    storeCredentials(ada.token, ada.user);
    const store = startedStore();
    const late = store.dispatch(api.endpoints.getProfile.initiate());
    inAnotherTab(() => storeCredentials(next.token, next.user), 'curtly_token');
    await late;
    expect(selectSession(store.getState())).toMatchObject({ token: next.token, user: { email: next.email } });
  });

  test('ends on a 401, and asks to sign in', async () => {
    storeCredentials(tokenUntil(Date.now() + hour));
    const store = startedStore();
    await store.dispatch(api.endpoints.listTags.initiate());
    expect(selectSession(store.getState())).toMatchObject({
      status: 'unauthenticated',
      token: null,
      user: null,
      signInRequired: true,
    });
    expect(stored()).toEqual([null, null]);
  });

  test('goes on through a failure that is no 401', async () => {
    const { token, user } = await createAccount(server);
    storeCredentials(token, user);
    const store = startedStore();
    await store.dispatch(api.endpoints.getUrl.initiate({ id: 'missing' }));
    failNetwork();
    await store.dispatch(api.endpoints.getUrl.initiate({ id: 'other' }));
    expect(selectSession(store.getState()).status).toBe('authenticated');
  });

  test('goes on when what is asked for in the background is refused', async () => {
    const token = tokenUntil(Date.now() + hour);
    storeCredentials(token);
    const store = startedStore();
    const { getSubscription, getUsage } = api.endpoints;
    expect((await store.dispatch(getSubscription.initiate())).error).toMatchObject({ statusCode: 401 });
    expect((await store.dispatch(getUsage.initiate())).error).toMatchObject({ statusCode: 401 });
    expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', token });
  });

  test('forgets what was fetched when the user changes', async () => {
    const { token, user } = await createAccount(server);
    storeCredentials(token, user);
    const store = startedStore();
    await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/', tags: ['private'] } });
    await store.dispatch(api.endpoints.listTags.initiate());
    expect(api.endpoints.listTags.select()(store.getState()).data).toMatchObject([{ name: 'private' }]);
    store.dispatch(signedOut());
    await waitFor(() => expect(api.endpoints.listTags.select()(store.getState()).data).toBeUndefined());
  });
});

describe('an unverified email', () => {
  test.each([
    ['in the message', { message: 'Please VERIFY your email first', errors: [] }],
    ['in the errors', { message: 'No', errors: ['Email not verified'] }],
  ])('%s signs nobody out, though it is a 401', async (_where, words) => {
    const body = JSON.stringify({ success: false, fields: {}, data: null, ...words });
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async () => new Response(body, { status: 401, headers: { 'content-type': 'application/json' } }),
      );
    storeCredentials(tokenUntil(Date.now() + hour));
    const store = startedStore();
    await store.dispatch(api.endpoints.getUrl.initiate({ id: 'x' }));
    expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', signInRequired: false });
  });
});
