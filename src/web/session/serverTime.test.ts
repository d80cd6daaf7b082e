import { waitFor } from '@testing-library/react';
import { storeCredentials, tokenUntil } from '../../testing/credentials.ts';
import { createAccount } from '../../testing/factories.ts';
import { failNetwork } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { createStore } from '../app/store.ts';
import { startSession } from './listener.ts';
import { hasExpired } from './serverTime.ts';
import { selectHasEnded, selectSession } from './sessionSlice.ts';

const hour = 3_600_000;
const stored = () => [localStorage.getItem('curtly_token'), localStorage.getItem('curtly_user')];
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function startedStore() {
  const store = createStore();
  stops.push(startSession(store.dispatch));
  return store;
}

describe('a device whose clock is two days ahead', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => {
    Object.assign(globalThis, { __API_BASE__: server.url });
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 48 * hour);
  });

  test('does not sign out at start, and not a minute later', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const { getState } = startedStore();
    await waitFor(() =>
      expect(selectSession(getState())).toMatchObject({ status: 'authenticated', token: account.token }),
    );
    expect(await hasExpired(account.token)).toBe(false);
    expect(stored()[0]).toBe(account.token);
  });

  test('still signs out of what the service holds for expired', async () => {
    storeCredentials(tokenUntil(Date.now() - 49 * hour));
    const { getState } = startedStore();
    await waitFor(() => expect(selectSession(getState()).status).toBe('unauthenticated'));
    expect(selectHasEnded(getState())).toBe(true);
    expect(stored()).toEqual([null, null]);
  });
});

describe('the time of the service', () => {
  const expired = () => tokenUntil(Date.now() - hour);

  const answer = (headers: Record<string, string>) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers }));
  const answerTime = (time: number) => answer({ date: new Date(time).toUTCString() });

  // An earlier test may have learnt a time.
  beforeEach(async () => {
    Object.assign(globalThis, { __API_BASE__: 'https://go.example.com' });
    answerTime(Date.now());
    await hasExpired(tokenUntil(1_000));
    jest.restoreAllMocks();
  });

  test('is asked for past every cache before a token counts as expired', async () => {
    const fetch = answerTime(Date.now() - 2 * hour);
    expect(await hasExpired(expired())).toBe(false);
    expect(fetch.mock.calls).toEqual([
      ['https://go.example.com/api/health', { cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal }],
    ]);
    expect(await hasExpired(tokenUntil(Date.now() - 3 * hour))).toBe(true);
  });

  test('is not asked for where it cannot change anything', async () => {
    const fetch = answerTime(Date.now());
    expect([await hasExpired(tokenUntil(Date.now() + hour)), await hasExpired('rubbish')]).toEqual([false, true]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['does not say it', () => answer({})],
    ['says what is no time', () => answer({ date: 'soon' })],
    ['cannot be reached', () => failNetwork()],
  ])("is that of the device's clock when the service %s", async (_what, respond) => {
    respond();
    expect([await hasExpired(expired()), await hasExpired(tokenUntil(Date.now() + hour))]).toEqual([true, false]);
  });
});
