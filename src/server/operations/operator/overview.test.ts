import { call } from '../../../testing/client.ts';
import { createApiKey, createLink, createQrCode, signUp, signUpOperator } from '../../../testing/factories.ts';
import { startServer } from '../../../testing/startServer.ts';

test('operators, and nobody else, see how much there is', async () => {
  const server = await startServer();
  const operator = await signUpOperator(server);
  const other = await signUp(server);
  await createLink(server, other);
  await createQrCode(server, other);
  const read = (token?: string) => call(server, 'GET', '/api/operator/overview', { token });
  expect((await read(operator)).body.data).toMatchObject({ accounts: 2, links: 1, qrCodes: 1 });
  expect((await read(other)).body).toMatchObject({ code: 'operator_required' });
  expect((await read()).body).toMatchObject({ code: 'not_signed_in' });
  const { key } = await createApiKey(server, operator);
  expect((await read(key)).body).toMatchObject({ code: 'session_required' });
});

test('an account that is deleted is no operator when it comes back', async () => {
  const server = await startServer();
  const token = await signUpOperator(server);
  await call(server, 'POST', '/api/userprofile/delete', { token, body: { password: 'Engine1843' } });
  const { link = '' } = await server.mail.waitFor('grace@example.com');
  const body = { token: new URL(link).searchParams.get('token') };
  expect((await call(server, 'POST', '/api/auth/undo-account-deletion', { body })).status).toBe(200);
  const { accessToken, user } = await server.signIn('grace@example.com');
  expect(user.isOperator).toBe(false);
  expect((await call(server, 'GET', '/api/operator/overview', { token: accessToken })).status).toBe(403);
});
