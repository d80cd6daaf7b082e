import { call } from '../../testing/client.ts';
import { createAccount, password, signUp } from '../../testing/factories.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../testing/googleIssuer.ts';
import { appOf, turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { startServer, type RunningServer, type ServerOptions } from '../../testing/startServer.ts';

const email = 'ada@example.com';
const step = 30_000;
const minute = 60_000;

const start = (options: ServerOptions = {}) => startServer({ now: '2026-11-20T10:00:00Z', ...options });

async function withCodes(options?: ServerOptions) {
  const server = await start(options);
  const token = await signUp(server, email);
  const app = await turnCodesOn(server, token);
  server.clock.advance(step);
  return { server, token, ...app };
}

const logIn = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call<{ challenge: string }>(server, 'POST', '/api/auth/login', { body: { email, password, ...details } });

const challengeOf = async (server: RunningServer, details?: Record<string, unknown>) =>
  (await logIn(server, details)).body.data.challenge;

const verify = (server: RunningServer, body: Record<string, unknown>, headers?: Record<string, string>) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/second-factor', { body, headers });

const statusWith = async (server: RunningServer, token: string) =>
  (await call(server, 'GET', '/api/userprofile', { token })).status;

const factors = async (server: RunningServer, token: string) =>
  (await call(server, 'GET', '/api/second-factors', { token })).body.data;

test('a sign-in with the right password waits for a code, and lasts as long as was asked for', async () => {
  const { server, code } = await withCodes();
  const asked = await logIn(server, { rememberMe: true });
  expect(asked.status).toBe(401);
  expect(asked.body).toMatchObject({
    code: 'second_factor_required',
    message: 'Enter the code of your authenticator app.',
    data: { challenge: expect.any(String) },
  });
  const { challenge } = asked.body.data;
  expect(await statusWith(server, challenge)).toBe(401);
  const signedIn = await verify(server, { challenge, code: code() });
  expect(signedIn.status).toBe(200);
  const { accessToken } = signedIn.body.data;
  expect(await statusWith(server, accessToken)).toBe(200);
  const sessions = await call<{ signedInWith: string }[]>(server, 'GET', '/api/userprofile/sessions', {
    token: accessToken,
  });
  expect(sessions.body.data.map(({ signedInWith }) => signedInWith)).toEqual(['code', 'password']);
  server.clock.advance(29 * 24 * 60 * minute);
  expect(await statusWith(server, accessToken)).toBe(200);
});

test('nobody learns of codes without the password', async () => {
  const { server } = await withCodes();
  const wrong = await logIn(server, { password: 'wrong' });
  expect(wrong.body).toMatchObject({ code: 'invalid_credentials', data: null });
});

test('a code works once, and so does a challenge', async () => {
  const { server, code } = await withCodes();
  const first = await challengeOf(server);
  expect((await verify(server, { challenge: first, code: code() })).status).toBe(200);
  const again = await verify(server, { challenge: await challengeOf(server), code: code() });
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({
    code: 'wrong_code',
    fields: { code: 'This code is not right. Enter the one that the app shows now.' },
  });
  const replayed = await verify(server, { challenge: first, code: code(1) });
  expect([replayed.status, replayed.body.code]).toEqual([401, 'token_expired']);
});

test('of many sign-ins with one code at the same time, one succeeds', async () => {
  const { server, code } = await withCodes();
  const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(server)));
  const answers = await Promise.all(challenges.map((challenge) => verify(server, { challenge, code: code() })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test.each([
  ['of the step before', -1, 200],
  ['of the next step', 1, 200],
  ['of two steps ago', -2, 400],
  ['of two steps later', 2, 400],
])('a code %s is answered with its status', async (_, later, status) => {
  const { server, code } = await withCodes();
  server.clock.advance(10 * step);
  expect((await verify(server, { challenge: await challengeOf(server), code: code(later) })).status).toBe(status);
});

test('a challenge ends after ten minutes, with another password, and with the account', async () => {
  const { server, token, code } = await withCodes();
  const old = await challengeOf(server);
  server.clock.advance(10 * minute);
  const refused = { code: 'token_expired', message: expect.stringContaining('Please sign in again.') };
  expect((await verify(server, { challenge: old, code: code() })).body).toMatchObject(refused);
  const before = await challengeOf(server);
  const newPassword = 'Engine1844';
  await call(server, 'PUT', '/api/userprofile/change-password', {
    token,
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
  });
  expect((await verify(server, { challenge: before, code: code() })).body).toMatchObject(refused);
  expect((await verify(server, { challenge: token, code: code() })).body).toMatchObject(refused);
});

test('each recovery code works once, however it is typed, and the rest is told', async () => {
  const { server, token, recoveryCodes } = await withCodes();
  const [first = '', second = ''] = recoveryCodes;
  expect(await factors(server, token)).toMatchObject({
    hasPassword: true,
    hasGoogle: false,
    codesSince: '2026-11-20T10:00:00.000Z',
    recoveryCodesLeft: 10,
  });
  const use = async (recoveryCode: string) => verify(server, { challenge: await challengeOf(server), recoveryCode });
  expect((await use(first)).status).toBe(200);
  expect((await use(` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await use(first)).body).toMatchObject({
    code: 'wrong_code',
    fields: { recoveryCode: 'This is not one of your recovery codes, or it was used before.' },
  });
  expect(await factors(server, token)).toMatchObject({ recoveryCodesLeft: 8 });
});

test('new recovery codes end those before', async () => {
  const { server, token, recoveryCodes } = await withCodes();
  const renewed = await call<{ recoveryCodes: string[] }>(server, 'POST', '/api/second-factors/recovery-codes', {
    token,
  });
  const use = async (recoveryCode = '') => verify(server, { challenge: await challengeOf(server), recoveryCode });
  expect((await use(recoveryCodes[0])).status).toBe(400);
  expect((await use(renewed.body.data.recoveryCodes[0])).status).toBe(200);
});

test('without codes there are no recovery codes to renew', async () => {
  const server = await start();
  const token = await signUp(server, email);
  const refused = await call(server, 'POST', '/api/second-factors/recovery-codes', { token });
  expect([refused.status, refused.body.message]).toEqual([400, 'One-time codes are off. Please turn them on first.']);
});

test('turned off, the password is enough again', async () => {
  const { server, token } = await withCodes();
  expect((await call(server, 'DELETE', '/api/second-factors/codes', { token })).status).toBe(204);
  expect((await logIn(server)).status).toBe(200);
  expect(await factors(server, token)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
});

test('the owner gets a mail when codes are turned on or off, and none when they were off already', async () => {
  const { server, token } = await withCodes();
  // Mails that wait together leave in any order.
  await server.mail.settled();
  for (let times = 0; times < 2; times += 1) await call(server, 'DELETE', '/api/second-factors/codes', { token });
  await server.mail.settled();
  const link = `${server.url}/p/profile?tab=security`;
  expect(server.mail.messages().map(({ to, subject, link: at }) => [to, subject, at])).toEqual([
    [email, 'One-time codes were turned on for your account', link],
    [email, 'One-time codes were turned off for your account', link],
  ]);
});

test('an app has to show that it has the secret, for this account and within an hour', async () => {
  const server = await start();
  const token = await signUp(server, email);
  const bob = await createAccount(server);
  const setUp = async () =>
    (
      await call<{ setup: string; secret: string; address: string; qrCode: string }>(
        server,
        'POST',
        '/api/second-factors/codes/setup',
        { token },
      )
    ).body.data;
  const { setup, secret, address, qrCode } = await setUp();
  expect(address).toContain(
    `otpauth://totp/${encodeURIComponent(new URL(server.url).host)}:ada%40example.com?secret=${secret}`,
  );
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  const on = (as: string, body: Record<string, unknown>) =>
    call(server, 'PUT', '/api/second-factors/codes', { token: as, body });
  const code = appOf(server, secret);
  expect((await on(token, { setup, code: code(5) })).body.code).toBe('wrong_code');
  expect((await on(bob.token, { setup, code: code() })).body.code).toBe('token_expired');
  expect((await logIn(server)).status).toBe(200);
  server.clock.advance(60 * minute);
  const { accessToken } = (await logIn(server)).body.data as unknown as { accessToken: string };
  expect((await on(accessToken, { setup, code: code() })).body.code).toBe('token_expired');
});

test.each([
  ['POST', '/api/second-factors/codes/setup', undefined],
  ['PUT', '/api/second-factors/codes', { setup: 'x', code: '000000' }],
  ['DELETE', '/api/second-factors/codes', undefined],
  ['POST', '/api/second-factors/recovery-codes', undefined],
])('%s %s asks for a fresh proof', async (method, path, body) => {
  const { server, token } = await withCodes();
  server.clock.advance(10 * minute);
  const refused = await call(server, method, path, { token, body });
  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_proof_required']);
});

test('a code is a fresh proof, once', async () => {
  const { server, token, code } = await withCodes();
  server.clock.advance(10 * minute);
  const prove = (as: string, given: string) =>
    call<{ accessToken: string }>(server, 'POST', '/api/userprofile/proof', { token: as, body: { code: given } });
  expect((await prove(token, '000000')).body.code).toBe('wrong_code');
  const now = code();
  const proven = await prove(token, now);
  const next = proven.body.data.accessToken;
  expect((await prove(next, now)).body.code).toBe('wrong_code');
  expect((await call(server, 'POST', '/api/second-factors/recovery-codes', { token: next })).status).toBe(200);
});

test('a new password by mail removes no factor', async () => {
  const { server, code } = await withCodes();
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email } });
  await server.mail.settled();
  const asked = server.mail.messages().find(({ subject }) => subject === 'Choose a new password');
  const query = new URL(asked?.link ?? '').searchParams;
  const newPassword = 'Engine1844';
  const body = { token: query.get('token'), email, newPassword, confirmPassword: newPassword };
  expect((await call(server, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  const waiting = await logIn(server, { password: newPassword });
  expect(waiting.body.code).toBe('second_factor_required');
  expect((await verify(server, { challenge: waiting.body.data.challenge, code: code() })).status).toBe(200);
});

describe('with Google', () => {
  let issuer: GoogleIssuer;
  beforeAll(async () => {
    issuer = await startGoogleIssuer();
  });
  afterAll(() => issuer.stop());

  test('a code is asked for as well', async () => {
    const { server, code } = await withCodes(issuer.options);
    const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
    const exp = server.clock.now() / 1_000 + 60;
    const idToken = await issuer.idToken({ nonce: body.data.nonce, exp, email });
    const asked = await call<{ challenge: string }>(server, 'POST', '/api/auth/google-login', { body: { idToken } });
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required']);
    const { challenge } = asked.body.data;
    expect((await verify(server, { challenge, code: code() })).status).toBe(200);
  });
});

test('after five wrong codes an hour from one source, the next is taken five minutes later', async () => {
  const { server, code } = await withCodes({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
  const challenge = await challengeOf(server);
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const guess = (given: string, ip = '198.51.100.1') => verify(server, { challenge, code: given }, from(ip));
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await guess('000000')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  const refused = await guess(code());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  server.clock.advance(5 * minute);
  expect((await guess('000000')).status).toBe(400);
  expect((await guess(code())).status).toBe(429);
  // Its owner is elsewhere.
  expect((await guess(code(), '203.0.113.1')).status).toBe(200);
});
