import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import { createAccount, createLink, visit, type Account } from '../../testing/factories.ts';
import { withLocks } from '../../testing/locks.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { followCounts, type Told } from './followCounts.ts';

withLocks();

let server: RunningServer;
let ada: Account;
let stops: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer();
  Object.assign(globalThis, { __API_BASE__: server.url });
});
beforeEach(async () => {
  ada = await createAccount(server);
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

function openTab({ token, email }: Pick<Account, 'token' | 'email'> = ada) {
  const told: Told[] = [];
  const close = followCounts({ account: email, token, onTold: (one) => told.push(one) });
  stops.push(close);
  const clicksOf = (id: string) => told.flatMap(({ items }) => items).findLast((item) => item.id === id)?.clicks;
  return {
    told,
    close,
    isConnected: () => waitFor(() => expect(told[0]).toEqual({ items: [], isFirst: true })),
    hears: (id: string, clicks: number) => waitFor(() => expect(clicksOf(id)).toBe(clicks)),
  };
}

const nobodyReads = () => waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));

const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('all tabs hear of clicks over one connection, which passes on when its tab is closed', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const connections = () => fetched.mock.calls.filter(([url]) => String(url as string).endsWith('/api/live')).length;
  const { id, shortCode } = await createLink(server, ada.token);
  const first = openTab();
  await first.isConnected();
  const second = openTab();
  await visit(server, shortCode);
  await Promise.all([first.hears(id, 1), second.hears(id, 1)]);
  expect(connections()).toBe(1);
  first.close();
  await waitFor(() => expect(second.told.filter(({ isFirst }) => isFirst)).toHaveLength(1));
  await visit(server, shortCode);
  await second.hears(id, 2);
  expect(connections()).toBe(2);
});

test('a tab of another account hears nothing', async () => {
  const grace = await createAccount(server);
  const [own, other] = [openTab(), openTab(grace)];
  await Promise.all([own.isConnected(), other.isConnected()]);
  const { id, shortCode } = await createLink(server, ada.token);
  await visit(server, shortCode);
  await own.hears(id, 1);
  expect(other.told).toHaveLength(1);
});

test('a connection that fails is tried again, at once when the network is back', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const tab = openTab();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await nextTurn();
  window.dispatchEvent(new Event('online'));
  await tab.isConnected();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a session that is over is not tried again', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const tab = openTab({ email: 'nobody@example.com', token: 'over' });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await nobodyReads();
  window.dispatchEvent(new Event('online'));
  await nextTurn();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(tab.told).toEqual([]);
});

test('a tab that nobody sees makes no connection until it is seen', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  become('hidden');
  const tab = openTab();
  await nextTurn();
  expect(fetched).not.toHaveBeenCalled();
  become('visible');
  await tab.isConnected();
});

test('a tab that is hidden for a minute leaves, and not before', async () => {
  const tab = openTab();
  await tab.isConnected();
  jest.useFakeTimers();
  become('hidden');
  jest.advanceTimersByTime(59_999);
  expect((await navigator.locks.query()).held).toHaveLength(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await nobodyReads();
});

test('where tabs have no locks, nothing is followed', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  delete (navigator as { locks?: unknown }).locks;
  openTab();
  await nextTurn();
  expect(fetched).not.toHaveBeenCalled();
});
