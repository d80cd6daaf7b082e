import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { createStore } from '../../index.ts';
import { createSqliteEngine } from './index.ts';

const count = 10_000;
const changedAtOnce = 25;

/** Rows written so far, those of the index included. */
async function written({ write }: Engine): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(write);
  return rows[0]?.changes ?? 0;
}

async function joinAll(engine: Engine, costs: number[]): Promise<void> {
  for (let hasJoined = true; hasJoined;) {
    const before = await written(engine);
    hasJoined = await engine.transaction((db) => engine.search.join(db));
    costs.push((await written(engine)) - before);
  }
}

interface Opened {
  engine: Engine;
  userPk: number;
}

/** Opens a store with many links of one account, none of them indexed. */
async function openWithLinks(): Promise<Opened> {
  const engine = createSqliteEngine({ file: ':memory:' });
  const store = createStore(engine);
  await store.open();
  const { userPk } = await store.registrations.add({
    email: 'ada@example.com',
    passwordHash: 'hash',
    firstName: null,
    lastName: null,
    createdAt: 1,
  });
  await sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
    insert into items
      (pk, id, user_pk, kind, code, destination, is_active, effective_active, created_at, updated_at, sort_name, search_text)
    select number, 'id-' || number, ${userPk}, 'link', 'code-' || number, 'https://example.com/', 1, 1, 1, 1, '',
      'https://example.com/' || hex(randomblob(20))
    from numbers
  `.execute(engine.write);
  return { engine, userPk };
}

const update = ({ engine, userPk }: Opened, first: number, updated: number) =>
  engine.transaction((db) =>
    engine.search.update(
      db,
      { userPk, kind: 'link' },
      db
        .selectFrom('items')
        .select('pk')
        .where('pk', '>=', first)
        .where('pk', '<', first + updated),
    ),
  );

test('no change of the index and no step of joining takes much longer than others', async () => {
  const opened = await openWithLinks();
  const { engine } = opened;
  const costs: number[] = [];
  const joins: number[] = [];
  for (let first = 1; first <= count; first += changedAtOnce) {
    const before = await written(engine);
    await update(opened, first, changedAtOnce);
    costs.push((await written(engine)) - before);
    if (first % 500 === 1) await joinAll(engine, joins);
  }
  // Without care, the largest writes 800.
  expect(Math.max(...costs)).toBeLessThan(100);
  expect(Math.max(...joins)).toBeLessThan(250);
  expect(joins.filter((rows) => rows > 2).length).toBeGreaterThan(20);
  await engine.close();
});

test('a change of many items leaves their texts to later steps, and they are found meanwhile', async () => {
  const opened = await openWithLinks();
  const { engine, userPk } = opened;
  const find = async (text: string) => {
    const found = await engine.search.candidates?.(engine.read, { userPk, kind: 'link' }, text);
    const { rows } = await sql<{ pk: number }>`
      select pk from items where pk in ${found} and ${engine.search.contains(text)} order by pk
    `.execute(engine.read);
    return rows.map(({ pk }) => pk);
  };
  const updated = Array.from({ length: 1_000 }, (_, index) => index + 1);
  await update(opened, 1, updated.length);
  await sql`update items set search_text = 'https://moved.example.com/' where pk <= ${updated.length}`.execute(
    engine.write,
  );
  const before = await written(engine);
  await update(opened, 1, updated.length);
  // Taken out of what waits, and put there again: no text is cut into trigrams.
  expect((await written(engine)) - before).toBeLessThan(2.5 * updated.length);
  expect(await find('https://moved.')).toEqual(updated);
  const joins: number[] = [];
  await joinAll(engine, joins);
  expect(await find('https://moved.')).toEqual(updated);
  expect(Math.max(...joins)).toBeLessThan(250);
  // Items that were deleted meanwhile are not indexed.
  await update(opened, 1, updated.length);
  await engine.transaction((db) => engine.search.remove(db, db.selectFrom('items').select('pk').where('pk', '<', 901)));
  await joinAll(engine, []);
  expect(await find('https://moved.')).toEqual(updated.slice(900));
  await engine.close();
});
