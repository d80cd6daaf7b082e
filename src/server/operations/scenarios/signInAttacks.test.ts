/** What somebody tries who knows the password, has stolen a session, reads the mail, or runs the provider. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../../testing/client.ts';
import { createAccount, createOperator, password, signUp } from '../../../testing/factories.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../testing/googleIssuer.ts';
import { turnCodesOn } from '../../../testing/oneTimeCodes.ts';
import { startOpenidProvider, type OpenidProvider, type Person } from '../../../testing/openidProvider.ts';
import { addPasskey, answerOf, passkeyOrigin } from '../../../testing/passkeys.ts';
import { startServer, type Mail, type RunningServer, type ServerOptions } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';

const email = 'ada@example.com';
const step = 30_000;
const minute = 60_000;
const day = 86_400_000;

interface Login {
  accessToken: string;
  user: { id: string; email: string };
}

const start = (settings: Record<string, string> = {}, options: ServerOptions = {}) =>
  startServer({ now: '2026-11-20T10:00:00Z', ...options, settings: { PUBLIC_URL: passkeyOrigin, ...settings } });

/** An account with a passkey and one-time codes, whose next code is unused. */
async function ownerOf(server: RunningServer) {
  const token = await signUp(server, email);
  const { authenticator, added } = await addPasskey(server, token);
  const app = await turnCodesOn(server, token);
  server.clock.advance(step);
  return { token, authenticator, passkeyId: added.body.data.id, ...app };
}

const logIn = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call<Login & { challenge: string }>(server, 'POST', '/api/auth/login', { body: { email, password, ...details } });

const challengeOf = async (server: RunningServer) => (await logIn(server)).body.data.challenge;

const verify = (server: RunningServer, body: Record<string, unknown>, ip = '198.51.100.1') =>
  call<Login>(server, 'POST', '/api/auth/second-factor', { body, headers: { 'x-forwarded-for': ip } });

const withPasskey = (server: RunningServer, answer: object) =>
  call<Login>(server, 'POST', '/api/auth/passkey', { body: { answer } });

const prove = (server: RunningServer, token: string, body: object) =>
  call<Login>(server, 'POST', '/api/userprofile/proof', { token, body });

const statusOf = async (server: RunningServer, token: string, path = '/api/userprofile') =>
  (await call(server, 'GET', path, { token })).status;

async function mails(server: RunningServer): Promise<Mail[]> {
  await server.mail.settled();
  return server.mail.messages();
}

const subjects = async (server: RunningServer) => (await mails(server)).map(({ subject }) => subject);

async function notMeIn(server: RunningServer, subject: string): Promise<string> {
  const mail = (await mails(server)).findLast((each) => each.subject === subject);
  return /\/p\/not-me#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? `none in ${subject}`;
}

const report = (server: RunningServer, token: string) =>
  call<{ token: string }>(server, 'POST', '/api/auth/not-me', { body: { token } });

async function chooseSettings(server: RunningServer, body: Record<string, unknown>) {
  const operator = await createOperator(server);
  const { status } = await call(server, 'PATCH', '/api/operator/settings', { token: operator.token, body });
  expect(status).toBe(200);
  return operator;
}

describe('replay', () => {
  test('of one code at the sign-in and as a proof at the same time works once', async () => {
    const server = await start();
    const { token, code } = await ownerOf(server);
    const challenge = await challengeOf(server);
    const given = { code: code() };
    const answers = await Promise.all([verify(server, { challenge, ...given }), prove(server, token, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of one recovery code in many sign-ins at the same time works once', async () => {
    const server = await start();
    const { recoveryCodes } = await ownerOf(server);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(server)));
    const [recoveryCode] = recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => verify(server, { challenge, recoveryCode })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('of one answer of a passkey at the sign-in and as a proof at the same time works once', async () => {
    const server = await start();
    const { token, authenticator } = await ownerOf(server);
    const answer = await answerOf(server, authenticator);
    const answers = await Promise.all([withPasskey(server, answer), prove(server, token, { passkey: answer })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of a challenge that was made to add a passkey signs nobody in', async () => {
    const server = await start();
    const { token, authenticator } = await ownerOf(server);
    const begun = await call<{ challenge: string }>(server, 'POST', '/api/second-factors/passkeys/options', { token });
    const { challenge } = begun.body.data;
    expect((await withPasskey(server, await answerOf(server, authenticator, { challenge }))).status).toBe(401);
  });
});

test('a passkey that nobody has is refused as one whose signature is wrong', async () => {
  const server = await start();
  const { authenticator } = await ownerOf(server);
  const answer = await answerOf(server, authenticator);
  const known = await withPasskey(server, { ...answer, clientDataJSON: answer.authenticatorData });
  const unknown = await withPasskey(server, { ...answer, id: 'bm9ib2R5' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(known.status).toBe(401);
});

describe('who knows the password', () => {
  /** From as many networks as they like. */
  async function guess(server: RunningServer, count: number) {
    const challenge = await challengeOf(server);
    let last = 0;
    for (let each = 0; each < count; each += 1)
      last = (await verify(server, { challenge, code: '000000' }, `203.0.113.${each}`)).status;
    return { challenge, last };
  }

  test('uses up the turns of codes, and locks out neither recovery codes nor passkeys; the owner is told', async () => {
    const server = await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    const { code, recoveryCodes, authenticator } = await ownerOf(server);
    expect((await guess(server, 33)).last).toBe(429);
    const challenge = await challengeOf(server);
    expect((await verify(server, { challenge, code: code() })).status).toBe(429);
    expect((await verify(server, { challenge, recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await withPasskey(server, await answerOf(server, authenticator))).status).toBe(200);
    const told = 'Somebody is guessing your one-time codes';
    expect((await subjects(server)).filter((subject) => subject === told)).toHaveLength(1);
  });

  test('guesses recovery codes no faster than one-time codes', async () => {
    const server = await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    await ownerOf(server);
    const challenge = await challengeOf(server);
    const recoveryCode = 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa';
    const statuses: number[] = [];
    for (let each = 0; each < 7; each += 1) statuses.push((await verify(server, { challenge, recoveryCode })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  test('cannot stay signed in for longer than was asked for at the password', async () => {
    const server = await start();
    const { code } = await ownerOf(server);
    const body = { challenge: await challengeOf(server), code: code() };
    expect((await verify(server, { ...body, rememberMe: true })).status).toBe(400);
    const { accessToken } = (await verify(server, body)).body.data;
    server.clock.advance(day);
    expect(await statusOf(server, accessToken)).toBe(401);
  });

  test('cannot keep a session longer with a proof, or after signing out', async () => {
    const server = await start({ SESSION_IDLE_HOURS: '24' });
    const token = await signUp(server, email);
    server.clock.advance(day - minute);
    const next = (await prove(server, token, { password })).body.data.accessToken;
    expect(await statusOf(server, next)).toBe(200);
    server.clock.advance(minute);
    expect(await statusOf(server, next)).toBe(401);
    const remembered = (await logIn(server, { rememberMe: true })).body.data.accessToken;
    await call(server, 'POST', '/api/auth/logout', { token: remembered });
    expect(await statusOf(server, remembered)).toBe(401);
  });
});

test('a new password by mail opens no session and leaves codes and passkeys as they are', async () => {
  const server = await start();
  const { code, authenticator } = await ownerOf(server);
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email } });
  const mail = (await mails(server)).find(({ subject }) => subject === 'Choose a new password');
  const token = new URL(mail?.link ?? '').searchParams.get('token');
  const newPassword = 'Engine1844';
  const body = { token, email, newPassword, confirmPassword: newPassword };
  const reset = await call(server, 'POST', '/api/auth/reset-password', { body });
  expect([reset.status, reset.body.data]).toEqual([200, null]);
  const waiting = await logIn(server, { password: newPassword });
  expect(waiting.body.code).toBe('second_factor_required');
  expect((await verify(server, { challenge: waiting.body.data.challenge, code: code() })).status).toBe(200);
  expect((await withPasskey(server, await answerOf(server, authenticator))).status).toBe(200);
});

describe('an account that is disabled', () => {
  test('is opened by no passkey, and by no challenge from before', async () => {
    const server = await start();
    const { authenticator, code } = await ownerOf(server);
    const challenge = await challengeOf(server);
    const { token } = await createOperator(server);
    const { id = '' } = (await server.store.users.findByEmail(email)) ?? {};
    await call(server, 'POST', `/api/operator/accounts/${id}/disable`, { token, body: { reason: 'Spam' } });
    const passkey = await withPasskey(server, await answerOf(server, authenticator));
    expect([passkey.status, passkey.body.code]).toEqual([403, 'account_disabled']);
    const codes = await verify(server, { challenge, code: code() });
    expect([codes.status, codes.body.code]).toEqual([403, 'account_disabled']);
  });
});

describe('who has stolen a session', () => {
  test('does not change what guards everybody’s accounts without a proof', async () => {
    const server = await start();
    const { token } = await chooseSettings(server, { secondFactorRequired: false, instanceName: 'Curtly' });
    server.clock.advance(10 * minute);
    const change = (body: object) => call(server, 'PATCH', '/api/operator/settings', { token, body });
    for (const body of [
      { secondFactorRequired: true },
      { signUp: 'closed' },
      { googleMakesAccounts: true },
      { providerMakesAccounts: true },
      { providerDomains: ['evil.example'] },
    ])
      expect((await change(body)).body.code).toBe('fresh_proof_required');
    expect((await change({ instanceName: 'Go' })).status).toBe(200);
  });

  test('that began before the second factor does nothing where the operator demands one', async () => {
    const server = await start();
    const old = await signUp(server, email);
    const { accessToken: mine } = await server.signIn(email);
    const { code } = await turnCodesOn(server, mine);
    await chooseSettings(server, { secondFactorRequired: true });
    expect(await statusOf(server, mine, '/api/urls')).toBe(200);
    for (const path of ['/api/urls', '/api/userprofile', '/api/second-factors'])
      expect([path, await statusOf(server, old, path)]).toEqual([path, 401]);
    expect((await prove(server, old, { password })).status).toBe(401);
    expect((await call(server, 'POST', '/api/second-factors/passkeys/options', { token: old })).status).toBe(401);
    server.clock.advance(step);
    const signedIn = await verify(server, { challenge: await challengeOf(server), code: code() });
    expect(await statusOf(server, signedIn.body.data.accessToken, '/api/urls')).toBe(200);
  });

  test('that showed a passkey since goes on where the operator demands a second factor', async () => {
    const server = await start();
    const token = await signUp(server, email);
    const { accessToken: other } = await server.signIn(email);
    const { authenticator } = await addPasskey(server, token);
    const shown = await prove(server, other, { passkey: await answerOf(server, authenticator) });
    const { accessToken: signedIn } = (await withPasskey(server, await answerOf(server, authenticator))).body.data;
    await chooseSettings(server, { secondFactorRequired: true });
    for (const each of [token, shown.body.data.accessToken, signedIn])
      expect(await statusOf(server, each, '/api/urls')).toBe(200);
  });

  test('cannot take a passkey or the recovery codes away without a mail to the owner', async () => {
    const server = await start();
    const { token, passkeyId } = await ownerOf(server);
    await call(server, 'POST', '/api/second-factors/recovery-codes', { token });
    await call(server, 'DELETE', `/api/second-factors/passkeys/${passkeyId}`, { token });
    expect(await subjects(server)).toEqual(
      expect.arrayContaining(['Your recovery codes were replaced', 'A passkey was removed from your account']),
    );
  });
});

describe('This was not me', () => {
  test('in one mail leaves what the others are about to their links', async () => {
    const server = await start();
    const { authenticator } = await ownerOf(server);
    await call(server, 'POST', '/api/auth/passkey', { body: { answer: await answerOf(server, authenticator) } });
    await server.mail.settled();
    const newPassword = 'Engine1844';
    await call(server, 'PUT', '/api/userprofile/change-password', {
      token: (await server.signIn(email)).accessToken,
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    });
    expect((await report(server, await notMeIn(server, 'Your password was changed'))).status).toBe(200);
    expect((await withPasskey(server, await answerOf(server, authenticator))).status).toBe(200);
    expect((await report(server, await notMeIn(server, 'A passkey was added to your account'))).status).toBe(200);
    expect((await withPasskey(server, await answerOf(server, authenticator))).status).toBe(401);
  });

  test('in a mail about new recovery codes, it ends them', async () => {
    const server = await start();
    const { token } = await ownerOf(server);
    const renewed = await call<{ recoveryCodes: string[] }>(server, 'POST', '/api/second-factors/recovery-codes', {
      token,
    });
    const { token: reset } = (await report(server, await notMeIn(server, 'Your recovery codes were replaced'))).body
      .data;
    const newPassword = 'Engine1844';
    const body = { token: reset, email, newPassword, confirmPassword: newPassword };
    expect((await call(server, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const { challenge } = (await logIn(server, { password: newPassword })).body.data;
    const [recoveryCode] = renewed.body.data.recoveryCodes;
    expect((await verify(server, { challenge, recoveryCode })).status).toBe(400);
  });

  test('in a mail about codes that were turned on or off, it leaves them as they are: no mail removes them', async () => {
    const server = await start();
    const { token, code } = await ownerOf(server);
    const turnedOn = await report(server, await notMeIn(server, 'One-time codes were turned on for your account'));
    expect([await statusOf(server, token), (await logIn(server)).status]).toEqual([401, 401]);
    const newPassword = 'Engine1844';
    const body = { token: turnedOn.body.data.token, email, newPassword, confirmPassword: newPassword };
    expect((await call(server, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const { challenge } = (await logIn(server, { password: newPassword })).body.data;
    const { accessToken } = (await verify(server, { challenge, code: code() })).body.data;
    await call(server, 'DELETE', '/api/second-factors/codes', { token: accessToken });
    const turnedOff = await report(server, await notMeIn(server, 'One-time codes were turned off for your account'));
    expect(turnedOff.status).toBe(200);
    expect(await statusOf(server, accessToken)).toBe(401);
    expect((await logIn(server, { password: newPassword })).status).toBe(401);
  });

  test('in a mail to an address that the account has no more, it does nothing', async () => {
    const server = await start();
    await ownerOf(server);
    const old = await notMeIn(server, 'A passkey was added to your account');
    const { token } = await createOperator(server);
    const { id = '' } = (await server.store.users.findByEmail(email)) ?? {};
    const body = { email: 'new@example.com' };
    expect((await call(server, 'POST', `/api/operator/accounts/${id}/email`, { token, body })).status).toBe(200);
    expect((await report(server, old)).body.code).toBe('token_invalid');
  });
});

describe('with providers', () => {
  let google: GoogleIssuer;
  let provider: OpenidProvider;
  beforeAll(async () => {
    [google, provider] = await Promise.all([startGoogleIssuer(), startOpenidProvider()]);
  });
  afterAll(() => Promise.all([google.stop(), provider.stop()]));

  const begin = async (server: RunningServer) =>
    (await call<{ url: string; attempt: string }>(server, 'POST', '/api/auth/provider/begin')).body.data;

  async function signIn(server: RunningServer, person: Person) {
    const { url, attempt } = await begin(server);
    const body = { attempt, answer: await provider.visit(url, person) };
    return call<Login & { challenge: string }>(server, 'POST', '/api/auth/provider', { body });
  }

  async function idToken(server: RunningServer, claims: Record<string, unknown> = {}): Promise<string> {
    const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
    return google.idToken({ nonce: body.data.nonce, exp: server.clock.now() / 1_000 + 60, ...claims });
  }

  const withGoogle = async (server: RunningServer, claims: Record<string, unknown>) =>
    call<Login>(server, 'POST', '/api/auth/google-login', { body: { idToken: await idToken(server, claims) } });

  const startBoth = () =>
    startServer({ ...google.options, settings: { ...google.options.settings, ...provider.settings } });

  test('the subject of one is nobody at the other', async () => {
    const server = await startBoth();
    const ada = await withGoogle(server, { sub: '1843', email });
    const eve = await signIn(server, { sub: '1843', email: 'eve@example.com', email_verified: true });
    expect([ada.body.data.user.email, eve.body.data.user.email]).toEqual([email, 'eve@example.com']);
    const again = await withGoogle(server, { sub: '1843', email: 'eve@example.com' });
    expect(again.body.data.user.email).toBe(email);
  });

  test('Google alone is no proof where signing in with it takes a code', async () => {
    const server = await startBoth();
    const { accessToken: token } = (await withGoogle(server, { sub: '1843', email })).body.data;
    const { code } = await turnCodesOn(server, token);
    const refused = await prove(server, token, { idToken: await idToken(server, { sub: '1843', email }) });
    expect([refused.status, refused.body.code]).toEqual([400, 'google_refused']);
    expect((await prove(server, token, { code: code(1) })).status).toBe(200);
  });

  test('a mail that links one does so only while the account has that address', async () => {
    const server = await startBoth();
    await createAccount(server, { email });
    const asked = await signIn(server, { sub: '1843', email, email_verified: true });
    const { challenge } = asked.body.data;
    await call(server, 'POST', '/api/auth/provider/link-mail', { body: { challenge } });
    const { link = '' } = await server.mail.waitFor(email);
    const { token } = await createOperator(server);
    const { id = '' } = (await server.store.users.findByEmail(email)) ?? {};
    const body = { email: 'new@example.com' };
    await call(server, 'POST', `/api/operator/accounts/${id}/email`, { token, body });
    const confirm = { token: new URL(link).hash.slice('#token='.length) };
    expect((await call(server, 'POST', '/api/auth/provider/confirm', { body: confirm })).status).toBe(400);
    const byPassword = await call(server, 'POST', '/api/auth/provider/link', { body: { challenge, password } });
    expect(byPassword.status).toBe(401);
  });
});

test('who makes up answers of the provider from many networks holds four connections to it at once', async () => {
  let asked = 0;
  const slow = createServer((request, response) => {
    // The token endpoint never answers.
    if (!request.url?.startsWith('/.well-known/')) {
      asked += 1;
      return;
    }
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x', OIDC_NAME: 'Fernhill' };
  const server = await start({ ...settings, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  const made = Array.from({ length: 8 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    const begun = await call<{ url: string; attempt: string }>(server, 'POST', '/api/auth/provider/begin', { headers });
    const state = new URL(begun.body.data.url).searchParams.get('state');
    const body = { attempt: begun.body.data.attempt, answer: `code=made-up&state=${state}` };
    return (await call(server, 'POST', '/api/auth/provider', { body, headers })).status;
  });
  await until(() => asked >= 4);
  await sleep(300);
  expect(asked).toBe(4);
  slow.closeAllConnections();
  await until(() => asked === 8);
  slow.closeAllConnections();
  expect((await Promise.all(made)).every((status) => status >= 400)).toBe(true);
  slow.close();
});
