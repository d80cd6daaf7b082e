import { call } from '../../testing/client.ts';
import type { ApiResponse } from '../../testing/client.ts';
import { createLink, password, signUp } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';
import { hashPassword } from '../rules/passwords.ts';
import { createAttempts } from '../rules/attempts.ts';
import { createPasswords } from './passwords.ts';

interface Try {
  email?: string;
  password?: string;
  /** Where it comes from. */
  from?: string;
}

const start = () =>
  startServer({ now: '2026-11-20T10:00:00Z', settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });

const login = (server: RunningServer, { from = '203.0.113.1', ...details }: Try = {}) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password, ...details },
    headers: { 'x-forwarded-for': from },
  });

const times = async (count: number, act: (index: number) => Promise<ApiResponse<unknown>>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await act(index)).status);
  return statuses;
};

const all = (status: number, count = 10) => Array.from({ length: count }, () => status);

function expectTooMany({ status, headers, body }: ApiResponse<unknown>, seconds: number) {
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe(String(seconds));
  expect(body).toEqual(failure('too_many_requests', `Too many tries. Please try again in ${seconds} seconds.`));
}

test('ten wrong passwords from one place close the account to that place, and to no other', async () => {
  const server = await start();
  await signUp(server);
  expect(await times(10, () => login(server, { password: 'wrong', email: 'ADA@example.com' }))).toEqual(all(401));
  server.clock.advance(20_000);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(200);
  expectTooMany(await login(server), 580);
  server.clock.advance(580_000);
  expect((await login(server)).status).toBe(200);
});

test('an account that does not exist closes in the same way', async () => {
  const server = await start();
  expect(await times(10, () => login(server, { email: 'nobody@example.com' }))).toEqual(all(401));
  expectTooMany(await login(server, { email: 'nobody@example.com' }), 600);
  expect((await login(server, { email: 'other@example.com' })).status).toBe(401);
});

test('the owner gets in while many others try', async () => {
  const server = await start();
  await signUp(server);
  const others = await times(32, (index) => login(server, { password: 'wrong', from: `203.0.113.${index}` }));
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(200);
  expect(others).toEqual(all(401, 32));
});

test('right passwords count for nothing', async () => {
  const server = await start();
  await signUp(server);
  expect(await times(9, () => login(server, { password: 'wrong' }))).toEqual(all(401, 9));
  expect(await times(3, () => login(server))).toEqual(all(200, 3));
  expect((await login(server, { password: 'wrong' })).status).toBe(401);
  expect((await login(server)).status).toBe(429);
});

test.each([
  [
    'PUT',
    '/api/userprofile/change-password',
    { currentPassword: 'wrong', newPassword: 'Engine1844', confirmPassword: 'Engine1844' },
  ],
  ['POST', '/api/userprofile/delete', { password: 'wrong' }],
  ['POST', '/api/userprofile/proof', { password: 'wrong' }],
])('%s %s counts with the rest', async (method, path, body) => {
  const server = await start();
  const token = await signUp(server);
  const act = () => call(server, method, path, { token, body, headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(await times(10, act)).toEqual(all(400));
  expectTooMany(await login(server), 600);
  expect((await login(server, { from: '198.51.100.1' })).status).toBe(200);
});

describe('at a protected link', () => {
  async function protectedLink() {
    const server = await start();
    const token = await signUp(server);
    for (const customShortCode of ['launch', 'other'])
      await createLink(server, token, { customShortCode, password: 'open sesame' });
    const open = (given: string, { from = '203.0.113.1', shortCode = 'launch' } = {}) =>
      call(server, 'POST', '/api/urls/verify-password', {
        body: { shortCode, password: given },
        headers: { 'x-forwarded-for': from },
      });
    return { open };
  }

  test('wrong passwords close it to where they come from; others, and other links, stay open', async () => {
    const { open } = await protectedLink();
    expect(await times(10, (index) => open('wrong', { shortCode: index % 2 ? 'launch' : 'LAUNCH' }))).toEqual(all(400));
    expectTooMany(await open('open sesame'), 600);
    expect((await open('open sesame', { shortCode: 'other' })).status).toBe(200);
    expect((await open('open sesame', { from: '198.51.100.1' })).status).toBe(200);
  });

  test('wrong passwords from many places close it to nobody', async () => {
    const { open } = await protectedLink();
    const others = await Promise.all(
      Array.from({ length: 60 }, (_, index) => open('wrong', { from: `203.0.113.${index}` })),
    );
    expect((await open('open sesame', { from: '198.51.100.1' })).status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(all(400, 60));
  });

  test('passwords that are tried at once do not slip through together', async () => {
    const { open } = await protectedLink();
    const answers = await Promise.all(Array.from({ length: 30 }, () => open('wrong')));
    expect(answers.filter(({ status }) => status === 400).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(20);
  });
});

describe('with a clock and waits of the test', () => {
  const waits: number[] = [];
  let now = 0;
  let hash: string;

  beforeAll(async () => {
    hash = await hashPassword('right');
  });
  beforeEach(() => {
    waits.length = 0;
    now = 0;
  });

  function passwords() {
    const attempts = createAttempts();
    const { match } = createPasswords({
      attempts: {
        count: (...given) => Promise.resolve(attempts.count(...given)),
        forgive: (...given) => Promise.resolve(attempts.forgive(...given)),
      },
      clock: () => now,
      isOn: true,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    return (ip: string, given = 'wrong', subject = 'account ada@example.com') =>
      match({ subject, ip, password: given, hashes: [hash] });
  }

  test('many places that try one account are slowed down, more and more up to two seconds, and never refused', async () => {
    const match = passwords();
    for (let index = 0; index < 60; index += 1) expect(await match(`203.0.113.${index}`)).toBe(-1);
    expect(waits.slice(0, 3)).toEqual([100, 200, 300]);
    expect(waits).toHaveLength(30);
    expect(await match('198.51.100.1', 'right')).toBe(0);
    expect(waits.at(-1)).toBe(2_000);
    now = 600_000;
    expect(await match('198.51.100.1', 'right')).toBe(0);
    expect(waits).toHaveLength(31);
  });

  test('two hundred tries at once from one place: ten are looked at', async () => {
    const match = passwords();
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => match('203.0.113.1')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(190);
    for (const result of refused) expect(result).toMatchObject({ reason: { statusCode: 429 } });
  });

  test('sixty wrong ones from one place, for whatever account, close everything to it', async () => {
    const match = passwords();
    for (let index = 0; index < 60; index += 1)
      expect(await match('203.0.113.1', 'wrong', `account ${index}`)).toBe(-1);
    await expect(match('203.0.113.1', 'right', 'account other')).rejects.toMatchObject({
      statusCode: 429,
      retryAfter: 600,
    });
    expect(await match('203.0.113.2', 'right', 'account other')).toBe(0);
  });

  test('one network of IPv6 is one place', async () => {
    const match = passwords();
    for (let index = 0; index < 10; index += 1) expect(await match(`2001:db8:1:2:${index}::1`)).toBe(-1);
    await expect(match('2001:db8:1:2:ffff::9', 'right')).rejects.toMatchObject({ statusCode: 429 });
    expect(await match('2001:db8:1:3::1', 'right')).toBe(0);
  });

  test('a hundred wrong ones for one account close it to the networks of one /48, and to no other', async () => {
    const match = passwords();
    for (let index = 0; index < 100; index += 1) expect(await match(`2001:db8:1:${index}::1`)).toBe(-1);
    await expect(match('2001:db8:1:ffff::1', 'right')).rejects.toMatchObject({ statusCode: 429 });
    expect(await match('2001:db8:1:ffff::1', 'right', 'account other')).toBe(0);
    expect(await match('2001:db8:2::1', 'right')).toBe(0);
  });

  test('those who try from many networks of one /48 wait in one line, and leave room for others', async () => {
    const match = passwords();
    const many = Array.from({ length: 300 }, (_, index) =>
      match(`2001:db8:1:${index}::1`, 'wrong', `account ${index}`),
    );
    const other = match('2001:db8:2::1', 'right');
    expect((await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(20);
    expect(await other).toBe(0);
  });
});
