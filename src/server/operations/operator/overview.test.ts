import { call } from '../../../testing/client.ts';
import type { components } from '../../../generated/types.ts';
import {
  createAccount,
  createApiKey,
  createLink,
  createQrCode,
  signUp,
  signUpOperator,
  visit,
} from '../../../testing/factories.ts';
import { startServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';

type Overview = components['schemas']['OperatorOverview'];
type Largest = components['schemas']['LargeAccount'][];

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

test('operators see what was clicked, what waits for them, and how the server does', async () => {
  const now = '2026-11-20T12:00:00Z';
  const server = await startServer({ now });
  const operator = await signUpOperator(server);
  const overview = async () =>
    (await call<Overview>(server, 'GET', '/api/operator/overview', { token: operator })).body.data;
  const { shortCode, shortenedUrl: url } = await createLink(server, await signUp(server), {
    url: 'https://evil.example/page',
  });
  await server.mail.settled();
  const before = await overview();
  expect(before).toEqual({
    ...before,
    openReports: 0,
    undecidedMatches: 0,
    faultyBlocklists: 0,
    mail: { waiting: 0, since: null },
    backups: null,
    waitingClicks: 0,
    readAt: '2026-11-20T12:00:00.000Z',
  });
  expect(before.clicksByDay).toHaveLength(30);
  expect(before.clicksByDay[0]).toEqual({ date: '2026-10-22', clicks: 0, before: 0 });
  expect(before.databaseBytes).toBeGreaterThan(10_000);
  expect(before.disk?.freeBytes).toBeGreaterThan(0);
  expect(before.disk?.totalBytes).toBeGreaterThan(before.disk?.freeBytes ?? 0);

  expect(before.memory.usedBytes).toBeGreaterThan(10_000_000);
  expect(before.memory.limitBytes).toBeGreaterThan(before.memory.usedBytes / 10);

  await visit(server, shortCode);
  await visit(server, shortCode, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await call(server, 'POST', '/api/reports', { body: { url, reason: 'phishing' } });
  const body = { pattern: 'evil.example' };
  await call(server, 'POST', '/api/operator/blocked-destinations', { token: operator, body });
  await until(async () => {
    await server.store.rollup.advance(100);
    const { clicksByDay, undecidedMatches } = await overview();
    return clicksByDay.at(-1)?.clicks !== 0 && undecidedMatches > 0;
  });
  const after = await overview();
  expect(after.clicksByDay.at(-1)).toEqual({ date: '2026-11-20', clicks: 1, before: 0 });
  expect(after).toMatchObject({ openReports: 1, undecidedMatches: 1 });
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

test('operators are warned of an address that leads nowhere from other machines', async () => {
  const unreachable = async (settings: Record<string, string>) => {
    const server = await startServer({ settings });
    const token = await signUpOperator(server);
    const { unreachableUrl } = (await call<Overview>(server, 'GET', '/api/operator/overview', { token })).body.data;
    return unreachableUrl === server.url ? 'warned' : unreachableUrl;
  };
  expect(await unreachable({})).toBeNull();
  expect(await unreachable({ HOST: '0.0.0.0' })).toBe('warned');
  expect(await unreachable({ HOST: '0.0.0.0', PUBLIC_URL: 'https://go.example.com' })).toBeNull();
});

test('operators see which accounts take most of the disk', async () => {
  const server = await startServer();
  const operator = await signUpOperator(server);
  const [one, two] = [await createAccount(server), await createAccount(server)];
  await createAccount(server);
  await createLink(server, one.token);
  for (let count = 0; count < 3; count += 1) await createLink(server, two.token);
  const { body } = await call<Largest>(server, 'GET', '/api/operator/storage', { token: operator });
  expect(body.data.map(({ email }) => email)).toEqual([two.email, one.email]);
  // Each link has its first version.
  expect(body.data[0]).toMatchObject({ rows: 3 * 2, isMore: false });
  expect(body.data[0]?.bytes).toBeGreaterThan((body.data[1]?.bytes ?? 0) * 2);
  expect((await call(server, 'GET', '/api/operator/storage', { token: one.token })).status).toBe(403);
});
