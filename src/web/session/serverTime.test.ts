import { waitFor } from '@testing-library/react';
import { storeCredentials, tokenUntil } from '../../testing/credentials.ts';
import { createAccount } from '../../testing/factories.ts';
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

  it('does not sign out at start, and not a minute later', async () => {
    const account = await createAccount(server);
    storeCredentials(account.token, account.user);
    const { getState } = startedStore();
    await waitFor(() =>
      expect(selectSession(getState())).toMatchObject({ status: 'authenticated', token: account.token }),
    );
    expect(await hasExpired(account.token)).toBe(false);
    expect(stored()[0]).toBe(account.token);
  });

  it('still signs out of what the service holds for expired', async () => {
    storeCredentials(tokenUntil(Date.now() - 49 * hour));
    const { getState } = startedStore();
    await waitFor(() => expect(selectSession(getState()).status).toBe('unauthenticated'));
    expect(selectHasEnded(getState())).toBe(true);
    expect(stored()).toEqual([null, null]);
  });
});
