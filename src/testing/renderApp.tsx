import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../web/app/App.tsx';
import { createStore, type AppStore } from '../web/app/store.ts';
import { storeCredentials } from './credentials.ts';
import type { Account } from './factories.ts';
import type { RunningServer } from './startServer.ts';

interface RenderAppOptions {
  /** The browser is at this path of the app, with its search and hash. */
  path?: string;
  /** The page before handed it over. */
  state?: unknown;
  /** The service behind the app; without one every call fails as if the network were down. */
  server?: RunningServer;
  /** This account is signed in. */
  as?: Pick<Account, 'token' | 'user'>;
}

export interface RenderedApp {
  user: UserEvent;
  store: AppStore;
  currentPath: () => string;
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
  // The router writes it so.
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', path);
  const store = createStore();
  const user = userEvent.setup(hasFakeTimers() ? { advanceTimers: jest.advanceTimersByTime } : {});
  const { unmount } = render(<App store={store} />);
  return {
    user,
    store,
    currentPath: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    unmount,
  };
}

/** Every call fails as it does without a network, until the returned function is called or the test ends. */
export function failNetwork(): () => void {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  return () => fetch.mockRestore();
}

/** Changes the storage as another tab does. */
export function inAnotherTab(change: () => void, key: string | null): void {
  change();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
}
