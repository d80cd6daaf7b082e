import { SignJWT } from 'jose';
import { call } from '../../testing/client.ts';
import { password, signUp } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

interface Session {
  id: string;
  createdAt: string;
  signedInWith: string;
  lastUsedAt: string;
  expiresAt: string;
  browser: string | null;
  operatingSystem: string | null;
  deviceType: string | null;
  ipAddress: string | null;
  isCurrent: boolean;
}

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0';
const hour = 3_600_000;
const secret = 'a secret of the tests that is long enough';

async function signIn(
  server: RunningServer,
  headers: Record<string, string> = {},
  details: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details },
    headers,
  });
  return body.data.accessToken;
}

const isIn = async (server: RunningServer, token: string) =>
  (await call(server, 'GET', '/api/userprofile', { token })).status === 200;

async function sessions(server: RunningServer, token: string): Promise<Session[]> {
  return (await call<Session[]>(server, 'GET', '/api/userprofile/sessions', { token })).body.data;
}

/** Uses are stored a moment later. */
async function storedUse({ store, clock }: RunningServer): Promise<void> {
  const { pk = 0 } = (await store.users.findByEmail('ada@example.com')) ?? {};
  const isStored = async () =>
    (await store.sessions.list(pk, clock.now())).some(({ lastUsedAt }) => lastUsedAt === clock.now());
  await until(isStored);
}

test('the list of sessions shows where one is signed in', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z', settings: { TRUST_PROXY: '127.0.0.1' } });
  await signUp(server);
  server.clock.advance(1_000);
  const token = await signIn(
    server,
    { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' },
    { rememberMe: true },
  );
  const [newest, ...older] = await sessions(server, token);
  expect(newest).toEqual({
    id: expect.stringMatching(/^[\w-]{32}$/),
    createdAt: '2026-11-20T10:00:01.000Z',
    signedInWith: 'password',
    lastUsedAt: '2026-11-20T10:00:01.000Z',
    expiresAt: '2026-12-20T10:00:01.000Z',
    browser: 'Firefox',
    operatingSystem: 'macOS',
    deviceType: 'desktop',
    ipAddress: '203.0.113.0',
    isCurrent: true,
  });
  expect(older).toHaveLength(1);
  expect(older[0]).toMatchObject({ expiresAt: '2026-11-21T10:00:00.000Z', isCurrent: false });
});

test('when a session was used is noted once a minute', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z', settings: { TRUST_PROXY: '127.0.0.1' } });
  const token = await signUp(server);
  const use = () => call(server, 'GET', '/api/userprofile', { token, headers: { 'x-forwarded-for': '198.51.100.9' } });
  server.clock.advance(59_999);
  await use();
  expect((await sessions(server, token))[0]).toMatchObject({
    lastUsedAt: '2026-11-20T10:00:00.000Z',
    ipAddress: '127.0.0.0',
  });
  server.clock.advance(1);
  await use();
  while ((await sessions(server, token))[0]?.lastUsedAt === '2026-11-20T10:00:00.000Z');
  expect((await sessions(server, token))[0]).toMatchObject({
    lastUsedAt: '2026-11-20T10:01:00.000Z',
    ipAddress: '198.51.100.0',
  });
});

test('one session can be ended; that of somebody else, or one that is not there, is not found', async () => {
  const server = await startServer();
  const [bob, first] = [await signUp(server, 'bob@example.com'), await signUp(server)];
  const [second, third] = [await signIn(server), await signIn(server)];
  const end = (id: string) => call(server, 'DELETE', `/api/userprofile/sessions/${id}`, { token: third });
  const notFound = { status: 404, body: { message: 'Session not found' } };
  const idOf = async (token: string) => (await sessions(server, token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const id = await idOf(second);
  expect((await end(id)).status).toBe(204);
  expect([await isIn(server, first), await isIn(server, second), await isIn(server, third)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await end(id)).toMatchObject(notFound);
  expect(await end(await idOf(bob))).toMatchObject(notFound);
  expect(await isIn(server, bob)).toBe(true);
  expect((await call(server, 'DELETE', `/api/userprofile/sessions/${await idOf(first)}`)).status).toBe(401);
});

test('the id of a session is no credential', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const [session] = await sessions(server, token);
  expect(session?.id).not.toBe('');
  expect(await isIn(server, session?.id ?? '')).toBe(false);
});

test('the others can be ended; those of other people stay', async () => {
  const server = await startServer();
  const [bob, first] = [await signUp(server, 'bob@example.com'), await signUp(server)];
  const second = await signIn(server);
  expect((await call(server, 'DELETE', '/api/userprofile/sessions', { token: second })).status).toBe(204);
  expect([await isIn(server, first), await isIn(server, second), await isIn(server, bob)]).toEqual([false, true, true]);
  expect(await sessions(server, second)).toHaveLength(1);
});

test('signing out ends the session on the server, and no other', async () => {
  const server = await startServer();
  const [first, second] = [await signUp(server), await signIn(server)];
  const answer = await call(server, 'POST', '/api/auth/logout', { token: first });
  expect(answer.status).toBe(204);
  expect([await isIn(server, first), await isIn(server, second)]).toEqual([false, true]);
  expect((await call(server, 'POST', '/api/auth/logout', { token: first })).status).toBe(401);
});

test('an account has 100 sessions at most: the one unused for the longest ends', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const first = await signUp(server);
  const second = await signIn(server);
  server.clock.advance(60_000);
  expect(await isIn(server, first)).toBe(true);
  await storedUse(server);
  await Promise.all(Array.from({ length: 98 }, () => signIn(server)));
  expect(await isIn(server, second)).toBe(true);
  await signIn(server);
  expect(await sessions(server, first)).toHaveLength(100);
});

test('a session ends when it was not used for the time that its sign-in chose', async () => {
  const settings = { SESSION_IDLE_HOURS: '4', REMEMBERED_SESSION_IDLE_DAYS: '14' };
  const server = await startServer({ now: '2026-11-20T10:00:00Z', settings });
  const token = await signUp(server);
  const remembered = await signIn(server, {}, { rememberMe: true });
  server.clock.advance(4 * hour - 1);
  expect(await isIn(server, token)).toBe(true);
  await storedUse(server);
  server.clock.advance(4 * hour - 1);
  expect(await isIn(server, token)).toBe(true);
  await storedUse(server);
  server.clock.advance(4 * hour);
  expect(await isIn(server, token)).toBe(false);
  expect(await sessions(server, remembered)).toHaveLength(1);
  await storedUse(server);
  server.clock.advance(14 * 24 * hour - 1);
  expect(await isIn(server, remembered)).toBe(true);
  await storedUse(server);
  server.clock.advance(14 * 24 * hour);
  expect(await isIn(server, remembered)).toBe(false);
});

test('an operator sets after which time without use a session ends', async () => {
  const settings = { SESSION_IDLE_HOURS: '1', REMEMBERED_SESSION_IDLE_DAYS: '1' };
  const server = await startServer({ now: '2026-11-20T10:00:00Z', settings });
  const tokens = [await signUp(server), await signIn(server, {}, { rememberMe: true })] as const;
  server.clock.advance(hour);
  expect([await isIn(server, tokens[0]), await isIn(server, tokens[1])]).toEqual([false, true]);
  await storedUse(server);
  server.clock.advance(24 * hour);
  expect(await isIn(server, tokens[1])).toBe(false);
});

test('a session that is used ends when its time is over', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  server.clock.advance(24 * 3_600_000 - 1_000);
  expect(await isIn(server, token)).toBe(true);
  server.clock.advance(1_000);
  expect(await isIn(server, token)).toBe(false);
});

describe('a token is refused', () => {
  const sign = (claims: { sub: string; sid: string; exp?: number }, key = secret, alg = 'HS256') =>
    new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg })
      .setIssuer('curtly')
      .setSubject(claims.sub)
      .setExpirationTime(claims.exp ?? Math.floor(Date.now() / 1_000) + 3_600)
      .sign(new TextEncoder().encode(key));

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };

  test('when it is forged, expired, unsigned or of another account', async () => {
    const server = await startServer({ settings: { TOKEN_SECRET: secret } });
    const [ada, bob] = [claimsOf(await signUp(server)), claimsOf(await signUp(server, 'bob@example.com'))];
    // The test can sign as the service does.
    expect(await isIn(server, await sign(ada))).toBe(true);

    const unsigned = (alg: string) =>
      [{ alg }, { ...ada, iss: 'curtly', exp: 4_000_000_000 }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    for (const token of [
      await sign(ada, `${secret}!`),
      await sign({ ...ada, exp: Math.floor(Date.now() / 1_000) - 1 }),
      await sign(ada, secret, 'HS512'),
      await sign({ sub: ada.sub, sid: bob.sid }),
      await sign({ sub: 'someone', sid: ada.sid }),
      await sign({ ...ada, sid: 'made-up' }),
      `${unsigned('none')}.`,
      `${unsigned('None')}.`,
      `${unsigned('HS256')}.`,
    ]) {
      const answer = await call(server, 'GET', '/api/userprofile', { token });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(failure('not_signed_in', 'Please sign in to continue.'));
    }
  });

  test.each([
    ['GET', '/api/userprofile'],
    ['PUT', '/api/userprofile'],
    ['POST', '/api/userprofile/profile-picture'],
    ['PUT', '/api/userprofile/change-password'],
    ['GET', '/api/userprofile/sessions'],
    ['DELETE', '/api/userprofile/sessions'],
    ['GET', '/api/archive'],
    ['POST', '/api/userprofile/delete'],
    ['POST', '/api/auth/logout'],
  ])('by %s %s when there is none', async (method, path) => {
    expect((await call(await startServer(), method, path)).status).toBe(401);
  });
});
