import { call, type ErrorCode } from '../../testing/client.ts';
import { password, signUp } from '../../testing/factories.ts';
import { invalid } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

interface User {
  firstName: string | null;
  lastName: string | null;
  displayName: string;
}

const update = (server: RunningServer, token: string, body: unknown) =>
  call<User>(server, 'PUT', '/api/userprofile', { token, body });

const login = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details },
  });

describe('the profile', () => {
  test('shows who one is, and who one becomes', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    const token = await signUp(server);
    const profile = await call(server, 'GET', '/api/userprofile', { token });
    expect(profile.status).toBe(200);
    expect(profile.body).toEqual({
      success: true,
      message: 'Profile',
      errors: [],
      data: {
        email: 'ada@example.com',
        firstName: null,
        lastName: null,
        displayName: 'ada@example.com',
        profilePictureUrl: null,
        timeZone: 'UTC',
        isEmailVerified: true,
        isOperator: false,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    });
    const changed = await update(server, token, { firstName: ' Ada ', lastName: 'Lovelace' });
    expect(changed.body).toMatchObject({ success: true, message: 'Profile updated successfully!' });
    expect(changed.body.data).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace' });
    expect((await call(server, 'GET', '/api/userprofile', { token })).body.data).toEqual(changed.body.data);
  });

  test.each([
    [{}, { firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace' }],
    [{ firstName: null }, { firstName: null, lastName: 'Lovelace', displayName: 'Lovelace' }],
    [{ lastName: '  ' }, { firstName: 'Ada', lastName: null, displayName: 'Ada' }],
    [
      { firstName: null, lastName: null },
      { firstName: null, lastName: null, displayName: 'ada@example.com' },
    ],
    [{ firstName: '😀'.repeat(100) }, { firstName: '😀'.repeat(100), lastName: 'Lovelace' }],
    [{ profilePictureUrl: null }, { profilePictureUrl: null }],
    [{ timeZone: 'America/St_Johns' }, { timeZone: 'America/St_Johns', firstName: 'Ada' }],
    [{ timeZone: 'europe/zurich' }, { timeZone: 'Europe/Zurich' }],
    [{ timeZone: 'Asia/Kolkata' }, { timeZone: 'Asia/Kolkata' }],
  ])('takes %j', async (change, expected) => {
    const server = await startServer();
    const token = await signUp(server);
    await update(server, token, { firstName: 'Ada', lastName: 'Lovelace' });
    const { status, body } = await update(server, token, change);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(expected);
  });

  test.each([
    [
      { firstName: 'x'.repeat(101), lastName: 'x'.repeat(101) },
      {
        firstName: 'First name must be less than 100 characters',
        lastName: 'Last name must be less than 100 characters',
      },
    ],
    [
      { profilePictureUrl: 'https://example.com/ada.png' },
      { profilePictureUrl: 'Upload a picture instead of giving its address' },
    ],
    ...['Europe/Atlantis', '+01:00', '', 'x'.repeat(64), 'x'.repeat(65)].map((timeZone): [object, object] => [
      { timeZone },
      { timeZone: 'Choose a time zone from the list' },
    ]),
  ])('refuses %j', async (change, fields) => {
    const server = await startServer();
    const { status, body } = await update(server, await signUp(server), change);
    expect(status).toBe(400);
    expect(body.fields).toEqual(fields);
  });

  test('has an address that stays', async () => {
    const server = await startServer();
    const { status, body } = await update(server, await signUp(server), { email: 'countess@example.com' });
    expect(status).toBe(400);
    expect(body.errors).toEqual(['Unknown property "email"']);
  });
});

describe('changing the password', () => {
  const change = (server: RunningServer, token: string, details: Record<string, unknown> = {}) =>
    call<{ accessToken: string }>(server, 'PUT', '/api/userprofile/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844', ...details },
    });

  test('keeps this session, ends the others and tells the owner', async () => {
    const server = await startServer();
    const [other, token] = [await signUp(server), (await login(server)).body.data.accessToken];
    const answer = await change(server, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Password changed successfully!',
      errors: [],
      data: { user: { email: 'ada@example.com' } },
    });
    const profile = (of: string) => call(server, 'GET', '/api/userprofile', { token: of });
    expect((await profile(answer.body.data.accessToken)).status).toBe(200);
    expect((await profile(other)).status).toBe(401);
    expect((await login(server)).status).toBe(401);
    expect((await login(server, { password: 'Engine1844' })).status).toBe(200);
    expect(await server.mail.waitFor('ada@example.com')).toMatchObject({ subject: 'Your password was changed' });
  });

  test('gives the session another token: the one before is refused after ten seconds, in which it changes nothing', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    const token = await signUp(server);
    const next = (await change(server, token)).body.data.accessToken;
    const profile = (of: string) => call(server, 'GET', '/api/userprofile', { token: of });
    const again = { currentPassword: 'Engine1844', newPassword: 'Engine1845', confirmPassword: 'Engine1845' };
    server.clock.advance(9_999);
    expect([(await profile(token)).status, (await change(server, token, again)).status]).toEqual([200, 401]);
    server.clock.advance(1);
    expect([(await profile(token)).status, (await profile(next)).status]).toEqual([401, 200]);
    expect((await change(server, next, again)).status).toBe(200);
  });

  test('works once with a current password, even when it is asked for twice at a time', async () => {
    const server = await startServer();
    const token = await signUp(server);
    const answers = await Promise.all([change(server, token), change(server, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.map(({ body }) => body.message)).toContain('Current password is incorrect');
  });

  test.each<[Record<string, unknown>, Record<string, string>, ErrorCode?]>([
    [{ currentPassword: 'wrong' }, { currentPassword: 'Current password is incorrect' }, 'wrong_password'],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { newPassword: password, confirmPassword: password },
      { newPassword: 'New password must be different from current password' },
    ],
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
  ])('with %j is refused and changes nothing', async (details, fields, code = 'invalid_request') => {
    const server = await startServer();
    const token = await signUp(server);
    const answer = await change(server, token, details);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ ...invalid(fields), code });
    expect((await login(server)).status).toBe(200);
  });

  test.each(['123456', 'x'.repeat(200)])('takes %s', async (newPassword) => {
    const server = await startServer();
    const token = await signUp(server);
    expect((await change(server, token, { newPassword, confirmPassword: newPassword })).status).toBe(200);
  });
});
