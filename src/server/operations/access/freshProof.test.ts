import type { ApiKey } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createApiKey, password, signUp } from '../../../testing/factories.ts';
import { failure } from '../../../testing/failure.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../testing/googleIssuer.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

const tenMinutes = 600_000;
const overlap = 10_000;
const required = failure('fresh_proof_required', 'Please confirm first that it is you.');

let issuer: GoogleIssuer;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
});
afterAll(() => issuer.stop());

const make = (server: RunningServer, token: string) =>
  call(server, 'POST', '/api/api-keys', { token, body: { name: 'Till', scopes: ['read'] } });

const prove = (server: RunningServer, token: string, body: object) =>
  call<{ accessToken: string }>(server, 'POST', '/api/userprofile/proof', { token, body });

async function proven(server: RunningServer, token: string, body: object): Promise<string> {
  const answer = await prove(server, token, body);
  expect(answer.status).toBe(200);
  return answer.body.data.accessToken;
}

async function idToken(server: RunningServer, claims: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  const exp = server.clock.now() / 1_000 + 60;
  return issuer.idToken({ nonce: body.data.nonce, exp, ...claims });
}

const start = () => startServer({ now: '2026-11-20T10:00:00Z', ...issuer.options });

test('an API key is made within ten minutes of the sign-in, and later once the password is given again', async () => {
  const server = await start();
  const token = await signUp(server);
  server.clock.advance(tenMinutes - 1);
  expect((await make(server, token)).status).toBe(201);
  server.clock.advance(1);
  const refused = await make(server, token);
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual(required);

  const next = await proven(server, token, { password });
  expect((await make(server, next)).status).toBe(201);
  server.clock.advance(tenMinutes);
  expect((await make(server, next)).status).toBe(403);
});

test('a proof gives the session another token, which ends when the first one would have', async () => {
  const server = await start();
  const token = await signUp(server);
  server.clock.advance(tenMinutes);
  const next = await proven(server, token, { password });
  const profile = (of: string) => call(server, 'GET', '/api/userprofile', { token: of });
  const statuses = async () => [(await profile(token)).status, (await profile(next)).status];
  // Other tabs and calls under way have ten seconds to hear of it, without the proof.
  server.clock.advance(overlap - 1);
  expect(await statuses()).toEqual([200, 200]);
  expect((await make(server, token)).body).toEqual(required);
  expect((await prove(server, token, { password })).status).toBe(401);
  server.clock.advance(1);
  expect(await statuses()).toEqual([401, 200]);
  const { body } = await call<object[]>(server, 'GET', '/api/userprofile/sessions', { token: next });
  expect(body.data).toMatchObject([
    { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z', isCurrent: true },
  ]);
  server.clock.set('2026-11-21T10:00:00Z');
  expect((await profile(next)).status).toBe(401);
});

test('of two proofs of a session at once, one gives it a token', async () => {
  const server = await start();
  const token = await signUp(server);
  const answers = await Promise.all([1, 2].map(() => prove(server, token, { password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test.each(['', '/other'])('ending other sessions (DELETE sessions%s) asks for a proof', async (which) => {
  const server = await start();
  const other = await signUp(server);
  const { accessToken } = await server.signIn('ada@example.com');
  const { body } = await call<{ id: string; isCurrent: boolean }[]>(server, 'GET', '/api/userprofile/sessions', {
    token: accessToken,
  });
  const path = `/api/userprofile/sessions${which && `/${body.data.find(({ isCurrent }) => !isCurrent)?.id}`}`;
  server.clock.advance(tenMinutes);
  const refused = await call(server, 'DELETE', path, { token: accessToken });
  expect([refused.status, refused.body]).toEqual([403, required]);
  const next = await proven(server, accessToken, { password });
  expect((await call(server, 'DELETE', path, { token: next })).status).toBe(204);
  expect((await call(server, 'GET', '/api/userprofile', { token: other })).status).toBe(401);
  expect((await call(server, 'GET', '/api/userprofile', { token: next })).status).toBe(200);
});

test('a proof is of one session only', async () => {
  const server = await start();
  const token = await signUp(server);
  const other = await server.signIn('ada@example.com');
  server.clock.advance(tenMinutes);
  await prove(server, token, { password });
  expect((await make(server, other.accessToken)).body).toEqual(required);
});

test.each([
  [{ password: 'wrong' }, 'wrong_password', { password: 'Incorrect password' }],
  [{ password: '' }, 'invalid_request', { password: 'Password is required' }],
  [{}, 'invalid_request', { password: 'Password is required' }],
  [{ idToken: 'nonsense' }, 'google_refused', { idToken: 'Failed to sign in with Google' }],
])('%j proves nothing, and the session goes on', async (body, code, fields) => {
  const server = await start();
  const token = await signUp(server);
  server.clock.advance(tenMinutes);
  const refused = await prove(server, token, body);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code, fields });
  expect((await make(server, token)).body).toEqual(required);
});

test('an account that only Google opens proves itself with a new sign-in of that Google account', async () => {
  const server = await start();
  const signedIn = await call<{ accessToken: string }>(server, 'POST', '/api/auth/google-login', {
    body: { idToken: await idToken(server) },
  });
  const token = signedIn.body.data.accessToken;
  expect((await make(server, token)).status).toBe(201);
  server.clock.advance(tenMinutes);
  expect((await make(server, token)).body).toEqual(required);
  expect((await prove(server, token, { password })).body.fields).toEqual({
    password: 'This account has no password. Please confirm in another way.',
  });
  expect((await prove(server, token, { idToken: await idToken(server, { sub: 'other' }) })).body.fields).toEqual({
    idToken: 'This is not the Google account that opens your account. Please choose that one.',
  });
  expect((await make(server, token)).body).toEqual(required);

  const again = await idToken(server);
  const next = await proven(server, token, { idToken: again });
  expect((await make(server, next)).status).toBe(201);
  // An ID token works once.
  expect((await prove(server, next, { idToken: again })).body.fields).toEqual({
    idToken: 'This sign-in with Google took too long or was used before. Please try again.',
  });
});

test('the owner gets a mail about a new API key, without its name', async () => {
  const server = await start();
  const token = await signUp(server);
  await createApiKey(server, token, { name: 'Till' });
  await server.mail.settled();
  expect(server.mail.messages()).toEqual([
    expect.objectContaining({
      to: 'ada@example.com',
      subject: 'A new API key was made for your account',
      link: `${server.url}/p/profile?tab=api-keys`,
      text: expect.not.stringContaining('Till') as string,
    }),
  ]);
});

test('a change of the password leaves API keys, or revokes all of them', async () => {
  const server = await start();
  const token = await signUp(server);
  await createApiKey(server, token);
  await createApiKey(server, token);
  const change = (of: string, currentPassword: string, newPassword: string, more: object) =>
    call<{ accessToken: string }>(server, 'PUT', '/api/userprofile/change-password', {
      token: of,
      body: { currentPassword, newPassword, confirmPassword: newPassword, ...more },
    });
  const keys = async (of: string) => (await call<ApiKey[]>(server, 'GET', '/api/api-keys', { token: of })).body.data;
  const next = (await change(token, password, 'Engine1844', {})).body.data.accessToken;
  expect(await keys(next)).toHaveLength(2);
  expect((await change(next, 'wrong', 'Engine1845', { revokeApiKeys: true })).status).toBe(400);
  expect(await keys(next)).toHaveLength(2);
  const last = await change(next, 'Engine1844', 'Engine1845', { revokeApiKeys: true });
  expect(await keys(last.body.data.accessToken)).toEqual([]);
});

test('an archive asks for one', async () => {
  const server = await start();
  const token = await signUp(server);
  server.clock.advance(tenMinutes);
  const refused = await call(server, 'GET', '/api/archive', { token });
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual(required);
  const next = await proven(server, token, { password });
  const answer = await fetch(`${server.url}/api/archive`, { headers: { authorization: `Bearer ${next}` } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
});
