import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { usualInstance } from '../../shared/instance.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
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
  const response = await open('/', { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('the policy lets no script in but our own', async () => {
  const policy = (await open('/')).headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*')*$/);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${name} 'none'`);
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

test.each(['/p/verify-password', '/p/verify-password/launch'])('%s is for no search engine', async (path) => {
  expect((await open(path)).headers.get('x-robots-tag')).toBe('noindex');
  expect((await open('/p/login')).headers.get('x-robots-tag')).toBeNull();
});

describe('built pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-dist-'));
  mkdirSync(path.join(folder, 'pages'));
  const scripts = { shell: "add('light')", page: "add( 'light' )" };
  const write = (file: string, head: string, content: string) =>
    writeFileSync(
      path.join(folder, file),
      `<head><script>${content ? scripts.page : scripts.shell}</script>${head}</head><div id="root">${content}</div>`,
    );
  write('index.html', '<title>Curtly</title>', '');
  write('pages/HomeScreen.html', '<link rel="canonical" href="%ORIGIN%/">', '<h1>Short links</h1>%HOST%/menu');
  write('pages/TermsScreen.html', '<link rel="canonical" href="%ORIGIN%/p/terms-of-service">', 'support@%HOSTNAME%');
  write('pages/gate.html', '<title>Password required</title>', '');
  const webApp = readWebApp({ publicUrl: 'https://go.example.com:8443', folder });
  const app = Fastify();
  let instance = usualInstance;
  afterEach(() => {
    instance = usualInstance;
  });
  app.get<{ Querystring: { status?: string } }>('/*', (request, reply) =>
    webApp.sendPage(request, reply, {
      status: request.query.status ? 404 : 200,
      cacheControl: 'no-cache',
      instance,
    }),
  );
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each(['/', '/?utm=x', '/p', '/p/'])('%s begins with its content, for the public URL', async (url) => {
    const { body } = await get(url);
    expect(body).toContain('<link rel="canonical" href="https://go.example.com:8443/">');
    expect(body).toContain('<h1>Short links</h1>go.example.com:8443/menu');
  });

  test.each(['/p/terms-of-service', '/p/terms-of-service/'])('%s has the name of the host', async (url) => {
    expect((await get(url)).body).toContain('support@go.example.com<');
  });

  test.each(['/p/links', '/p/pricing', '/?status=404', '/p/terms-of-service?status=404'])(
    '%s is sent without content',
    async (url) => {
      expect((await get(url)).body).toContain('<title>Curtly</title></head><div id="root"></div>');
    },
  );

  test.each<[string, Partial<typeof usualInstance>, boolean]>([
    ['/', { clickDays: 90 }, true],
    ['/', { texts: ['terms', 'privacyAddition'] }, true],
    ['/', { texts: ['imprint'] }, false],
    ['/', { name: 'Acme' }, false],
    ['/p/terms-of-service', { clickDays: 90 }, true],
    ['/p/terms-of-service', { texts: ['terms'] }, false],
  ])('%s with %j has its content as long as the content is right: %s', async (url, changes, hasContent) => {
    instance = { ...usualInstance, ...changes };
    expect((await get(url)).body.includes('<div id="root"></div>')).toBe(!hasContent);
  });

  test('the password gate says only that a password is required', async () => {
    expect((await get('/p/verify-password/launch')).body).toContain(
      "<head><script>add('light')</script><title>Password required</title>",
    );
  });

  test('each has an ETag of its own', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get('/p/terms-of-service', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('their inline scripts are allowed by their hashes', () => {
    const hashes = Object.values(scripts).map((script) => createHash('sha256').update(script).digest('base64'));
    expect(webApp.scriptHashes).toEqual(hashes.map((hash) => `sha256-${hash}`));
  });

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
  ] as const)('go to a browser that accepts "%s" as %s', async (accepted, encoding) => {
    const { body: plain } = await get('/');
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect((encoding ? unpack[encoding](rawPayload) : rawPayload).toString()).toBe(plain);
  });

  describe('files', () => {
    mkdirSync(path.join(folder, 'assets'));
    const contents = {
      'assets/main.1a2b.js': 'go()',
      'assets/main.1a2b.js.br': brotliCompressSync('go()'),
      'assets/decoder.1a2b.js': 'read()',
      'robots.txt': 'User-agent: *',
    };
    Object.entries(contents).forEach(([name, content]) => writeFileSync(path.join(folder, name), content));
    const files = Fastify();
    void files.register((scope) => webApp.serveFiles(scope));

    test.each([
      ['/assets/main.1a2b.js', 'public, max-age=31536000, immutable', 'go()'],
      ['/robots.txt', 'public, max-age=3600', 'User-agent: *'],
    ])('%s is kept for as long as its name allows', async (url, cacheControl, content) => {
      const { statusCode, headers, body } = await files.inject(url);
      expect([statusCode, headers['cache-control'], body]).toEqual([200, cacheControl, content]);
      expect((await files.inject({ method: 'HEAD', url })).headers['cache-control']).toBe(cacheControl);
    });

    test('of the worker that reads QR codes has a policy that lets it compile, and nothing in but our own', async () => {
      const policyOf = async (url: string) => (await files.inject(url)).headers['content-security-policy'];
      expect(await policyOf('/assets/decoder.1a2b.js')).toBe(
        "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
      );
      expect(await policyOf('/assets/main.1a2b.js')).toBeUndefined();
    });

    test('are sent as they were compressed by the build', async () => {
      const { headers, rawPayload } = await files.inject({
        url: '/assets/main.1a2b.js',
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect([headers['content-encoding'], brotliDecompressSync(rawPayload).toString()]).toEqual(['br', 'go()']);
    });

    test.each([
      '/index.html',
      '/pages/HomeScreen.html',
      '/assets',
      '/assets/',
      '/assets/..%2frobots.txt',
      '/main.1a2b.js',
    ])('%s is none', async (url) => {
      expect((await files.inject(url)).statusCode).toBe(404);
    });
  });
});
