import { call } from '../../testing/client.ts';
import { createAccount, createApiKey, createOperator, password, startTrial } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { addPasskey, answerOf, passkeyOrigin } from '../../testing/passkeys.ts';
import { startServer } from '../../testing/startServer.ts';

test('while the operator asks for a second factor, a session without one can only set it up', async () => {
  const server = await startServer();
  const { token } = await createAccount(server);
  await startTrial(server, token);
  const { key } = await createApiKey(server, token);
  const operator = await createOperator(server);
  const body = { secondFactorRequired: true };
  await call(server, 'PATCH', '/api/operator/settings', { token: operator.token, body });

  const refused = await call(server, 'GET', '/api/urls', { token });
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('second_factor_setup_required');
  for (const path of ['/api/userprofile/sessions', '/api/userprofile/events', '/api/api-keys'])
    expect((await call(server, 'GET', path, { token })).status).toBe(403);
  expect((await call(server, 'GET', '/api/operator/settings', { token: operator.token })).status).toBe(403);
  for (const path of ['/api/userprofile', '/api/second-factors'])
    expect((await call(server, 'GET', path, { token })).status).toBe(200);
  expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject(body);
  // Programs go on.
  expect((await call(server, 'GET', '/api/urls', { token: key })).status).toBe(200);

  await turnCodesOn(server, token);
  expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(200);
});

test('then an account that has a passkey and no codes is not opened by its password alone', async () => {
  const server = await startServer({ settings: { PUBLIC_URL: passkeyOrigin } });
  const email = 'ada@example.com';
  const { token } = await createAccount(server, { email });
  const { authenticator } = await addPasskey(server, token);
  const logIn = () => call(server, 'POST', '/api/auth/login', { body: { email, password } });
  expect((await logIn()).status).toBe(200);

  const operator = await createOperator(server);
  const body = { secondFactorRequired: true };
  await call(server, 'PATCH', '/api/operator/settings', { token: operator.token, body });
  const refused = await logIn();
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual(
    failure('second_factor_required', 'This account asks for its passkey. Please sign in with that.'),
  );
  const answer = await answerOf(server, authenticator);
  expect((await call(server, 'POST', '/api/auth/passkey', { body: { answer } })).status).toBe(200);
});
