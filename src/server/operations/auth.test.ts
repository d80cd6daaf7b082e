import { call } from '../../testing/client.ts';
import { password, register, signUp, verificationOf, verify } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { startServer } from '../../testing/startServer.ts';
import { hashPassword } from '../rules/passwords.ts';

const day = 24 * 3_600_000;

let shared: ReturnType<typeof startServer> | undefined;
/** Tests that leave each other alone share a server. */
const sharedServer = () => (shared ??= startServer());
beforeAll(sharedServer);

const login = (server: Awaited<ReturnType<typeof startServer>>, details: Record<string, unknown>) =>
  call<{ accessToken: string; user: unknown }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details },
  });

describe('registration', () => {
  test('sends a link that verifies the address', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    const answer = await register(server, 'Ada@Example.com', { firstName: ' Ada ', lastName: '' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration successful! Please check your email to verify your account.',
      errors: [],
      data: { isVerified: false },
    });

    const mail = await server.mail.waitFor('ada@example.com');
    expect(mail.subject).toBe('Verify your email address');
    // Nobody has proved yet that the name is the recipient's.
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.text + mail.html).not.toContain('Ada,');
    expect(mail.link).toMatch(
      new RegExp(`^${server.url}/p/verify-email\\?token=[\\w-]{32}&email=ada%40example\\.com$`),
    );

    const verified = await call(server, 'POST', '/api/auth/verify-email', {
      body: await verificationOf(server, 'ada@example.com'),
    });
    expect(verified.status).toBe(200);
    expect(verified.body).toEqual({ success: true, message: 'Email verified successfully!', errors: [], data: null });

    const signedIn = await login(server, { email: 'ADA@example.com' });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.data.user).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: null,
      displayName: 'Ada',
      profilePictureUrl: null,
      timeZone: 'UTC',
      isEmailVerified: true,
      isOperator: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
  });

  test.each([
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Europe/Atlantis', 'UTC'],
    ['', 'UTC'],
  ])('in the time zone %j begins an account in %s', async (timeZone, expected) => {
    const server = await startServer();
    await register(server, 'ada@example.com', { timeZone });
    await verify(server, 'ada@example.com');
    expect((await login(server, {})).body.data.user).toMatchObject({ timeZone: expected });
  });

  test('answers the same for an address that has an account, and tells its owner', async () => {
    const server = await startServer();
    await signUp(server);
    const answer = await register(server, 'ada@example.com', { password: 'another1', confirmPassword: 'another1' });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Registration successful! Please check your email to verify your account.');
    expect(await server.mail.waitFor('ada@example.com')).toMatchObject({
      subject: 'You already have an account',
      link: `${server.url}/p/login`,
    });
    expect((await login(server, { password: 'another1' })).status).toBe(401);
    expect((await login(server, {})).status).toBe(200);
  });

  test('of an address that is not verified yet sends another link; each link brings the password it was asked for with', async () => {
    const server = await startServer();
    await register(server, 'ada@example.com');
    const first = await verificationOf(server, 'ada@example.com');
    await register(server, 'ada@example.com', { password: 'another1', confirmPassword: 'another1' });
    expect((await verificationOf(server, 'ada@example.com')).token).not.toBe(first.token);

    expect((await call(server, 'POST', '/api/auth/verify-email', { body: first })).status).toBe(200);
    expect((await login(server, {})).status).toBe(200);
    expect((await login(server, { password: 'another1' })).status).toBe(401);
  });

  test('of an address that someone else registers last: no link that its owner asks for opens it to them', async () => {
    const server = await startServer();
    await register(server, 'ada@example.com');
    await register(server, 'ada@example.com', { password: 'attack12', confirmPassword: 'attack12' });
    await server.mail.settled();
    await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'ada@example.com' } });
    const body = await verificationOf(server, 'ada@example.com');
    await call(server, 'POST', '/api/auth/verify-email', { body });
    await call(server, 'POST', '/api/auth/reset-password', {
      body: { ...body, newPassword: 'Chosen77', confirmPassword: 'Chosen77' },
    });
    expect((await login(server, { password: 'attack12' })).status).toBe(401);
  });

  test('of an address that someone else registers too: each link brings its own password and names, and a link sent again brings none', async () => {
    const server = await startServer();
    await register(server, 'ada@example.com', { firstName: 'Ada' });
    const own = await verificationOf(server, 'ada@example.com');
    await register(server, 'ada@example.com', {
      password: 'attack12',
      confirmPassword: 'attack12',
      firstName: 'Mallory',
    });
    await server.mail.settled();
    await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'ada@example.com' } });

    const again = await server.mail.waitFor('ada@example.com');
    expect(again.subject).toBe('Verify your email address');
    expect(again.text).toContain(
      'Please confirm that this email address is yours, and choose the password of your account:',
    );
    const link = new URL(again.link ?? '');
    expect(link.pathname).toBe('/p/reset-password');
    const token = link.searchParams.get('token');
    expect(
      (await call(server, 'POST', '/api/auth/verify-email', { body: { token, email: 'ada@example.com' } })).status,
    ).toBe(400);

    expect((await call(server, 'POST', '/api/auth/verify-email', { body: own })).status).toBe(200);
    const { body } = await login(server, {});
    expect(body.data.user).toMatchObject({ firstName: 'Ada' });
    expect((await login(server, { password: 'attack12' })).status).toBe(401);
  });

  test('of an address that someone else registers too: who follows the link that was sent again chooses the password', async () => {
    const server = await startServer();
    for (const each of [password, 'attack12'])
      await register(server, 'ada@example.com', { password: each, confirmPassword: each, firstName: 'Mallory' });
    await server.mail.settled();
    await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'ada@example.com' } });
    const body = {
      ...(await verificationOf(server, 'ada@example.com')),
      newPassword: 'Chosen77',
      confirmPassword: 'Chosen77',
    };
    expect((await call(server, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await login(server, { password: 'Chosen77' })).body.data.user).toMatchObject({
      firstName: null,
      isEmailVerified: true,
    });
    for (const each of [password, 'attack12']) expect((await login(server, { password: each })).status).toBe(401);
  });

  test.each(['Your\nname', 'Ada\u0000', 'Ada\u001b[2J', 'Ada\u2028Lovelace', 'Ada\u202egnihton', 'Ada\u2066Lovelace'])(
    'refuses the name %j',
    async (name) => {
      const answer = await register(await sharedServer(), 'ada@example.com', { firstName: name, lastName: name });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({
        firstName: 'First name cannot hold control characters',
        lastName: 'Last name cannot hold control characters',
      });
    },
  );

  test.each([
    [
      {},
      {
        email: 'Email is required',
        password: 'Password is required',
        confirmPassword: 'Please enter the password again',
      },
    ],
    [
      { email: '', password: '', confirmPassword: '' },
      { email: 'Email is required', password: 'Password must be at least 6 characters long' },
    ],
    [{ email: 'nobody', password, confirmPassword: password }, { email: 'Please enter a valid email address' }],
    [
      { email: `${'a'.repeat(250)}@b.cc`, password, confirmPassword: password },
      { email: 'Email must be less than 254 characters' },
    ],
    [
      { email: 'a@b.cc', password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters long' },
    ],
    [
      { email: 'a@b.cc', password: '123456', confirmPassword: '1234567' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      { email: 'a@b.cc', password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      {
        password: 'Password must be less than 200 characters',
        confirmPassword: 'Password must be less than 200 characters',
      },
    ],
    [
      { email: 'a@b.cc', password, confirmPassword: password, firstName: 'x'.repeat(101), lastName: 'x'.repeat(101) },
      {
        firstName: 'First name must be less than 100 characters',
        lastName: 'Last name must be less than 100 characters',
      },
    ],
    [
      { email: 7, password: null, confirmPassword: [] },
      {
        email: 'email must be text',
        password: 'Password is required',
        confirmPassword: 'confirmPassword must be text',
      },
    ],
  ])('refuses %j with every fault', async (body, fields) => {
    const server = await sharedServer();
    const answer = await call(server, 'POST', '/api/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(invalid(fields as Record<string, string>));
  });

  test.each(['foo<victim@target.com>', 'grp:victim@target.com;', 'a,victim@target.com', 'victim@target.com\u001b[2J'])(
    'refuses %j, which a mail program could read another address out of',
    async (email) => {
      const answer = await register(await sharedServer(), email);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(invalid({ email: 'Please enter a valid email address' }));
    },
  );

  test.each([
    { password: '123456', confirmPassword: '123456' },
    { password: '😀'.repeat(6), confirmPassword: '😀'.repeat(6) },
    { password: '😀'.repeat(200), confirmPassword: '😀'.repeat(200) },
    { firstName: '😀'.repeat(100), lastName: 'x'.repeat(100) },
  ])('takes %j: limits are inclusive and count characters', async (details) => {
    expect((await register(await sharedServer(), 'ada@example.com', details)).status).toBe(201);
  });
});

describe('verification', () => {
  test('works once', async () => {
    const server = await startServer();
    await register(server, 'ada@example.com');
    const body = await verificationOf(server, 'ada@example.com');
    await call(server, 'POST', '/api/auth/verify-email', { body });
    const again = await call(server, 'POST', '/api/auth/verify-email', { body });
    expect(again.status).toBe(409);
    expect(again.body).toEqual(failure('already_verified', 'This email address is already verified. You can sign in.'));
  });

  test('tells whoever holds another link of the address that it is verified, also when that has expired, and nobody else', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    await register(server, 'ada@example.com');
    const first = await verificationOf(server, 'ada@example.com');
    await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'ada@example.com' } });
    await server.mail.settled();
    const second = await verificationOf(server, 'ada@example.com');
    await call(server, 'POST', '/api/auth/verify-email', { body: second });
    server.clock.advance(2 * day);
    expect((await call(server, 'POST', '/api/auth/verify-email', { body: first })).status).toBe(409);
    const made = await call(server, 'POST', '/api/auth/verify-email', {
      body: { token: 'made-up', email: 'ada@example.com' },
    });
    expect(made.status).toBe(400);
    expect(made.body).toEqual(
      failure('token_invalid', 'This verification link is not valid. Please request a new one.'),
    );
  });

  test('works for 24 hours', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    await register(server, 'ada@example.com');
    await register(server, 'bob@example.com');
    await server.mail.settled();
    server.clock.advance(day - 1);
    expect(
      (await call(server, 'POST', '/api/auth/verify-email', { body: await verificationOf(server, 'ada@example.com') }))
        .status,
    ).toBe(200);
    server.clock.advance(1);
    const late = await call(server, 'POST', '/api/auth/verify-email', {
      body: await verificationOf(server, 'bob@example.com'),
    });
    expect(late.status).toBe(400);
    expect(late.body).toEqual(
      failure('token_expired', 'This verification link has expired. Please request a new one.'),
    );
  });

  test("takes no one else's token", async () => {
    const server = await startServer();
    await register(server, 'ada@example.com');
    await register(server, 'bob@example.com');
    const { token } = await verificationOf(server, 'ada@example.com');
    for (const body of [
      { token, email: 'bob@example.com' },
      { token: 'made-up', email: 'ada@example.com' },
    ]) {
      const answer = await call(server, 'POST', '/api/auth/verify-email', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(
        failure('token_invalid', 'This verification link is not valid. Please request a new one.'),
      );
    }
  });

  test('says what is missing', async () => {
    const answer = await call(await sharedServer(), 'POST', '/api/auth/verify-email', { body: {} });
    expect(answer.body).toEqual(
      invalid({
        token: 'Invalid verification link. Please check your email and try again.',
        email: 'Email is required',
      }),
    );
  });

  test('can be asked for again, and answers the same whoever asks', async () => {
    const server = await startServer();
    await signUp(server, 'bob@example.com');
    await register(server, 'ada@example.com');
    await server.mail.settled();
    const before = server.mail.messages().length;
    for (const email of ['ada@example.com', 'bob@example.com', 'nobody@example.com']) {
      const answer = await call(server, 'POST', '/api/auth/resend-verification', { body: { email } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: true,
        message: 'Verification email sent! Please check your inbox.',
        errors: [],
        data: null,
      });
    }
    await server.mail.settled();
    // A mail tells people that they are verified already: to be told that one was sent, and to get none, would leave
    // them waiting.
    expect(
      server.mail
        .messages()
        .slice(before)
        .map(({ to, subject }) => [to, subject])
        .sort(),
    ).toEqual([
      ['ada@example.com', 'Verify your email address'],
      ['bob@example.com', 'You already have an account'],
    ]);
    expect(
      (await call(server, 'POST', '/api/auth/verify-email', { body: await verificationOf(server, 'ada@example.com') }))
        .status,
    ).toBe(200);
    const empty = await call(server, 'POST', '/api/auth/resend-verification', { body: { email: '' } });
    expect(empty.body).toEqual(invalid({ email: 'Email address is required.' }));
  });
});

describe('sign-in', () => {
  test('tells an unknown address and a wrong password apart by nothing', async () => {
    const server = await startServer();
    await signUp(server);
    const wrong = await login(server, { password: 'wrong-password' });
    const unknown = await login(server, { email: 'nobody@example.com' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(failure('invalid_credentials', 'Invalid email or password'));
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('of an address that is not verified is refused, and says why only to who knows the password', async () => {
    const server = await startServer();
    await register(server, 'ada@example.com');
    const right = await login(server, {});
    expect(right.status).toBe(401);
    expect(right.body).toEqual(failure('email_not_verified', 'Please verify your email address before signing in.'));
    expect((await login(server, { password: 'wrong-password' })).body).toEqual(
      failure('invalid_credentials', 'Invalid email or password'),
    );
  });

  test('tells who registers an address nothing about whether it has an account', async () => {
    const server = await startServer();
    await signUp(server);
    const responses = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      await register(server, email, { password: 'another1', confirmPassword: 'another1' });
      const { status, body } = await login(server, { email, password: 'another1' });
      responses.push([status, body.message]);
    }
    expect(responses).toEqual(
      Array.from(responses, () => [401, 'Please verify your email address before signing in.']),
    );
  });

  test.each([
    [false, day],
    [true, 30 * day],
  ])('lasts its time: remembered %s, %d ms', async (rememberMe, lifetime) => {
    const settings = { SESSION_IDLE_HOURS: '24', REMEMBERED_SESSION_IDLE_DAYS: '30' };
    const server = await startServer({ now: '2026-11-20T10:00:00Z', settings });
    await signUp(server);
    const token = (await login(server, { rememberMe })).body.data.accessToken;
    const [, payload = ''] = token.split('.');
    expect((JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }).exp * 1_000).toBe(
      server.clock.now() + lifetime,
    );
    server.clock.advance(lifetime - 1_000);
    expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(200);
    server.clock.advance(1_000);
    expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(401);
  });

  test('with a password that is changed meanwhile opens nothing', async () => {
    // Passwords are compared in turn, so those of the other calls wait behind the first.
    const server = await startServer({ settings: { RATE_LIMITS: 'on' } });
    await signUp(server);
    const { pk = 0, passwordHash } = (await server.store.users.findByEmail('ada@example.com')) ?? {};
    const [session] = await server.store.sessions.list(pk, server.clock.now());
    const id = session?.id ?? '';
    const another = await hashPassword('another');
    const calls = Array.from({ length: 5 }, () => login(server, {}));
    await Promise.race(calls);
    await server.store.users.changePassword(pk, {
      before: passwordHash ?? '',
      passwordHash: another,
      session: { id, tokenId: id },
      proof: { newTokenId: 'next', isSecondFactor: false, now: server.clock.now() },
    });
    const answers = await Promise.all(calls);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late.map(({ status, body }) => [status, body.message])).toEqual(
      late.map(() => [401, 'Invalid email or password']),
    );
    expect((await server.store.sessions.list(pk, server.clock.now())).map((left) => left.id)).toEqual([id]);
  });

  test('asks for both', async () => {
    const answer = await call(await sharedServer(), 'POST', '/api/auth/login', {
      body: { email: '', password: '', rememberMe: 'yes' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      invalid({
        email: 'Email is required',
        password: 'Password is required',
        rememberMe: 'rememberMe must be true or false',
      }),
    );
  });

  test('is bounded for each address, and says when to try again', async () => {
    const server = await startServer({ settings: { RATE_LIMITS: 'on' } });
    for (let tries = 0; tries < 20; tries += 1) expect((await login(server, { password: '' })).status).toBe(400);
    const answer = await login(server, {});
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(answer.body).toEqual(
      failure('too_many_requests', `Too many tries. Please try again in ${seconds} seconds.`),
    );
  });
});

test.each(['Bearer nonsense', 'Bearer', 'Basic YTpi', 'Bearer a b'])('%s signs nobody in', async (authorization) => {
  const answer = await call(await sharedServer(), 'GET', '/api/urls', { headers: { authorization } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.body).toEqual(failure('not_signed_in', 'Please sign in to continue.'));
});
