import type { FastifyBaseLogger } from 'fastify';
import { call } from '../../testing/client.ts';
import { createAccount, createLink, createQrCode, signIn, signUp, visit } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { followCounts } from '../../testing/liveCounts.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { createLiveCounts } from './liveCounts.ts';

const now = '2026-11-20T10:00:00.000Z';
const tooMany = 'Your clicks are being followed in too many places already. Close one first.';
const password = 'Engine1843';

let server: RunningServer;
let token: string;

const start = async (options: Parameters<typeof startServer>[0] = {}) => {
  server = await startServer({ now, ...options });
  token = await signUp(server);
};

const live = (as: string) => fetch(`${server.url}/api/live`, { headers: { authorization: `Bearer ${as}` } });

test('clicks on a link are told, with all that it had before', async () => {
  await start();
  const { id, shortCode } = await createLink(server, token);
  await visit(server, shortCode);
  const stream = await followCounts(server, token);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(await stream.next()).toEqual([{ kind: 'link', id, clicks: 1, botClicks: 0, lastClickAt: now }]);
  server.clock.advance(60_000);
  await visit(server, shortCode);
  expect(await stream.next()).toEqual([
    { kind: 'link', id, clicks: 2, botClicks: 0, lastClickAt: '2026-11-20T10:01:00.000Z' },
  ]);
});

test('what bots open is told as well, on links and QR codes', async () => {
  await start();
  const link = await createLink(server, token);
  const code = await createQrCode(server, token, { urlId: link.id });
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([]);
  const headers = { 'user-agent': 'curl/8.5.0' };
  await visit(server, link.shortCode, { headers });
  expect(await stream.next()).toEqual([{ kind: 'link', id: link.id, clicks: 0, botClicks: 1, lastClickAt: null }]);
  await visit(server, code.shortCode, { headers });
  const told = await stream.next();
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ kind: 'link', id: link.id, clicks: 0, botClicks: 2, lastClickAt: null });
  expect(told).toContainEqual({ kind: 'qrCode', id: code.id, clicks: 0, botClicks: 1, lastClickAt: null });
});

test('a scan is told of the QR code and of its link', async () => {
  await start();
  const link = await createLink(server, token);
  const code = await createQrCode(server, token, { urlId: link.id });
  const alone = await createQrCode(server, token);
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([]);
  await visit(server, code.shortCode);
  const told = await stream.next();
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ kind: 'link', id: link.id, clicks: 1, botClicks: 0, lastClickAt: now });
  expect(told).toContainEqual({ kind: 'qrCode', id: code.id, clicks: 1, botClicks: 0, lastClickAt: now });
  await visit(server, alone.shortCode);
  expect(await stream.next()).toEqual([{ kind: 'qrCode', id: alone.id, clicks: 1, botClicks: 0, lastClickAt: now }]);
});

test('every click is told in the end, while the rollup moves them', async () => {
  await start();
  const links = await Promise.all(Array.from({ length: 5 }, () => createLink(server, token)));
  const stream = await followCounts(server, token);
  const counts = new Map<string, number>();
  for (let round = 0; round < 40; round += 1) for (const { shortCode } of links) await visit(server, shortCode);
  while (links.some(({ id }) => counts.get(id) !== 40))
    for (const { id, clicks } of (await stream.next()) ?? []) {
      expect(clicks).toBeGreaterThan(counts.get(id) ?? 0);
      counts.set(id, clicks);
    }
  expect([...counts.values()]).toEqual([40, 40, 40, 40, 40]);
});

test('the clicks of others are not told', async () => {
  await start();
  const other = await createAccount(server);
  const [own, theirs] = [await createLink(server, token), await createLink(server, other.token)];
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([]);
  const ofOther = await followCounts(server, other.token);
  await visit(server, theirs.shortCode);
  await ofOther.until({ [theirs.id]: 1 });
  await visit(server, own.shortCode);
  expect(await stream.next()).toEqual([{ kind: 'link', id: own.id, clicks: 1, botClicks: 0, lastClickAt: now }]);
});

test('a second stream begins with what was clicked last', async () => {
  await start();
  const { id, shortCode } = await createLink(server, token);
  const first = await followCounts(server, token);
  expect(await first.next()).toEqual([]);
  await visit(server, shortCode);
  await first.until({ [id]: 1 });
  const second = await followCounts(server, token);
  expect(await second.next()).toEqual([{ kind: 'link', id, clicks: 1, botClicks: 0, lastClickAt: now }]);
});

test('what is in the trash is not told', async () => {
  await start();
  const [deleted, kept] = [await createLink(server, token), await createLink(server, token)];
  await visit(server, deleted.shortCode);
  await visit(server, kept.shortCode);
  await call(server, 'DELETE', `/api/urls/${deleted.id}`, { token });
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([{ kind: 'link', id: kept.id, clicks: 1, botClicks: 0, lastClickAt: now }]);
});

test('a HEAD opens no stream', async () => {
  await start();
  for (let index = 0; index < 6; index += 1)
    expect((await call(server, 'HEAD', '/api/live', { token })).status).toBe(405);
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([]);
});

test('an account can have five streams, and again once one is closed', async () => {
  await start();
  const streams = await Promise.all(Array.from({ length: 5 }, () => followCounts(server, token)));
  const sixth = await live(token);
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get('retry-after')).toBe('60');
  expect(await sixth.json()).toEqual(failure('too_many_requests', tooMany));
  const other = await followCounts(server, (await createAccount(server)).token);
  expect(await other.next()).toEqual([]);
  streams[0]?.leave();
  for (let again = await live(token); again.status !== 200; again = await live(token)) await again.text();
});

test('a server has a thousand streams, and again once one is closed', async () => {
  await start();
  const user = await server.store.users.findByEmail('ada@example.com');
  if (!user) throw new Error('There is no account');
  const { store } = server;
  const log = { error: () => undefined } as unknown as FastifyBaseLogger;
  const liveCounts = createLiveCounts({ store, clock: server.clock.now, log, reading: 1_000, heartbeat: 1_000 });
  const open = (pk: number) =>
    liveCounts.open({
      id: 'session',
      tokenId: 'token',
      user: { ...user, pk },
      userAgent: '',
      lastUsedAt: 0,
      provenAt: 0,
      hasShownSecondFactor: false,
    });
  const streams = Array.from({ length: 1_000 }, (_, index) => open(user.pk + index));
  const busy = 'The service has too much to do at the moment. Please try again in a few seconds.';
  expect(() => open(user.pk)).toThrow(busy);
  streams[0]?.destroy();
  await new Promise(setImmediate);
  open(user.pk);
  expect(() => open(user.pk)).toThrow(busy);
  liveCounts.stop();
  await liveCounts.settled();
  expect(() => open(user.pk)).toThrow(busy);
});

test('the stream says that it goes on', async () => {
  await start({ deadlines: { heartbeat: 20 } });
  const stream = await followCounts(server, token);
  expect(await stream.nextBlock()).toBe('data: {"items":[]}');
  expect(await stream.nextBlock()).toBe(':');
  expect(await stream.nextBlock()).toBe(':');
});

describe('a stream ends', () => {
  const ended: [string, () => Promise<unknown>][] = [
    ['is signed out', () => call(server, 'POST', '/api/auth/logout', { token })],
    [
      'is ended elsewhere',
      async () => call(server, 'DELETE', '/api/userprofile/sessions', { token: await signIn(server) }),
    ],
    [
      'is ended by a new password',
      async () =>
        call(server, 'PUT', '/api/userprofile/change-password', {
          token: await signIn(server),
          body: { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844' },
        }),
    ],
    ['has expired', () => Promise.resolve(server.clock.advance(366 * 86_400_000))],
    ['is of a deleted account', () => call(server, 'POST', '/api/userprofile/delete', { token, body: { password } })],
  ];

  test.each(ended)('soon once its session %s', async (_how, end) => {
    await start();
    const stream = await followCounts(server, token);
    expect(await stream.next()).toEqual([]);
    await end();
    const began = performance.now();
    expect(await stream.next()).toBeUndefined();
    // It takes a quarter of a second where nothing else runs. The next sign of life would come after fifteen.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await live(token)).status).toBe(401);
  });

  test('at once when the service stops', async () => {
    await start();
    const stream = await followCounts(server, token);
    expect(await stream.next()).toEqual([]);
    const began = performance.now();
    const stopped = server.stop();
    expect(await stream.next()).toBeUndefined();
    await stopped;
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('an API key cannot follow clicks', async () => {
  await start();
  const response = await live('curtly_nothing');
  expect(response.status).toBe(403);
});
