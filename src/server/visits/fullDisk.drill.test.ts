import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Link, LinkStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createLink, firefox, logIn, signIn, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const diskIsFull = 'Changes cannot be saved right now: the disk is full. Please try again in a minute.';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-full-'));
  folders.push(folder);
  return folder;
}

const health = async (server: RunningServer) => (await (await fetch(`${server.url}/api/health`)).json()) as unknown;

const factsOf = (server: RunningServer) => ({ version: '1.0.0', store: server.store.engine });

async function becomesWell(server: RunningServer): Promise<void> {
  while (JSON.stringify(await health(server)).includes('degraded'));
  expect(await health(server)).toEqual({ status: 'ok', ...factsOf(server) });
}

const clicks = async (server: RunningServer, token: string, id: string) =>
  (await call<Link>(server, 'GET', `/api/urls/${id}`, { token })).body.data.clickCount;

async function openUntilFull(server: RunningServer, code: string): Promise<number> {
  for (let opened = 1; opened <= 50_000; opened += 1) {
    const { status, headers } = await visit(server, code, {
      headers: { 'user-agent': `${firefox} ${opened} ${'x'.repeat(330)}` },
    });
    expect([status, headers.get('location')]).toEqual([302, 'https://example.com/']);
    if (JSON.stringify(await health(server)).includes('degraded')) return opened;
  }
  throw new Error('The disk is never full');
}

test('a full disk stops no redirect: clicks wait and are counted once, changes are refused, and all is well when there is room', async () => {
  const server = await startServer({ settings: { DATA_DIR: newFolder() } });
  const token = await signUp(server);
  const { id, shortCode } = await createLink(server, token);
  expect(await health(server)).toEqual({ status: 'ok', ...factsOf(server) });

  await server.disk.fill();
  let opened = await openUntilFull(server, shortCode);
  for (let number = 0; number < 20; number += 1) opened += (await visit(server, shortCode)).status === 302 ? 1 : 0;
  expect(await health(server)).toEqual({ status: 'degraded', ...factsOf(server), degraded: ['storage', 'clicks'] });

  const refused = await call(server, 'POST', '/api/urls', {
    token,
    body: { url: `https://example.com/${'x'.repeat(3_400)}` },
  });
  expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([503, diskIsFull, '60']);
  expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(200);
  expect((await call<LinkStats>(server, 'GET', `/api/urls/${id}/stats`, { token })).status).toBe(200);

  await server.disk.free();
  await becomesWell(server);
  expect(await clicks(server, token, id)).toBe(opened);
  expect((await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } })).status).toBe(201);
  await server.stop();
});

test('signing in is a change as well', async () => {
  const server = await startServer();
  await signUp(server);
  await server.disk.fill();
  const body = { email: 'ada@example.com', password: 'Engine1843' };
  let answer = await call(server, 'POST', '/api/auth/login', { body });
  for (let tries = 0; answer.status === 200 && tries < 100; tries += 1)
    answer = await call(server, 'POST', '/api/auth/login', { body });
  expect([answer.status, answer.body.message]).toEqual([503, diskIsFull]);
  await server.disk.free();
  await becomesWell(server);
  expect(await logIn(server)).toEqual(expect.any(String));
});

test('clicks that wait when the service ends are counted by the next one, once', async () => {
  const folder = newFolder();
  const first = await startServer({ settings: { DATA_DIR: folder } });
  const token = await signUp(first);
  const { id, shortCode } = await createLink(first, token);
  await visit(first, shortCode);
  const unlock = await testDatabase.lock(folder);
  for (let number = 0; number < 5; number += 1) expect((await visit(first, shortCode)).status).toBe(302);
  const refused = await call(first, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } });
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'Changes cannot be saved right now. Please try again in a minute.',
  ]);
  await first.stop();
  await unlock();

  for (let start = 0; start < 2; start += 1) {
    const next = await startServer({ settings: { DATA_DIR: folder } });
    await becomesWell(next);
    expect(await clicks(next, await signIn(next), id)).toBe(6);
    await next.stop();
  }
});
