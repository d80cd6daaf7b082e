import { call, password, signUp } from '../../testing/client.ts';
import type { Answer } from '../../testing/client.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';

interface Try {
  email?: string;
  password?: string;
  /** Where it comes from. */
  from?: string;
}

const start = () => startServer({ now: '2026-11-20T10:00:00Z', settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });

const login = (server: RunningServer, { from = '203.0.113.1', ...details }: Try = {}) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details }, headers: { 'x-forwarded-for': from },
  });

const times = async (count: number, act: (index: number) => Promise<Answer<unknown>>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await act(index)).status);
  return statuses;
};

const refused = Array.from({ length: 10 }, () => 401);

function expectTooMany({ status, headers, body }: Answer<unknown>, seconds: number) {
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe(String(seconds));
  expect(body).toEqual({ success: false, message: `Too many tries. Please try again in ${seconds} seconds.`, errors: [], fields: {}, data: null });
}

test('ten wrong passwords for an account, from wherever, close it for the rest of the minute', async () => {
  const server = await start();
  await signUp(server);
  expect(await times(10, (index) => login(server, { password: 'wrong', email: 'ADA@example.com', from: `203.0.113.${index}` }))).toEqual(refused);
  server.clock.advance(20_000);
  expectTooMany(await login(server, { from: '198.51.100.1' }), 40);
  server.clock.advance(39_999);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(429);
  server.clock.advance(1);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(200);
});

test('an account that does not exist closes in the same way', async () => {
  const server = await start();
  expect(await times(10, (index) => login(server, { email: 'nobody@example.com', from: `203.0.113.${index}` }))).toEqual(refused);
  expectTooMany(await login(server, { email: 'nobody@example.com', from: '198.51.100.1' }), 60);
});

test('ten wrong passwords from an address, for whatever account, close it; the owner gets in from elsewhere', async () => {
  const server = await start();
  await signUp(server);
  expect(await times(10, (index) => login(server, { email: `user${index}@example.com`, from: '203.0.113.5' }))).toEqual(refused);
  expectTooMany(await login(server, { from: '203.0.113.5' }), 60);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(200);
  server.clock.advance(60_000);
  expect((await login(server, { from: '203.0.113.5' })).status).toBe(200);
});

test('one network of IPv6 counts as one address', async () => {
  const server = await start();
  expect(await times(10, (index) => login(server, { email: `user${index}@example.com`, from: `2001:db8:1:${index}::1` }))).toEqual(refused);
  expect((await login(server, { email: 'other@example.com', from: '2001:db8:1:ffff::9' })).status).toBe(429);
  expect((await login(server, { email: 'other@example.com', from: '2001:db8:2::1' })).status).toBe(401);
});

test('right passwords count for nothing', async () => {
  const server = await start();
  await signUp(server);
  expect(await times(9, (index) => login(server, { password: 'wrong', from: `203.0.113.${index}` }))).toEqual(refused.slice(1));
  expect(await times(3, () => login(server, { from: '198.51.100.1' }))).toEqual([200, 200, 200]);
  expect((await login(server, { password: 'wrong', from: '198.51.100.1' })).status).toBe(401);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(429);
});

test('passwords that are tried at once do not slip through together', async () => {
  const server = await start();
  const answers = await Promise.all(Array.from({ length: 19 }, (_, index) => login(server, { password: 'wrong', from: `203.0.113.${index}` })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
});

test.each([
  ['PUT', '/api/userprofile/change-password', { currentPassword: 'wrong', newPassword: 'Engine1844', confirmPassword: 'Engine1844' }],
  ['POST', '/api/userprofile/delete', { password: 'wrong' }],
])('%s %s counts with the rest', async (method, path, body) => {
  const server = await start();
  const token = await signUp(server);
  const act = (index: number) => call(server, method, path, { token, body, headers: { 'x-forwarded-for': `203.0.113.${index}` } });
  expect(await times(10, act)).toEqual(Array.from({ length: 10 }, () => 400));
  expectTooMany(await act(10), 60);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(429);
});
