import { sql } from 'kysely';
import { testDatabase } from '../../../../testing/environment/engines.ts';
import type { Engine } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';

let engine: Engine;
let store: Store;

beforeAll(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
});
beforeEach(() => sql`delete from attempts`.execute(engine.write));
afterAll(() => store.close());

const limit = (name: string) => ({ name, max: 5, window: 1_000 });

test('forgets windows that have ended, in steps', async () => {
  for (const name of ['a', 'b', 'c']) await store.attempts.count([limit(name)], 0);
  await store.attempts.count([limit('later')], 1);
  expect(await store.attempts.sweep(999, 2)).toBe(0);
  expect(await store.attempts.sweep(1_000, 2)).toBe(2);
  expect(await store.attempts.sweep(1_000, 2)).toBe(1);
  expect(await store.attempts.sweep(1_000, 2)).toBe(0);
  expect(await store.attempts.count([limit('later')], 2)).toEqual({ isAllowed: true, counts: [2] });
});

test('keeps no more names than it may, and forgets those first that end first', async () => {
  await sql`insert into attempts select 'name ' || number, 1, number from generate_series(1, 200010) as number`.execute(
    engine.write,
  );
  expect(await store.attempts.sweep(0, 100)).toBe(10);
  expect(await store.attempts.sweep(0, 100)).toBe(0);
  const { rows } = await sql<{ first: number }>`select min(ends_at) as first from attempts`.execute(engine.write);
  expect(rows).toEqual([{ first: 11 }]);
});

test('stores no names, which may be addresses of people', async () => {
  await store.attempts.count([limit('from 203.0.113.1 to account ada@example.com')], 0);
  const { rows } = await sql<{ name: string }>`select name from attempts`.execute(engine.write);
  expect(rows).toEqual([{ name: expect.stringMatching(/^[\w-]{22}$/) as string }]);
});
