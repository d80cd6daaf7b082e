import { call } from '../../../testing/client.ts';
import { createApiKey, createLink, signUp, signUpOperator } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

const change = (server: RunningServer, token: string, body: object) =>
  call(server, 'PATCH', '/api/operator/settings', { token, body });

const registration = (email: string) => ({
  body: { email, password: 'Engine1843', confirmPassword: 'Engine1843' },
});

test('sign-up is open, closed at once, and open again', async () => {
  const server = await startServer();
  const token = await signUpOperator(server);
  for (const signUpMode of ['closed', 'invited']) {
    expect((await change(server, token, { signUp: signUpMode })).status).toBe(200);
    // Nothing tells who has an account.
    for (const email of ['grace@example.com', 'ada@example.com'])
      expect((await call(server, 'POST', '/api/auth/register', registration(email))).body).toMatchObject({
        code: 'sign_up_closed',
      });
  }
  await change(server, token, { signUp: 'open' });
  expect((await call(server, 'POST', '/api/auth/register', registration('ada@example.com'))).status).toBe(201);
});

test('without plans nobody has limits, programs call the API, and there is no pricing page', async () => {
  const server = await startServer();
  const operator = await signUpOperator(server);
  const token = await signUp(server);
  const { key } = await createApiKey(server, token);
  const list = () => call(server, 'GET', '/api/urls', { token: key });
  const usage = async () => (await call(server, 'GET', '/api/subscription/usage', { token })).body.data;
  const pricing = async () => (await fetch(`${server.url}/p/pricing`)).status;
  expect((await list()).status).toBe(403);
  expect(await pricing()).toBe(200);

  await change(server, operator, { plansOn: false });
  await createLink(server, token);
  expect((await list()).status).toBe(200);
  expect(await usage()).toMatchObject({
    urlsCreated: 1,
    urlsLimit: null,
    urlsRemaining: null,
    urlsUsedUp: null,
    qrCodesLimit: null,
    apiRequestsLimit: null,
  });
  expect(await pricing()).toBe(404);
  const trial = await call(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });
  expect(trial.status).toBe(400);

  await change(server, operator, { plansOn: true });
  expect(await usage()).toMatchObject({ urlsLimit: 50, apiRequestsLimit: 0 });
  expect(await pricing()).toBe(200);
});

test('a name cannot hold markup, and a contact is an email address', async () => {
  const server = await startServer();
  const token = await signUpOperator(server);
  expect((await change(server, token, { instanceName: '</script>' })).body).toMatchObject({
    fields: { instanceName: 'The name cannot hold <, > or control characters' },
  });
  expect((await change(server, token, { contactEmail: 'nobody' })).body).toMatchObject({
    fields: { contactEmail: 'Please enter a valid email address' },
  });
});

test('nobody but an operator reads or changes settings', async () => {
  const server = await startServer();
  const token = await signUp(server);
  expect((await change(server, token, { signUp: 'closed' })).body).toMatchObject({ code: 'operator_required' });
  expect((await call(server, 'GET', '/api/operator/settings', { token })).status).toBe(403);
  expect((await call(server, 'PATCH', '/api/operator/settings', { body: { signUp: 'closed' } })).status).toBe(401);
});

test('an imprint is a page once it is written, and legal texts are bounded', async () => {
  const server = await startServer();
  const token = await signUpOperator(server);
  const page = async () => (await fetch(`${server.url}/p/imprint`)).status;
  expect(await page()).toBe(404);
  const imprint = '🦉'.repeat(15_000);
  expect((await change(server, token, { imprint })).status).toBe(200);
  expect(await page()).toBe(200);
  expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject({ texts: ['imprint'] });
  expect((await call(server, 'GET', '/api/instance/texts')).body.data).toEqual({
    imprint,
    terms: null,
    privacyAddition: null,
  });
  expect((await change(server, token, { terms: 'a'.repeat(15_001) })).body).toMatchObject({
    fields: { terms: 'Please use at most 15,000 characters' },
  });
  expect((await change(server, token, { terms: 'one\u0000' })).body).toMatchObject({
    fields: { terms: 'The text cannot hold control characters' },
  });
  await change(server, token, { imprint: null, privacyAddition: 'One\nTwo' });
  expect(await page()).toBe(404);
  expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject({ texts: ['privacyAddition'] });
});
