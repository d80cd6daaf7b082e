import { testDatabase } from '../../testing/environment/engines.ts';
import { createStore, type Store } from './index.ts';

let store: Store;

beforeAll(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
});
afterAll(() => store.close());

const limit = (name: string, max = 2) => ({ name, max, window: 1_000 });
const count = (now: number, ...limits: ReturnType<typeof limit>[]) => store.attempts.count(limits, now);

test('counts in a window that begins with the first attempt', async () => {
  expect(await count(0, limit('ada'))).toEqual({ isAllowed: true, counts: [1] });
  expect(await count(400, limit('ada'))).toEqual({ isAllowed: true, counts: [2] });
  expect(await count(999, limit('ada'))).toEqual({ isAllowed: false, until: 1_000 });
  expect(await count(999, limit('bob'))).toEqual({ isAllowed: true, counts: [1] });
  expect(await count(1_000, limit('ada'))).toEqual({ isAllowed: true, counts: [1] });
});

test('counts under all names or none, and is refused until the last of them is free', async () => {
  await count(0, limit('all', 1));
  await count(500, limit('one', 1));
  const refused = { isAllowed: false, until: 1_500 };
  expect(await count(600, limit('other'), limit('all', 1), limit('one', 1))).toEqual(refused);
  expect(await count(600, limit('one', 1), limit('other'))).toEqual(refused);
  expect(await count(600, limit('other'), limit('any', Infinity))).toEqual({ isAllowed: true, counts: [1, 1] });
});

test('says how many were counted, and counts none by that', async () => {
  const soFar = (now: number) => store.attempts.countSoFar('asked', now);
  expect(await soFar(0)).toBe(0);
  await count(0, limit('asked'));
  await count(10, limit('asked'));
  expect([await soFar(20), await soFar(999), await soFar(1_000)]).toEqual([2, 2, 0]);
});

test('takes attempts back, and never more than there were', async () => {
  const names = ['one of both', 'both'];
  await store.attempts.forgive(names, 0);
  await count(0, limit('both'));
  await count(0, limit('both'));
  await store.attempts.forgive(names, 0);
  expect(await count(0, limit('both'))).toEqual({ isAllowed: true, counts: [2] });
  await store.attempts.forgive(names, 1_000);
  expect(await count(1_000, limit('both'))).toEqual({ isAllowed: true, counts: [1] });
});

test('of many at the same time exactly as many are allowed as may be', async () => {
  for (let round = 0; round < 10; round += 1) {
    const names = [`place ${round}`, `subject ${round}`] as const;
    const given = [limit(`${names[1]} from ${names[0]}`, 10), limit(names[0], 60), limit(names[1], Infinity)];
    const all = await Promise.all(Array.from({ length: 40 }, () => count(0, ...given)));
    expect(all.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
    expect(await count(0, limit(names[0], 60), limit(names[1], Infinity))).toEqual({
      isAllowed: true,
      counts: [11, 11],
    });
  }
});
