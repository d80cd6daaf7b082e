import { readFileSync } from 'node:fs';
import { call } from '../../testing/client.ts';
import { createQrCode, signUp } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await signUp(server);
});

const send = (path: string, init: RequestInit) =>
  fetch(`${server.url}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });

test('what is made while it is sent answers no HEAD, and so nothing is made for one', async () => {
  const qrCode = await createQrCode(server, token);
  const statusOf = async (path: string) => (await send(path, { method: 'HEAD' })).status;
  for (const path of ['archive', 'live', `qrcodes/${qrCode.id}/scans/export`])
    expect([path, await statusOf(`/api/${path}`)]).toEqual([path, 405]);
  for (const path of ['urls/export', 'qrcodes/export'])
    expect([path, await statusOf(`/api/${path}`)]).toEqual([path, 404]);
  for (const path of ['urls', 'qrcodes', 'qrcodes/generate?content=a', `qrcodes/${qrCode.id}/image`])
    expect([path, await statusOf(`/api/${path}`)]).toEqual([path, 200]);
});

test('an unknown property is refused, beside the other faults', async () => {
  const { status, body } = await call(server, 'POST', '/api/urls', {
    token,
    body: { url: '', color: 'red', size: 1 },
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    success: false,
    code: 'invalid_request',
    message: 'URL is required',
    errors: ['URL is required', 'Unknown property "color"', 'Unknown property "size"'],
    fields: { url: 'URL is required' },
    data: null,
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'a body of type %s is refused',
  async (type) => {
    const response = await send('/api/urls', {
      method: 'POST',
      body: '{"url":"https://example.com"}',
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual(failure('unsupported_type', 'Send the request as application/json.'));
  },
);

test('a call without a body is refused where one is needed', async () => {
  const missing = await send('/api/urls', { method: 'POST' });
  expect(missing.status).toBe(415);
  const empty = await send('/api/urls', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(empty.status).toBe(400);
  expect(await empty.json()).toEqual(
    failure('invalid_request', 'The request must be a JSON object', { errors: ['The request must be a JSON object'] }),
  );
});

test.each(['[]', 'null', '7', '"https://example.com"'])('the body %s is refused: it is no object', async (body) => {
  const response = await send('/api/urls', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(
    failure('invalid_request', 'The request must be a JSON object', { errors: ['The request must be a JSON object'] }),
  );
});

test.each(['{', '{"url":}', 'url=1', '{"__proto__":{"url":"https://example.com"}}'])(
  'the body %s is refused: it is no JSON we take',
  async (body) => {
    const response = await send('/api/urls', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(failure('invalid_request', 'The request is not valid JSON.'));
  },
);

test('a body may have 64 kB and no more', async () => {
  const bodyOf = (bytes: number) => `{"url":"${'x'.repeat(bytes - 10)}"}`;
  const fits = await send('/api/urls', {
    method: 'POST',
    body: bodyOf(65_536),
    headers: { 'content-type': 'application/json' },
  });
  expect(fits.status).toBe(400);
  const tooLarge = await send('/api/urls', {
    method: 'POST',
    body: bodyOf(65_537),
    headers: { 'content-type': 'application/json' },
  });
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toEqual(failure('too_large', 'The request is too large.'));
});

test('a call that takes no body does not mind that its type is named', async () => {
  const response = await send('/api/urls/manage/nothing/toggle', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(failure('not_found', 'URL not found'));
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing/at/all'],
  ['GET', '/api?x=1'],
])('%s %s: nothing is there', async (method, path) => {
  const { status, body } = await call(server, method, path);
  expect(status).toBe(404);
  expect(body).toEqual(failure('not_found', 'There is nothing at this address.'));
});

test.each([
  ['GET', '/api/auth/login', 'POST'],
  ['PATCH', '/api/urls?page=1', 'POST, GET, HEAD'],
  ['POST', '/api/urls/launch', 'GET, HEAD, PUT, PATCH, DELETE'],
  ['DELETE', '/api/qrcodes', 'POST, GET, HEAD'],
])('%s %s: another method is', async (method, path, allowed) => {
  const { status, headers, body } = await call(server, method, path, { token });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe(allowed);
  expect(body).toEqual(failure('method_not_allowed', 'This address does not take that method.'));
});

test('an address that cannot be read is refused in the envelope', async () => {
  const { status, body } = await call(server, 'GET', '/api/urls/%ZZ', { token });
  expect(status).toBe(400);
  expect(body).toEqual(failure('invalid_request', 'The request could not be understood.'));
});

test('what goes wrong inside is not shown to the client', async () => {
  const broken = await startServer();
  const own = await signUp(broken);
  await broken.store.close();
  const { status, body } = await call(broken, 'GET', '/api/urls/tags', { token: own });
  expect(status).toBe(500);
  expect(body).toEqual(failure('internal_error', 'Something went wrong'));
});

test('answers are guarded, and no cache keeps them', async () => {
  const { headers } = await call(server, 'GET', '/api/urls', { token });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-security-policy')).toMatch(/;img-src 'self' data: blob: http:\/\/[^ ;]+;/);
  // The header is sent only where PUBLIC_URL is https.
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('HTTPS is insisted on where the public address has it', async () => {
  const secure = await startServer({ settings: { PUBLIC_URL: 'https://go.example.com' } });
  const { headers } = await call(secure, 'GET', '/api/health');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
});

test('long answers are compressed for those who take it', async () => {
  for (let number = 0; number < 10; number += 1)
    await call(server, 'POST', '/api/urls', { token, body: { url: `https://example.com/${number}` } });
  const response = await send('/api/urls', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(10);
});

test('a body of strangers has few values, and one of an account as many as it needs', async () => {
  const values = (count: number) => `{"email":[${'{},'.repeat(count)}1]}`;
  const sendBody = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const tooMany = 'The request has too many values.';
  expect(await (await sendBody('/api/auth/login', values(500))).json()).toMatchObject({ message: tooMany });
  expect(await (await sendBody('/api/auth/login', values(50))).json()).not.toMatchObject({ message: tooMany });
  const own = { authorization: `Bearer ${token}` };
  expect(await (await sendBody('/api/urls', values(500), own)).json()).not.toMatchObject({ message: tooMany });
  const logo = `{"content":[${'{},'.repeat(100_000)}1]}`;
  expect(await (await sendBody('/api/qrcodes', logo, own)).json()).toMatchObject({ message: tooMany });
});

test('the files of the documentation are packed once, whoever takes them', async () => {
  const bundle = (encoding: string) =>
    fetch(`${server.url}/api/docs/swagger-ui-bundle.js`, { headers: { 'accept-encoding': encoding } });
  const before = process.memoryUsage().rss;
  const packed = await Promise.all(Array.from({ length: 100 }, () => bundle('br')));
  // An encoder for each would take 400 MB and more. The answers, of which the client here keeps a copy, take up to 130.
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1_024 * 1_024);
  expect(packed.every(({ headers }) => headers.get('content-encoding') === 'br')).toBe(true);
  const texts = await Promise.all(
    [...packed, await bundle('gzip'), await bundle('identity')].map((each) => each.text()),
  );
  expect(new Set(texts).size).toBe(1);
});

test('the contract can be read at /api/docs, from our own origin alone', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.every((address) => address.startsWith('/'))).toBe(true);
  for (const address of addresses.filter((path) => path.startsWith('/api/docs/'))) {
    const response = await fetch(server.url + address);
    expect(response.status).toBe(200);
    // Its connection, and the process with it, stays open until all of a large file is read.
    await response.arrayBuffer();
  }
  const contract = await fetch(`${server.url}/api/docs/shortener.yaml`);
  expect(await contract.text()).toBe(readFileSync('openapi/shortener.yaml', 'utf8'));
  expect((await fetch(`${server.url}/api/docs/package.json`)).status).toBe(404);
  // A token that was typed in must not outlive the page.
  expect(await (await fetch(`${server.url}/api/docs/start.js`)).text()).not.toContain('persistAuthorization');
});

test('one address may call what has no limit of its own fifty times in a second; visits are not counted', async () => {
  // The clock stands still, so that a slow machine does not reach the next second.
  const limited = await startServer({ now: '2026-11-20T10:00:00Z', settings: { RATE_LIMITS: 'on' } });
  const paths = ['/api/service', '/api/urls', '/api/nowhere'];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => call(limited, 'GET', paths[index % paths.length] ?? '')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.body.message).toBe('Too many tries. Please try again in 1 second.');
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect((await fetch(`${limited.url}/nowhere`)).status).toBe(404);
});
