import { call } from '../../testing/client.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const own = /^[0-9a-f]{12}-[0-9a-z]+$/;

const idFor = async (server: RunningServer, sent?: string) => {
  const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
  return (await call(server, 'GET', '/api/service', { headers })).headers.get('x-request-id') ?? '';
};

test('no two requests have one id, on no two servers', async () => {
  const servers = [await startServer(), await startServer()];
  const ids = await Promise.all(servers.flatMap((server) => Array.from({ length: 20 }, () => idFor(server))));
  expect(new Set(ids).size).toBe(40);
  for (const id of ids) expect(id).toMatch(own);
});

test.each([
  ['a trusted proxy', 'loopback', 'From.the_Proxy-1', 'From.the_Proxy-1'],
  ['a trusted proxy, as long as it may be', 'loopback', 'x'.repeat(64), 'x'.repeat(64)],
  ['a trusted proxy, but too long', 'loopback', 'x'.repeat(65), own],
  ['a trusted proxy, but not plain', 'loopback', 'a b', own],
  ['a trusted proxy, but hostile', 'loopback', '"},{"level":60', own],
  ['a trusted proxy, but empty', 'loopback', '', own],
  ['anyone else', '192.0.2.1', 'mine', own],
  ['anyone, without a proxy', 'off', 'mine', own],
])('the id of %s', async (_who, TRUST_PROXY, sent, expected) => {
  const server = await startServer({ settings: { TRUST_PROXY } });
  expect(await idFor(server, sent)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('every failure tells its id', async () => {
  const server = await startServer();
  const nowhere = await call(server, 'GET', '/api/%zz');
  expect([nowhere.status, nowhere.headers.get('x-request-id')]).toEqual([400, expect.stringMatching(own)]);
});
