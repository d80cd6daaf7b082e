import { signUp } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const origin = 'https://app.example.com';

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ settings: { CORS_ORIGINS: `${origin}, http://localhost:8080` } });
  token = await signUp(server);
});

const get = (from: string | undefined, path = '/api/urls', at = server) =>
  fetch(`${at.url}${path}`, {
    headers: { ...(from !== undefined && { origin: from }), authorization: `Bearer ${token}` },
  });

const preflight = (from: string, at = server) =>
  fetch(`${at.url}/api/urls`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });

test.each([origin, 'http://localhost:8080'])('a page of %s may call and read headers', async (from) => {
  const { status, headers } = await get(from);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(from);
  expect(headers.get('vary')).toMatch(/^Origin\b/);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const exposed = headers.get('access-control-expose-headers')?.split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'X-Total-Count',
      'X-Version',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ]),
  );
});

test('a browser may ask first, without a token', async () => {
  const { status, headers } = await preflight(origin);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(origin);
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  );
  expect(headers.get('access-control-max-age')).toBe('7200');
});

test('a failure can be read too', async () => {
  const { status, headers } = await get(origin, '/api/urls?page=0');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([400, origin]);
});

test.each(['https://evil.example.com', 'https://app.example.com.evil.example', 'http://app.example.com', 'null'])(
  'a page of %s may not',
  async (from) => {
    expect((await get(from)).headers.get('access-control-allow-origin')).toBeNull();
    const asked = await preflight(from);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  },
);

test('without the setting nobody may', async () => {
  const closed = await startServer();
  const { headers } = await get(origin, '/api/subscription/plans', closed);
  expect([headers.get('access-control-allow-origin'), headers.get('vary')]).not.toContain(origin);
  expect((await preflight(origin, closed)).status).toBe(404);
});
