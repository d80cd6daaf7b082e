import type { LinkStats } from '../../../generated/endpoints.ts';
import { call, type ApiResponse } from '../../../testing/client.ts';
import { createLink, password, signUp } from '../../../testing/factories.ts';
import { failure } from '../../../testing/failure.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { hashPassword } from '../../rules/passwords.ts';
import { createAttempts } from '../../rules/attempts.ts';
import { createPasswords } from './passwords.ts';

interface Try {
  email?: string;
  password?: string;
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
    return { server, token, open };
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

  test('the owner is told by mail and on its details once a hundred were wrong, once a day, until the password changes', async () => {
    const { server, token, open } = await protectedLink();
    const guess = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => open('wrong', { from: `203.0.113.${index}` })));
    const guessedAt = async (as = token) =>
      (await call<LinkStats>(server, 'GET', '/api/urls/launch/stats', { token: as })).body.data.passwordGuessedAt;
    await guess(100);
    expect(await guessedAt()).toBeNull();
    await open('wrong', { from: '198.51.100.1' });
    expect(await guessedAt()).toBe('2026-11-20T10:00:00.000Z');
    server.clock.advance(1_000);
    await open('wrong', { from: '198.51.100.2' });
    await server.mail.settled();
    const mails = () => server.mail.messages().map(({ to, subject, link }) => ({ to, subject, link }));
    const mail = {
      to: 'ada@example.com',
      subject: 'Somebody is guessing the password of a link',
      link: `${server.url}/p/links/launch`,
    };
    expect(mails()).toEqual([mail]);
    expect(server.mail.messages()[0]?.text).toContain(
      'More than 100 wrong passwords were tried on your link launch within an hour.',
    );

    server.clock.advance(86_400_000);
    await guess(100);
    await open('wrong', { from: '198.51.100.1' });
    await server.mail.settled();
    expect(mails()).toEqual([mail, mail]);
    const later = (await server.signIn('ada@example.com')).accessToken;
    expect(await guessedAt(later)).toBe('2026-11-21T10:00:01.000Z');
    await call(server, 'PATCH', '/api/urls/launch', { token: later, body: { password: 'a much longer one' } });
    expect(await guessedAt(later)).toBeNull();
  }, 60_000);

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
        countSoFar: (...given) => Promise.resolve(attempts.countSoFar(...given)),
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

  describe('of a link, after a hundred wrong ones in an hour', () => {
    const told = jest.fn(() => Promise.resolve());
    beforeEach(() => told.mockClear());
    const place = (index: number) => `203.0.${Math.floor(index / 256)}.${index % 256}`;

    function servers(count: number) {
      const attempts = createAttempts();
      return Array.from({ length: count }, () => {
        const { match } = createPasswords({
          attempts: {
            count: (...given) => Promise.resolve(attempts.count(...given)),
            countSoFar: (...given) => Promise.resolve(attempts.countSoFar(...given)),
            forgive: (...given) => Promise.resolve(attempts.forgive(...given)),
          },
          clock: () => now,
          isOn: true,
          wait: (milliseconds) => {
            waits.push(milliseconds);
            now += milliseconds;
            return Promise.resolve();
          },
        });
        return (ip: string, given = 'wrong') =>
          match({ subject: 'link 1', ip, password: given, hashes: [hash], onGuessing: told });
      });
    }

    async function guessed(count: number) {
      const [first, ...others] = servers(count);
      if (!first) throw new Error('There is no server');
      for (let index = 0; index < 100; index += 1) await first(place(index));
      expect(told).not.toHaveBeenCalled();
      waits.length = 0;
      return [first, ...others] as const;
    }

    test('one is compared each second, whatever place and server it comes from', async () => {
      const [first, second] = await guessed(2);
      if (!second) throw new Error('There is no second server');
      const began = now;
      for (let index = 0; index < 10; index += 1)
        expect(await (index % 2 ? first : second)(place(200 + index))).toBe(-1);
      expect(now - began).toBe(9_000);
      expect(await first('198.51.100.1', 'right')).toBe(0);
      expect(now - began).toBe(10_000);
      expect(told).toHaveBeenCalledTimes(11);
    });

    test('few wait, each place once, and the others are asked to come again', async () => {
      const [match] = await guessed(1);
      const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => match(place(200 + index))));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
      for (const result of results.filter(({ status }) => status === 'rejected'))
        expect(result).toMatchObject({ reason: { statusCode: 503, retryAfter: 5 } });
      // A password that was not compared counts for nothing.
      for (let index = 0; index < 10; index += 1) expect(await match(place(250))).toBe(-1);
      await expect(match(place(250))).rejects.toMatchObject({ statusCode: 429 });
    });

    test('one who has not been wrong waits behind no guessers', async () => {
      const [match] = await guessed(1);
      for (let index = 0; index < 20; index += 1) await match(place(200 + index));
      const guesses = Array.from({ length: 20 }, (_, index) => match(place(200 + index)));
      const settled = Promise.allSettled(guesses);
      expect(await match('198.51.100.1', 'right')).toBe(0);
      expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
    });

    test.each([
      [1, 150],
      [4, 50],
    ])('of right ones at the same time, on %i servers %i each, none is a guess', async (count, each) => {
      const matches = servers(count);
      const results = await Promise.all(
        matches.flatMap((match, server) =>
          Array.from({ length: each }, (_, index) => match(place(server * each + index), 'right')),
        ),
      );
      expect(results).toEqual(all(0, count * each));
      expect(told).not.toHaveBeenCalled();
    });

    test('an hour after the first one, they are compared at once again', async () => {
      const [match] = await guessed(1);
      now += 3_600_000;
      const began = now;
      for (let index = 0; index < 20; index += 1) await match(place(200 + index));
      expect(now).toBe(began);
    });
  });
});
