import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Link, LinkStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const hour = 3_600_000;

let server: RunningServer;
let token: string;
let code: string;
let links = 0;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUp(server);
});

beforeEach(() => {
  links += 1;
  code = `Launch-${links}`;
});

async function clicks(): Promise<number> {
  const { body } = await call<Link>(server, 'GET', `/api/urls/${code}`, { token });
  return body.data.clickCount;
}

const inAnHour = () => new Date(server.clock.now() + hour).toISOString();

test('a live link leads to its target, and the click is counted before the answer leaves', async () => {
  await createLink(server, token, { url: 'https://bücher.example/ä b?q=ö#é', customShortCode: code });
  const response = await visit(server, `${code.toUpperCase()}?utm=x`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://xn--bcher-kva.example/%C3%A4%20b?q=%C3%B6#%C3%A9');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toBe('');
  expect(await clicks()).toBe(1);
});

test('every answer says that its type is meant, and where the public address has HTTPS that it is insisted on', async () => {
  const guardsOf = async (started: RunningServer, session: string) => {
    const path = `guarded-${links}`;
    await createLink(started, session, { customShortCode: path });
    await createLink(started, session, { customShortCode: `${path}-later`, activatesAt: inAnHour() });
    const answers = [
      await visit(started, path),
      await visit(started, `${path}-later`),
      await visit(started, 'never-given-out'),
    ];
    return answers.map(({ status, headers }) => [
      status,
      headers.get('x-content-type-options'),
      headers.get('strict-transport-security'),
    ]);
  };
  expect(await guardsOf(server, token)).toEqual([
    [302, 'nosniff', null],
    [423, 'nosniff', null],
    [404, 'nosniff', null],
  ]);

  const secure = await startServer({ now: '2026-11-20T10:00:00Z', settings: { PUBLIC_URL: 'https://go.example.com' } });
  const insisted = 'max-age=31536000';
  expect(await guardsOf(secure, await signUp(secure))).toEqual([
    [302, 'nosniff', insisted],
    [423, 'nosniff', insisted],
    [404, 'nosniff', insisted],
  ]);
});

test('HEAD gets the same answer and is not counted', async () => {
  await createLink(server, token, { customShortCode: code });
  for (let times = 0; times < 2; times += 1) {
    const response = await visit(server, code, { method: 'HEAD' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://example.com/');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await clicks()).toBe(0);
  }
});

test.each([
  ['Sec-Purpose: prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['Purpose: prefetch', { purpose: 'prefetch' }],
  ['Purpose: preview', { purpose: 'preview' }],
  ['X-Purpose: preview', { 'x-purpose': 'preview' }],
  ['X-Moz: prefetch', { 'x-moz': 'prefetch' }],
])('%s is declined and not counted, so that the browser asks again when the link is opened', async (_, headers) => {
  await createLink(server, token, { customShortCode: code });
  for (let times = 0; times < 2; times += 1) {
    const response = await visit(server, code, { headers: headers as unknown as Record<string, string> });
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      503,
      null,
      'no-store',
    ]);
    expect(await response.text()).toBe('');
    expect(await clicks()).toBe(0);
  }
  expect((await visit(server, code)).status).toBe(302);
  expect(await clicks()).toBe(1);
});

test.each(['.', ',', ')', '%E2%80%A6', '%C2%A0', '%E2%80%8B', '&utm_source=soup', '%', '%E2', '!', '*'])(
  'a code with %s behind it, as in a sentence, is opened',
  async (sign) => {
    await createLink(server, token, { customShortCode: code });
    expect((await visit(server, `${code}${sign}`)).headers.get('location')).toBe('https://example.com/');
    expect(await clicks()).toBe(1);
    expect((await visit(server, `${code}${sign}/rest`)).status).toBe(404);
  },
);

test('a destination that is longer than new ones may be is followed whole', async () => {
  const { id } = await createLink(server, token, { customShortCode: code });
  const destination = `https://example.com/${'x'.repeat(4_000)}`;
  const owner = await server.store.users.findByEmail('ada@example.com');
  await server.store.items.change('link', owner?.pk ?? 0, id, () => ({ destination, updatedAt: server.clock.now() }));
  expect((await visit(server, code)).headers.get('location')).toBe(destination);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s opens no code', async (method) => {
  await createLink(server, token, { customShortCode: code });
  expect((await visit(server, code)).status).toBe(302);
  expect((await visit(server, code, { method })).status).toBe(404);
  expect(await clicks()).toBe(1);
});

test('a slash behind a code makes no difference', async () => {
  await createLink(server, token, { customShortCode: code });
  for (const [path, init, counted] of [
    [`${code}/`, {}, 1],
    [`${code.toUpperCase()}/?utm=x`, {}, 2],
    [`${code}/`, { method: 'HEAD' }, 2],
    [`${code}?from=/a/`, {}, 3],
    [code.replace('L', '%4C'), {}, 4],
  ] as const) {
    const response = await visit(server, path, init);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://example.com/');
    expect(await clicks()).toBe(counted);
  }
  const qrCode = await createQrCode(server, token);
  expect((await visit(server, `${qrCode.shortCode}/`)).headers.get('location')).toBe(qrCode.content);
  expect((await visit(server, `${code}//`)).status).toBe(404);
  expect((await visit(server, 'never-given-out/')).status).toBe(404);
});

test.each(['never-given-out', 'favicon-x', '%F0%9F%98%80', '%00', 'a.b', `${'x'.repeat(200)}`, '%ZZ', 'two/parts'])(
  '%s is not found: the app says so',
  async (path) => {
    const response = await visit(server, path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toContain('<html');
  },
);

test('an unknown code is not kept by any cache', async () => {
  expect((await visit(server, 'unknown')).headers.get('cache-control')).toBe('private, no-store');
});

test('a disabled link is not found either, until it is switched on', async () => {
  await createLink(server, token, { customShortCode: code });
  expect((await visit(server, code)).status).toBe(302);
  await call(server, 'PUT', `/api/urls/manage/${code}/toggle`, { token });
  const response = await visit(server, code);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('location')).toBeNull();
  expect(await clicks()).toBe(1);
});

test('a link that is both disabled and expired is disabled', async () => {
  await createLink(server, token, { customShortCode: code, expiresAt: inAnHour() });
  await call(server, 'PUT', `/api/urls/manage/${code}/toggle`, { token });
  server.clock.advance(hour);
  expect((await visit(server, code)).status).toBe(404);
});

test('a link expires at its time: 410 with its own page', async () => {
  await createLink(server, token, { customShortCode: code, expiresAt: inAnHour() });
  server.clock.advance(hour - 1);
  expect((await visit(server, code)).status).toBe(302);
  server.clock.advance(1);
  const response = await visit(server, code);
  expect(response.status).toBe(410);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const page = await response.text();
  expect(page).toContain('<h1>Link has expired and is no longer accessible.</h1>');
  expect(page).toMatch(/<time datetime="[^"]+">Nov 20, 2026 at \d\d:\d\d UTC<\/time>/);
  expect(page).not.toContain('role="timer"');
  expect(await clicks()).toBe(1);
});

test('a link starts at its time: 423 with its own page before', async () => {
  const activatesAt = inAnHour();
  await createLink(server, token, { customShortCode: code, activatesAt });
  const response = await visit(server, code);
  expect(response.status).toBe(423);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const page = await response.text();
  expect(page).toContain('Link is not yet active. Please wait until the activation time.');
  expect(page).toContain(`<time datetime="${activatesAt}">Nov 20, 2026 at ${activatesAt.slice(11, 16)} UTC</time>`);
  // Without scripts the page tells the time left too, and opens the link by itself.
  const left = Number(/data-left="(\d+)"/.exec(page)?.[1]);
  expect(left).toBe(Date.parse(activatesAt) - server.clock.now());
  expect(page).toContain(`<meta http-equiv="refresh" content="${Math.ceil(left / 1_000)}">`);
  expect(page).toMatch(/<b>0<\/b><span>hours<\/span>|<b>1<\/b><span>hours<\/span>/);
  // Only the page's own script may run.
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
  expect(await clicks()).toBe(0);
  server.clock.advance(hour);
  expect((await visit(server, code)).status).toBe(302);
});

test('a deleted link is gone for good', async () => {
  await createLink(server, token, { customShortCode: code });
  await visit(server, code);
  await call(server, 'DELETE', `/api/urls/${code}`, { token });
  const response = await visit(server, code.toLowerCase());
  expect(response.status).toBe(410);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain('Link has expired and is no longer accessible.');
});

test('a protected link leads to its gate, uncounted and without a word of its target', async () => {
  await createLink(server, token, { url: 'https://secret.example/', customShortCode: code, password: 'open sesame' });
  const response = await visit(server, code);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/p/verify-password/${code}`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('secret');
  expect(await clicks()).toBe(0);
});

test('a changed target is followed at once', async () => {
  await createLink(server, token, { customShortCode: code });
  await visit(server, code);
  await call(server, 'PUT', `/api/urls/${code}`, { token, body: { url: 'https://example.org/new' } });
  expect((await visit(server, code)).headers.get('location')).toBe('https://example.org/new');
});

test('many clicks at once are all counted', async () => {
  await createLink(server, token, { customShortCode: code });
  const responses = await Promise.all(Array.from({ length: 300 }, () => visit(server, code)));
  expect(responses.every(({ status }) => status === 302)).toBe(true);
  expect(await clicks()).toBe(300);
});

test('what a click tells: agent, place from the shortened address, referrer without user info and fragment', async () => {
  const proxied = await startServer({ settings: { TRUST_PROXY: '127.0.0.1' }, now: '2026-11-20T10:00:00Z' });
  const owner = await signUp(proxied);
  await createLink(proxied, owner, { customShortCode: code });
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    referer: 'https://ada:secret@news.example/story?id=7#comments',
  };
  const click = {
    clickedAt: '2026-11-20T10:00:00.000Z',
    city: null,
    country: 'NL',
    region: null,
    deviceType: 'desktop',
    isMobile: false,
    operatingSystem: 'Windows',
    osVersion: '10',
    browserName: 'Chrome',
    browserVersion: '140.0.0.0',
    isBot: false,
    referrer: 'https://news.example/story',
  };
  for (const [forwardedFor, expected] of [
    ['193.0.6.139', [click]],
    ['193.0.6.139:40001', [click, click]],
  ] as const) {
    await visit(proxied, code, { headers: { ...headers, 'x-forwarded-for': forwardedFor } });
    const { body } = await call<LinkStats>(proxied, 'GET', `/api/urls/${code}/stats`, { token: owner });
    expect(body.data.recentClicks).toEqual(expected);
  }
});

test('who opens a link from a page of this service comes from nowhere else', async () => {
  await createLink(server, token, { customShortCode: code });
  await visit(server, code, { headers: { referer: `${server.url}/p/url-success/${code}` } });
  const { body } = await call<LinkStats>(server, 'GET', `/api/urls/${code}/stats`, { token });
  expect(body.data.recentClicks.map(({ referrer }) => referrer)).toEqual([null]);
});

test('a visitor who is gone before the request is read harms nobody', async () => {
  const proxied = await startServer({ settings: { TRUST_PROXY: '127.0.0.1' } });
  await createLink(proxied, await signUp(proxied), { customShortCode: code });
  for (const seen of ['not looked up yet', 'in memory']) {
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(proxied.url).port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const request = `GET /${code} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 193.0.6.139\r\n\r\n`;
    const sent = sockets.map((socket) => new Promise((resolve) => socket.write(request, resolve)));
    await Promise.all(sent);
    sockets.forEach((socket) => socket.resetAndDestroy());
    expect({ seen, status: (await visit(proxied, code)).status }).toEqual({ seen, status: 302 });
  }
});

test('addresses that a stranger forwards are not believed', async () => {
  await createLink(server, token, { customShortCode: code });
  for (let times = 0; times < 2; times += 1)
    await visit(server, code, { headers: { 'x-forwarded-for': '193.0.6.139' } });
  const { body } = await call<LinkStats>(server, 'GET', `/api/urls/${code}/stats`, { token });
  expect(body.data.recentClicks.map(({ country }) => country)).toEqual([null, null]);
});
