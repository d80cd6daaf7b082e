import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../testing/client.ts';
import { createApiKey, createOperator, password, register, signUp } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { offerSetup } from '../start/setupLink.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'curtly-setup-'));
const publicUrl = 'https://go.example.com';

/** As a start prints it. */
const tokenOf = (sentence: string | undefined) =>
  new URL(sentence?.split(' ').at(-1) ?? '').hash.replace('#token=', '');

async function offer({ store }: RunningServer, dataDir = folder()): Promise<string> {
  return tokenOf(await offerSetup({ dataDir, publicUrl }, store, Date.now()));
}

const setUp = (server: RunningServer, token: string, email = 'ada@example.com', isForOthers = false) =>
  call<{ accessToken: string }>(server, 'POST', '/api/setup', {
    body: { token, email, password, firstName: 'Ada', isForOthers },
  });

const check = (server: RunningServer, token: string) => call(server, 'POST', '/api/setup/check', { body: { token } });

const overview = (server: RunningServer, token: string) => call(server, 'GET', '/api/operator/overview', { token });

test('the link makes an operator, who is signed in with a verified account, and works once', async () => {
  const server = await startServer();
  const token = await offer(server);
  expect((await check(server, token)).status).toBe(200);
  const { status, body } = await setUp(server, token);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ user: { firstName: 'Ada', isEmailVerified: true, isOperator: true } });
  expect((await overview(server, body.data.accessToken)).status).toBe(200);
  const signedIn = await call(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } });
  expect(signedIn.status).toBe(200);
  expect((await setUp(server, token, 'eve@example.com')).body).toMatchObject({ code: 'token_invalid' });
  expect((await check(server, token)).status).toBe(400);
});

const usage = async (server: RunningServer, token: string) =>
  (await call(server, 'GET', '/api/subscription/usage', { token })).body.data;

const registerStatus = async (server: RunningServer) => {
  const body = { email: 'grace@example.com', password, confirmPassword: password };
  return (await call(server, 'POST', '/api/auth/register', { body })).status;
};

test('for oneself, nobody has limits and no stranger gets an account', async () => {
  const server = await startServer();
  const { body } = await setUp(server, await offer(server));
  const token = body.data.accessToken;
  expect(await usage(server, token)).toMatchObject({ urlsLimit: null, qrCodesLimit: null, apiRequestsLimit: null });
  const { key } = await createApiKey(server, token);
  expect((await call(server, 'GET', '/api/urls', { token: key })).status).toBe(200);
  expect(await registerStatus(server)).toBe(403);
});

test('for others, sign-up is open and there are plans', async () => {
  const server = await startServer();
  const { body } = await setUp(server, await offer(server), 'ada@example.com', true);
  expect(await usage(server, body.data.accessToken)).toMatchObject({ urlsLimit: 50, apiRequestsLimit: 0 });
  expect(await registerStatus(server)).toBe(201);
});

test('a setup that fails decides nothing, and who it is for has to be said', async () => {
  const server = await startServer();
  await signUp(server);
  const token = await offer(server);
  expect((await setUp(server, token)).status).toBe(409);
  expect((await setUp(server, 'guess', 'eve@example.com')).status).toBe(400);
  const unsaid = { token, email: 'grace@example.com', password };
  expect((await call(server, 'POST', '/api/setup', { body: unsaid })).body).toMatchObject({
    fields: { isForOthers: 'Please say who it is for' },
  });
  expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject({ signUp: 'open', plansOn: true });
});

test('of two links that are used at once, on two servers, one works', async () => {
  const server = await startServer();
  const tokens = [await offer(server), await offer(server)];
  expect(await Promise.all(tokens.map(async (token) => (await check(server, token)).status))).toEqual([200, 200]);
  const answers = await Promise.all(tokens.map((token, index) => setUp(server, token, `ada${index}@example.com`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await server.store.operators.emails()).toHaveLength(1);
});

test('an email address that has an account is left alone, and the link goes on', async () => {
  const server = await startServer();
  await signUp(server);
  const token = await offer(server);
  const { status, body } = await setUp(server, token);
  expect(status).toBe(409);
  expect(body).toMatchObject({ fields: { email: expect.stringContaining('npm run operator -- add ada@example.com') } });
  expect((await setUp(server, token, 'grace@example.com')).status).toBe(201);
});

test('a registration that someone else began sets nothing', async () => {
  const server = await startServer();
  await register(server, 'ada@example.com', { password: 'attack12', confirmPassword: 'attack12' });
  const { link = '' } = await server.mail.waitFor('ada@example.com');
  expect((await setUp(server, await offer(server))).status).toBe(201);
  const verification = { token: new URL(link).searchParams.get('token'), email: 'ada@example.com' };
  await call(server, 'POST', '/api/auth/verify-email', { body: verification });
  const body = { email: 'ada@example.com', password: 'attack12' };
  expect((await call(server, 'POST', '/api/auth/login', { body })).status).toBe(401);
});

test('a token that nobody made does not work', async () => {
  const server = await startServer();
  await offer(server);
  for (const token of ['guess', 'x'.repeat(200)])
    expect((await setUp(server, token)).body).toMatchObject({ code: 'token_invalid' });
  expect(await server.store.operators.emails()).toEqual([]);
});

test('each start makes another link, in a file of its owner, until there is an operator', async () => {
  const server = await startServer();
  const dataDir = folder();
  const first = await offer(server, dataDir);
  const second = await offer(server, dataDir);
  expect((await check(server, first)).status).toBe(400);
  expect((await check(server, second)).status).toBe(200);
  const file = path.join(dataDir, 'setup-link');
  expect(readFileSync(file, 'utf8')).toBe(`${publicUrl}/p/setup#token=${second}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await createOperator(server);
  expect((await check(server, second)).status).toBe(400);
  expect(await offerSetup({ dataDir, publicUrl }, server.store, Date.now())).toBeUndefined();
  expect(() => statSync(file)).toThrow('ENOENT');
});
