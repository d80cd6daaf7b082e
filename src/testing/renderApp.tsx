import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Login, User } from '../generated/endpoints.ts';
import { App } from '../web/app/App.tsx';
import { createStore, type AppStore } from '../web/app/store.ts';
import { storeCredentials } from './credentials.ts';
import type { RunningServer } from './startServer.ts';

export interface Account {
  email: string;
  password: string;
  token: string;
  user: User;
}

/** One call of the API, outside of the app: its envelope, whatever its status. */
export async function callApi<Data>(
  server: RunningServer,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    ...(JSON.parse(text || '{}') as { success: boolean; message: string; errors: string[]; data: Data }),
  };
}

async function called<Data>(...call: Parameters<typeof callApi>): Promise<Data> {
  const { success, status, message, data } = await callApi<Data>(...call);
  if (!success) throw new Error(`${call[1]} ${call[2]} answered ${status}: ${message}`);
  return data;
}

let accounts = 0;

/** A new account, verified by the link in its mail and signed in. */
export async function signedUp(
  server: RunningServer,
  names: { firstName?: string; lastName?: string } = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<Account> {
  accounts += 1;
  const email = `ada${accounts}@example.com`;
  const password = 'Engine1843';
  await called(server, 'POST', '/api/auth/register', {
    body: { email, password, confirmPassword: password, ...names },
  });
  const { link = '' } = await server.mail.waitFor(email);
  const { searchParams } = new URL(link);
  await called(server, 'POST', '/api/auth/verify-email', {
    body: { token: searchParams.get('token'), email: searchParams.get('email') },
  });
  const { accessToken, user } = await called<Login>(server, 'POST', '/api/auth/login', { body: { email, password } });
  return { email, password, token: accessToken, user };
}

export interface RenderAppOptions {
  /** Where the browser is: a path of the app, with its search and hash. */
  path?: string;
  /** What the page before handed over. */
  state?: unknown;
  /** The service behind the app; without one every call fails as if the network were down. */
  server?: RunningServer;
  /** Who is signed in. */
  as?: Pick<Account, 'token' | 'user'>;
}

export interface RenderedApp {
  user: UserEvent;
  store: AppStore;
  /** Path, search and hash of the address bar. */
  address: () => string;
  unmount: () => void;
}

const nowhere = 'http://127.0.0.1:9';

const hasFakeTimers = () => 'clock' in setTimeout;

/**
 * The whole app as a browser shows it: its real store, router and screens, in front of a real service. A screen is
 * loaded when it is first shown, so the test waits for what it looks for.
 */
export function renderApp({ path = '/', state = null, server, as }: RenderAppOptions = {}): RenderedApp {
  Object.assign(globalThis, { __API_BASE__: server?.url ?? nowhere });
  if (as) storeCredentials(as.token, as.user);
  // As the router writes it.
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', path);
  const store = createStore();
  const user = userEvent.setup(hasFakeTimers() ? { advanceTimers: jest.advanceTimersByTime } : {});
  const { unmount } = render(<App store={store} />);
  return {
    user,
    store,
    address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    unmount,
  };
}

/** Every call fails as it does without a network, until the returned function is called or the test ends. */
export function failNetwork(): () => void {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  return () => fetch.mockRestore();
}

/** What another tab does to the storage they share. */
export function inAnotherTab(change: () => void, key: string | null): void {
  change();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
}
