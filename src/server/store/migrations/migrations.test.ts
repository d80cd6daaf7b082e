import { sql } from 'kysely';
import { testDatabase } from '../../../testing/environment/engines.ts';
import type { Engine } from '../engine.ts';
import { tables } from './001.ts';
import { migrate, migrationNames, newestMigration } from './index.ts';

let engine: Engine;

beforeEach(async () => {
  engine = await testDatabase.open();
});

afterEach(() => engine.close());

const applied = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(engine.write)).rows.map(
    ({ name }) => name,
  );

const later = () => ({
  up: async (db: Engine['write']) => void (await sql`create table later (note text not null)`.execute(db)),
});

test('a database that has the tables gets only what came later, and once', async () => {
  await migrate(engine);
  expect(await applied()).toEqual(migrationNames);
  const withLater = { '001': tables, '002': later };
  await migrate(engine, withLater);
  await sql`insert into later (note) values ('kept')`.execute(engine.write);
  await migrate(engine, withLater);
  expect(await applied()).toEqual(['001', '002']);
  const { rows } = await sql`select note from later`.execute(engine.write);
  expect(rows).toEqual([{ note: 'kept' }]);
});

test('one that fails leaves the tables as they were', async () => {
  await migrate(engine);
  const failing = () => ({
    async up(db: Engine['write']) {
      await sql`create table half (note text)`.execute(db);
      throw new Error('It failed');
    },
  });
  await expect(migrate(engine, { '001': tables, '002': failing })).rejects.toThrow('It failed');
  expect(await applied()).toEqual(['001']);
  await expect(sql`select * from half`.execute(engine.write)).rejects.toThrow();
});

test('the newest is the last that runs', () => {
  expect(newestMigration).toBe('001');
});
