import { call } from '../../testing/client.ts';
import { createApiKey, logIn, password, register, signUp, startTrial, verify } from '../../testing/factories.ts';
import { startGoogleIssuer } from '../../testing/googleIssuer.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const hour = 3_600_000;
const newPassword = 'Engine1844';

const forget = (server: RunningServer, email: string) =>
  call(server, 'POST', '/api/auth/forgot-password', { body: { email } });

async function linkOf(server: RunningServer, email: string): Promise<{ token: string; email: string }> {
  const { link = '' } = await server.mail.waitFor(email);
  const query = new URL(link).searchParams;
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}

const reset = (server: RunningServer, details: Record<string, unknown>) =>
  call(server, 'POST', '/api/auth/reset-password', { body: { newPassword, confirmPassword: newPassword, ...details } });

const login = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details },
  });

test('a forgotten password is replaced by way of a mail, and every session ends', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const answer = await forget(server, 'Ada@Example.com');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    message: 'If that address has an account, a link to set a new password is on its way.',
    errors: [],
    data: null,
  });

  const mail = await server.mail.waitFor('ada@example.com');
  expect(mail.subject).toBe('Choose a new password');
  expect(mail.link).toMatch(
    new RegExp(`^${server.url}/p/reset-password\\?token=[\\w-]{32}&email=ada%40example\\.com$`),
  );
  expect(mail.html).toContain('Choose a new password');

  const changed = await reset(server, await linkOf(server, 'ada@example.com'));
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({ success: true, message: 'Password changed successfully!', errors: [], data: null });
  expect((await server.mail.waitFor('ada@example.com')).subject).toBe('Your password was changed');
  expect((await call(server, 'GET', '/api/userprofile', { token })).status).toBe(401);
  expect((await login(server)).status).toBe(401);
  expect((await login(server, { password: newPassword })).status).toBe(200);
});

test('who registered the address of another has nothing left of the account once its owner chooses a password', async () => {
  const server = await startServer();
  await register(server, 'ada@example.com');
  await verify(server, 'ada@example.com');
  const strangers = await logIn(server);
  await startTrial(server, strangers);
  const { key } = await createApiKey(server, strangers, { scopes: ['write'] });
  // Mails that wait together arrive in any order.
  await server.mail.settled();
  await forget(server, 'ada@example.com');
  expect((await reset(server, await linkOf(server, 'ada@example.com'))).status).toBe(200);

  expect((await server.mail.waitFor('ada@example.com')).text).toContain(
    'If you had forgotten the one before, your API keys were revoked too: make new ones for your programs.',
  );
  for (const token of [strangers, key]) expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(401);
  const { body } = await login(server, { password: newPassword });
  expect((await call(server, 'GET', '/api/api-keys', { token: body.data.accessToken })).body.data).toEqual([]);
});

test('an address without an account gets the same answer and no mail', async () => {
  const server = await startServer();
  await signUp(server);
  const before = server.mail.messages().length;
  const [known, unknown] = [await forget(server, 'ada@example.com'), await forget(server, 'nobody@example.com')];
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  await server.mail.settled();
  expect(
    server.mail
      .messages()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual(['ada@example.com']);
});

test('the link proves the address of an account that was not verified', async () => {
  const server = await startServer();
  await register(server, 'ada@example.com');
  await server.mail.settled();
  await forget(server, 'ada@example.com');
  expect((await reset(server, await linkOf(server, 'ada@example.com'))).status).toBe(200);
  expect((await login(server, { password: newPassword })).status).toBe(200);
});

test('the link gives a first password to an account that came with Google', async () => {
  const issuer = await startGoogleIssuer();
  const server = await startServer(issuer.options);
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  await call(server, 'POST', '/api/auth/google-login', {
    body: { idToken: await issuer.idToken({ nonce: body.data.nonce }) },
  });
  await issuer.stop();
  await forget(server, 'ada@example.com');
  expect((await reset(server, await linkOf(server, 'ada@example.com'))).status).toBe(200);
  expect((await login(server, { password: newPassword })).status).toBe(200);
});

describe('the link', () => {
  test('works once, and those that were sent before it no longer', async () => {
    const server = await startServer();
    await signUp(server);
    await forget(server, 'ada@example.com');
    const first = await linkOf(server, 'ada@example.com');
    await forget(server, 'ada@example.com');
    const second = await linkOf(server, 'ada@example.com');
    expect(second.token).not.toBe(first.token);
    expect((await reset(server, second)).status).toBe(200);
    for (const link of [first, second]) {
      const again = await reset(server, { ...link, newPassword: 'Engine1845', confirmPassword: 'Engine1845' });
      expect(again.status).toBe(400);
      expect(again.body).toEqual(failure('token_invalid', 'This link is not valid. Please ask for a new one.'));
    }
    expect((await login(server, { password: newPassword })).status).toBe(200);
  });

  test('works once, even when it is followed twice at a time', async () => {
    const server = await startServer();
    await signUp(server);
    await forget(server, 'ada@example.com');
    const link = await linkOf(server, 'ada@example.com');
    const answers = await Promise.all([reset(server, link), reset(server, link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('no longer works once the password was changed otherwise', async () => {
    const server = await startServer();
    const token = await signUp(server);
    await forget(server, 'ada@example.com');
    const link = await linkOf(server, 'ada@example.com');
    await call(server, 'PUT', '/api/userprofile/change-password', {
      token,
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    });
    expect((await reset(server, link)).status).toBe(400);
  });

  test('works for 1 hour', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    for (const email of ['ada@example.com', 'bob@example.com']) {
      await signUp(server, email);
      await forget(server, email);
    }
    const [ada, bob] = [await linkOf(server, 'ada@example.com'), await linkOf(server, 'bob@example.com')];
    server.clock.advance(hour - 1);
    expect((await reset(server, ada)).status).toBe(200);
    server.clock.advance(1);
    const late = await reset(server, bob);
    expect(late.status).toBe(400);
    expect(late.body).toEqual(failure('token_expired', 'This link has expired. Please ask for a new one.'));
  });

  test('sets the password of its own account only, and a verification link sets none', async () => {
    const server = await startServer();
    await signUp(server);
    await signUp(server, 'bob@example.com');
    await register(server, 'eve@example.com');
    const verification = await linkOf(server, 'eve@example.com');
    await forget(server, 'ada@example.com');
    const { token } = await linkOf(server, 'ada@example.com');
    for (const link of [
      { token, email: 'bob@example.com' },
      { token: 'made-up', email: 'ada@example.com' },
      verification,
    ]) {
      const answer = await reset(server, link);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(failure('token_invalid', 'This link is not valid. Please ask for a new one.'));
    }
    const other = await call(server, 'POST', '/api/auth/verify-email', { body: { token, email: 'ada@example.com' } });
    expect(other.status).toBe(400);
  });
});

describe('before a password is typed', () => {
  const check = (server: RunningServer, body: unknown) =>
    call(server, 'POST', '/api/auth/reset-password/check', { body });

  test('a link can be looked at, which uses nothing up', async () => {
    const server = await startServer();
    await signUp(server);
    await forget(server, 'ada@example.com');
    const link = await linkOf(server, 'ada@example.com');
    for (const answer of [await check(server, link), await check(server, link)]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, message: 'The link works', errors: [], data: null });
    }
    expect((await reset(server, link)).status).toBe(200);
    const used = await check(server, link);
    expect(used.status).toBe(400);
    expect(used.body).toEqual(failure('token_invalid', 'This link is not valid. Please ask for a new one.'));
  });

  test('a link that has expired, or is none, is refused', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    await signUp(server);
    await forget(server, 'ada@example.com');
    const link = await linkOf(server, 'ada@example.com');
    expect((await check(server, { ...link, email: 'bob@example.com' })).body).toEqual(
      failure('token_invalid', 'This link is not valid. Please ask for a new one.'),
    );
    server.clock.advance(hour);
    expect((await check(server, link)).body).toEqual(
      failure('token_expired', 'This link has expired. Please ask for a new one.'),
    );
  });

  test('links are looked at so often, and no more', async () => {
    const server = await startServer({ settings: { RATE_LIMITS: 'on' } });
    for (let tries = 0; tries < 20; tries += 1)
      expect((await check(server, { token: 'guess', email: 'ada@example.com' })).status).toBe(400);
    expect((await check(server, { token: 'guess', email: 'ada@example.com' })).status).toBe(429);
  });
});

test.each([
  [
    { newPassword: '12345', confirmPassword: '12345' },
    { newPassword: 'New password must be at least 6 characters long' },
  ],
  [
    { newPassword: 'x'.repeat(201), confirmPassword: 'x'.repeat(200) },
    {
      newPassword: 'New password must be less than 200 characters',
      confirmPassword: 'New password and confirmation password do not match',
    },
  ],
  [{ confirmPassword: 'Engine1845' }, { confirmPassword: 'New password and confirmation password do not match' }],
  [{ token: '' }, { token: 'This link is not valid. Please ask for a new one.' }],
])('refuses %j', async (details, fields) => {
  const answer = await reset(await startServer(), { token: 'a', email: 'ada@example.com', ...details });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual(fields);
});

test.each([
  { newPassword: '123456', confirmPassword: '123456' },
  { newPassword: 'x'.repeat(200), confirmPassword: 'x'.repeat(200) },
])('takes %j', async (passwords) => {
  const server = await startServer();
  await signUp(server);
  await forget(server, 'ada@example.com');
  expect((await reset(server, { ...(await linkOf(server, 'ada@example.com')), ...passwords })).status).toBe(200);
});
