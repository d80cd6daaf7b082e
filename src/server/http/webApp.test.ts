import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';
import { readWebApp } from './webApp.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

const open = (path: string, init?: RequestInit) => fetch(server.url + path, init);

test.each(['/', '/p', '/p/', '/p/links', '/p/links/', '/p/links/launch', '/p/verify-email?token=x&email=y'])(
  '%s is a page of the app, asked for anew each time',
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  },
);

test('a page that has not changed is not sent again', async () => {
  const etag = (await open('/')).headers.get('etag') ?? '';
  const response = await open('/p/links', { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('the policy lets no script in but our own', async () => {
  const policy = (await open('/')).headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*')*$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  '/P/PRICING',
  '/p/nope',
  '/p/pricing/more',
  '/p/pricing//',
  '/P',
  '/two/parts',
  '/assets/nothing.js',
  '/.env',
  '/../package.json',
])('%s is not found', async (path) => {
  const response = await open(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html');
});

describe('a page that was built and compressed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-dist-'));
  ['', '.br', '.gz'].forEach((extension) =>
    writeFileSync(path.join(folder, `index.html${extension}`), `page${extension}`),
  );
  const app = Fastify().get('/', (request, reply) =>
    readWebApp(folder).sendPage(request, reply, { status: 200, cacheControl: 'no-cache' }),
  );

  test.each([
    ['gzip, deflate, br', 'br', 'page.br'],
    ['gzip', 'gzip', 'page.gz'],
    ['br;q=0, gzip', 'gzip', 'page.gz'],
    ['br;q=0.5, gzip;q=0.8', 'gzip', 'page.gz'],
    ['*', 'br', 'page.br'],
    ['identity', undefined, 'page'],
    ['zstd', undefined, 'page'],
    ['', undefined, 'page'],
  ])('goes to a browser that accepts "%s" as %s', async (accepted, encoding, body) => {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect([response.headers['content-encoding'], response.body]).toEqual([encoding, body]);
    expect(response.headers.vary).toBe('Accept-Encoding');
  });
});
