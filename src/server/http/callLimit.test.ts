import type { FastifyRequest } from 'fastify';
import { createAttempts } from '../rules/attempts.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { createCallLimit } from './callLimit.ts';

type State = 'there' | 'known to be away' | 'about to fail' | 'broken';

function start(state: State) {
  const database = {
    state,
    asked: 0,
    beforeNext: undefined as ((count: (now: number) => void) => void) | undefined,
  };
  const attempts = createAttempts();
  const store = {
    isAvailable: () => database.state !== 'known to be away',
    attempts: {
      count(...args: Parameters<typeof attempts.count>) {
        database.asked += 1;
        database.beforeNext?.((now) => attempts.count(args[0], now));
        database.beforeNext = undefined;
        if (database.state === 'broken') return Promise.reject(new Error('broken'));
        if (database.state !== 'there')
          return Promise.reject(new StoreUnavailable({ isFull: false, cause: undefined }));
        return Promise.resolve(attempts.count(...args));
      },
    },
  } as unknown as Store;
  const clock = { now: 0 };
  const limit = createCallLimit({
    store,
    clock: () => clock.now,
    common: { name: 'call', max: 2, window: 1_000 },
    bearerNameOf: ({ headers }) => headers.authorization,
  });
  const call = (ip = '203.0.113.1', own?: number, authorization?: string) =>
    limit({
      ip,
      headers: { authorization },
      routeOptions: { config: own === undefined ? {} : { limit: { name: 'own', max: own, window: 60_000 } } },
    } as unknown as FastifyRequest);
  return { call, clock, database };
}

const tooMany = (retryAfter: number) => ({ statusCode: 429, retryAfter });

test.each<State>(['there', 'known to be away', 'about to fail'])(
  'while the database is %s, calls are limited',
  async (state) => {
    const { call, clock } = start(state);
    await call();
    await call();
    await expect(call()).rejects.toMatchObject(tooMany(1));
    await call('203.0.113.2');
    await call('203.0.113.1', 1);
    await expect(call('203.0.113.1', 1)).rejects.toMatchObject(tooMany(60));
    clock.now = 1_000;
    await call();
  },
);

test('a database that is known to be away is not asked', async () => {
  const { call, database } = start('known to be away');
  await call();
  expect(database.asked).toBe(0);
});

test('who is refused costs the database nothing until the window ends', async () => {
  const { call, clock, database } = start('there');
  await Promise.allSettled(Array.from({ length: 3 }, () => call()));
  for (let count = 0; count < 10; count += 1) await expect(call()).rejects.toMatchObject(tooMany(1));
  expect(database.asked).toBe(3);
  clock.now = 1_000;
  await call();
  expect(database.asked).toBe(4);
});

test('who is counted in a window that later calls have begun is told the time that is left of it', async () => {
  const { call, clock, database } = start('there');
  database.beforeNext = (count) => {
    clock.now = 600;
    count(600);
    count(600);
  };
  await expect(call()).rejects.toMatchObject(tooMany(1));
});

test('other faults are not hidden', async () => {
  await expect(start('broken').call()).rejects.toThrow('broken');
});

test('a network of IPv6 may call as often as twenty sources', async () => {
  const { call } = start('there');
  for (let source = 1; source <= 20; source += 1)
    for (let count = 0; count < 2; count += 1) await call(`2001:db8:1:${source.toString(16)}::1`);
  await expect(call('2001:db8:1:ffff::1')).rejects.toMatchObject(tooMany(1));
  await call('2001:db8:2::1');
});

test('an account calls no more often from many sources than from one, and others are not counted with it', async () => {
  const { call, clock, database } = start('there');
  for (const source of [1, 2]) await call(`203.0.113.${source}`, undefined, 'ada');
  await expect(call('203.0.113.3', undefined, 'ada')).rejects.toMatchObject(tooMany(1));
  await expect(call('203.0.113.4', 5, 'ada')).rejects.toMatchObject(tooMany(1));
  expect(database.asked).toBe(2);
  await call('203.0.113.3', undefined, 'bob');
  await call('203.0.113.3');
  clock.now = 1_000;
  await call('203.0.113.3', undefined, 'ada');
});
