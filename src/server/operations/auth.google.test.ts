import { call, type ErrorCode } from '../../testing/client.ts';
import { password, register, signUp, signUpOperator, verificationOf } from '../../testing/factories.ts';
import { newKeys, startGoogleIssuer, type GoogleIssuer } from '../../testing/googleIssuer.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

interface Login {
  accessToken: string;
  user: { email: string; firstName: string | null; isEmailVerified: boolean; timeZone: string };
}

let issuer: GoogleIssuer;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
});
afterAll(() => issuer.stop());

async function nonceOf(server: RunningServer): Promise<string> {
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  return body.data.nonce;
}

const send = (server: RunningServer, idToken: string, details: Record<string, unknown> = {}) =>
  call<Login>(server, 'POST', '/api/auth/google-login', { body: { idToken, ...details } });

const signIn = async (server: RunningServer, claims: Record<string, unknown> = {}) =>
  send(server, await issuer.idToken({ nonce: await nonceOf(server), ...claims }));

const login = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call<Login>(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password, ...details } });

const refusal = (message: string, code: ErrorCode = 'google_refused') => failure(code, message);

describe('without a client id', () => {
  test('says that it is not set up', async () => {
    const server = await startServer();
    expect((await call(server, 'GET', '/api/auth/google')).body.data).toEqual({ clientId: null, nonce: null });
    const answer = await send(server, await issuer.idToken({}));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(refusal('Signing in with Google is not set up here.', 'google_unavailable'));
  });

  test('pages may load nothing from Google', async () => {
    const server = await startServer();
    const { headers } = await fetch(`${server.url}/`);
    expect(headers.get('content-security-policy')).not.toContain('google');
    expect(headers.get('content-security-policy')).toContain("frame-src 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

test('pages may load what its button needs, and nothing else', async () => {
  const server = await startServer(issuer.options);
  const { headers } = await fetch(`${server.url}/`);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  const directive = (name: string) => policy.find((part) => part.startsWith(`${name} `));
  expect(directive('script-src')).toMatch(/ https:\/\/accounts\.google\.com\/gsi\/client$/);
  expect(directive('style-src')).toBe("style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style");
  expect(directive('connect-src')).toBe("connect-src 'self' https://accounts.google.com/gsi/");
  expect(directive('frame-src')).toBe('frame-src https://accounts.google.com/gsi/');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

describe('an ID token of Google', () => {
  test('creates an account, and opens the same one from then on', async () => {
    const server = await startServer(issuer.options);
    const first = await signIn(server);
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: 'Ada Lovelace',
      profilePictureUrl: null,
      isEmailVerified: true,
    });
    await call(server, 'PUT', '/api/userprofile', {
      token: first.body.data.accessToken,
      body: { firstName: 'Augusta' },
    });

    // Google's name for a person stays when the address changes.
    const second = await signIn(server, { email: 'countess@example.com', given_name: 'Other' });
    expect(second.body.data.user).toMatchObject({ email: 'ada@example.com', firstName: 'Augusta' });
    expect((await login(server)).status).toBe(401);
  });

  test('opens the account with the same verified address, whose password stays, and its owner is told once by mail', async () => {
    const server = await startServer(issuer.options);
    await signUp(server);
    const { status, body } = await signIn(server, { email: 'Ada@Example.com' });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'ada@example.com', firstName: null });
    expect((await login(server)).status).toBe(200);
    expect((await signIn(server)).status).toBe(200);

    await server.mail.settled();
    expect(server.mail.messages()).toEqual([
      expect.objectContaining({
        to: 'ada@example.com',
        subject: 'Your account can be opened with Google now',
        link: `${server.url}/p/profile`,
      }),
    ]);
  });

  test('creates an account in the time zone of the browser, and changes none that there is', async () => {
    const server = await startServer(issuer.options);
    const signInFrom = async (timeZone: string) => {
      const idToken = await issuer.idToken({ nonce: await nonceOf(server) });
      return (await send(server, idToken, { timeZone })).body.data.user.timeZone;
    };
    expect(await signInFrom('America/St_Johns')).toBe('America/St_Johns');
    expect(await signInFrom('Asia/Tokyo')).toBe('America/St_Johns');
  });

  test('that creates an account, or takes one over that was nobody’s, sends no mail', async () => {
    const server = await startServer(issuer.options);
    await signIn(server);
    await register(server, 'bob@example.com');
    await server.mail.settled();
    await signIn(server, { sub: 'bob', email: 'bob@example.com' });
    await server.mail.settled();
    expect(server.mail.messages().map(({ subject }) => subject)).toEqual(['Verify your email address']);
  });

  test('takes an account over that never proved its address: neither its password nor its mail opens it any longer', async () => {
    const server = await startServer(issuer.options);
    await register(server, 'ada@example.com', { firstName: 'Mallory' });
    const verification = await verificationOf(server, 'ada@example.com');
    const { body } = await signIn(server);
    expect(body.data.user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', isEmailVerified: true });

    expect((await call(server, 'POST', '/api/auth/verify-email', { body: verification })).status).toBe(409);
    expect((await login(server)).status).toBe(401);
  });

  test('of a second Google account with the same address is refused, and the owner is told by mail', async () => {
    const server = await startServer(issuer.options);
    const first = await signIn(server);
    for (const sub of ['second', 'third']) {
      const other = await signIn(server, { sub });
      expect(other.status).toBe(401);
      expect(other.body).toEqual(
        refusal(
          'This email address belongs to an account with another Google account. Please sign in with your password, or choose one with "Forgot password".',
        ),
      );
    }
    await server.mail.settled();
    expect(server.mail.messages()).toEqual([
      expect.objectContaining({
        to: 'ada@example.com',
        subject: 'Another Google account tried to sign in',
        link: `${server.url}/p/forgot-password`,
      }),
    ]);
    expect((await call(server, 'GET', '/api/userprofile', { token: first.body.data.accessToken })).status).toBe(200);
    expect((await signIn(server)).status).toBe(200);
  });

  test('brings a name without what would make it read otherwise', async () => {
    const server = await startServer(issuer.options);
    const { body } = await signIn(server, { given_name: ' Ada\u202e\n\u0007 ', family_name: '\u0000' });
    expect(body.data.user).toMatchObject({ firstName: 'Ada', lastName: null });
  });

  test('is checked with keys that are fetched once', async () => {
    const server = await startServer(issuer.options);
    const before = issuer.fetches();
    await signIn(server);
    await signIn(server);
    expect(issuer.fetches()).toBe(before + 1);
  });

  test('is still taken a minute after it expired by our clock, and no later', async () => {
    const server = await startServer({ ...issuer.options, now: '2026-11-20T10:00:00Z' });
    const now = server.clock.now() / 1_000;
    expect((await signIn(server, { exp: now - 59 })).status).toBe(200);
    const late = await signIn(server, { exp: now - 60 });
    expect(late.status).toBe(401);
    expect(late.body).toEqual(refusal('Failed to sign in with Google'));
  });

  test.each<[string, Record<string, unknown>]>([
    ['for another service', { aud: 'another.apps.googleusercontent.com' }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['whose subject is a number', { sub: 1843 }],
    ['that was issued to another app', { azp: 'another.apps.googleusercontent.com' }],
    ['issued to nobody in particular', { azp: '' }],
    ['issued to several', { azp: ['curtly-test.apps.googleusercontent.com'] }],
  ])('%s is refused', async (_, claims) => {
    const server = await startServer(issuer.options);
    const answer = await signIn(server, claims);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal('Failed to sign in with Google'));
  });

  test('that names us as whom it was issued to is taken', async () => {
    const server = await startServer(issuer.options);
    expect((await signIn(server, { azp: 'curtly-test.apps.googleusercontent.com' })).status).toBe(200);
  });

  test("is refused when it is signed with anything but Google's key", async () => {
    const server = await startServer(issuer.options);
    const nonce = await nonceOf(server);
    const right = await issuer.idToken({ nonce });
    const [header = '', payload = '', signature = ''] = right.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forgeries = [
      await issuer.idToken({ nonce }, { key: (await newKeys()).privateKey }),
      await issuer.idToken({ nonce }, { key: (await newKeys()).privateKey, header: { kid: 'unknown' } }),
      `${part({ alg: 'none', kid: 'first' })}.${payload}.`,
      `${part({ alg: 'none', kid: 'first' })}.${payload}.${signature}`,
      `${header}.${part({ ...claims, email: 'bob@example.com' })}.${signature}`,
      'nonsense',
    ];
    for (const idToken of forgeries) {
      const answer = await send(server, idToken);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(refusal('Failed to sign in with Google'));
    }
    // None of them has used the nonce up.
    expect((await send(server, right)).status).toBe(200);
  });

  test.each([
    ['not verified', { email_verified: false }],
    ['verified by a word only', { email_verified: 'true' }],
    ['missing', { email: undefined }],
    ['not one address', { email: 'foo<ada@example.com>' }],
  ])('whose address is %s is refused, in words that do not ask to verify it with us', async (_, claims) => {
    const server = await startServer(issuer.options);
    const answer = await signIn(server, claims);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(
      refusal('Google does not vouch for the email address of this account. Please sign in with a password.'),
    );
    expect(answer.body.message).not.toMatch(/verify your email|email not verified/i);
  });
});

describe('the nonce', () => {
  const timedOut = refusal('This sign-in with Google took too long or was used before. Please try again.');

  test('is another one for each try', async () => {
    const server = await startServer(issuer.options);
    expect((await call(server, 'GET', '/api/auth/google')).body.data).toMatchObject({
      clientId: 'curtly-test.apps.googleusercontent.com',
    });
    expect(await nonceOf(server)).not.toBe(await nonceOf(server));
  });

  test('works once', async () => {
    const server = await startServer(issuer.options);
    const idToken = await issuer.idToken({ nonce: await nonceOf(server) });
    const answers = await Promise.all([send(server, idToken), send(server, idToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await send(server, idToken)).body).toEqual(timedOut);
  });

  test('works for 10 minutes', async () => {
    const server = await startServer({ ...issuer.options, now: '2026-11-20T10:00:00Z' });
    const exp = server.clock.now() / 1_000 + 3_600;
    const [first, second] = [await nonceOf(server), await nonceOf(server)];
    server.clock.advance(10 * 60_000 - 1_000);
    expect((await signIn(server, { nonce: first, exp })).status).toBe(200);
    server.clock.advance(1_000);
    expect((await signIn(server, { nonce: second, exp })).body).toEqual(timedOut);
  });

  test.each([
    ['missing', () => undefined],
    ['made up', () => 'abc'],
    ['of another service', async () => nonceOf(await startServer(issuer.options))],
  ])('is refused when it is %s', async (_, nonce) => {
    const server = await startServer(issuer.options);
    const answer = await signIn(server, { nonce: await nonce() });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(timedOut);
  });

  test('is no session, and a session no nonce', async () => {
    const server = await startServer(issuer.options);
    expect((await call(server, 'GET', '/api/userprofile', { token: await nonceOf(server) })).status).toBe(401);
    expect((await signIn(server, { nonce: await signUp(server) })).body).toEqual(timedOut);
  });
});

test('keys that cannot be fetched are no fault of the user', async () => {
  const server = await startServer({
    settings: { ...issuer.options.settings, LOG_LEVEL: 'silent' },
    googleKeys: 'http://127.0.0.1:9/certs',
  });
  const answer = await signIn(server);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual(refusal('Failed to sign in with Google. Please try again.', 'google_unavailable'));
});

test.each([{}, { idToken: '' }])('says that %j holds no credential', async (body) => {
  const answer = await call(await startServer(issuer.options), 'POST', '/api/auth/google-login', {
    body,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ idToken: 'No credential received from Google' });
});

test('where sign-up is by invitation, a first sign-in takes one use, and later ones take none', async () => {
  const server = await startServer(issuer.options);
  const token = await signUpOperator(server);
  await call(server, 'PATCH', '/api/operator/settings', { token, body: { signUp: 'invited' } });
  const { body } = await call<{ link: string }>(server, 'POST', '/api/operator/invitations', {
    token,
    body: { expiresAt: '2099-01-31T00:00:00Z', plan: 2 },
  });
  const invitation = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('invitation');
  const invited = async (sub: string, email: string) =>
    send(server, await issuer.idToken({ nonce: await nonceOf(server), sub, email }), { invitation });
  expect((await signIn(server)).body).toMatchObject({ code: 'sign_up_closed' });
  const first = await invited('eve', 'eve@example.com');
  expect(first.status).toBe(200);
  const plan = await call(server, 'GET', '/api/subscription/current', { token: first.body.data.accessToken });
  expect(plan.body.data).toMatchObject({ plan: 2 });
  expect((await invited('eve', 'eve@example.com')).status).toBe(200);
  expect((await invited('bob', 'bob@example.com')).body).toMatchObject({
    code: 'token_expired',
    message: 'This invitation is used up. Please ask for a new one.',
  });
  expect(await server.store.users.findByEmail('bob@example.com')).toBeUndefined();
});
