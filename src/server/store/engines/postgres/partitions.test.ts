import { Client } from 'pg';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { until } from '../../../../testing/until.ts';
import type { Engine } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';
import { createPostgresEngine } from './index.ts';
import { locks } from './locks.ts';

let engine: Engine;
let store: Store;
let client: Client;

beforeAll(async () => {
  const url = await createDatabase();
  engine = createPostgresEngine({ url });
  store = createStore(engine);
  await store.open();
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
});

const makeRoom = (times: readonly number[]) =>
  engine.write.transaction().execute((db) => engine.makeRoomForClicks(db, times));

async function partitions(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'clicks'::regclass order by name",
  );
  return rows.map(({ name }) => name);
}

const indexesOf = async (table: string) =>
  (await client.query('select 1 from pg_indexes where tablename = $1', [table])).rows.length;

async function waitingForLock(): Promise<number> {
  const { rows } = await client.query(`
    select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
  `);
  return rows.length;
}

test('months before there was Curtly share a partition, whatever an archive holds', async () => {
  await makeRoom(Array.from({ length: 300 }, (_, month) => Date.UTC(2000, month)));
  expect(await partitions()).toEqual(['clicks_earlier']);
  await client.query(
    `insert into clicks (pk, item_pk, at, user_agent_pk, geo_pk, user_pk)
     values (-1, 1, ${Date.UTC(2000, 0)}, 0, 0, 1), (-2, 1, ${Date.UTC(2025, 11, 31)}, 0, 0, 1)`,
  );
});

test('each month since has its own, with all indexes, and two servers may need it at once', async () => {
  const times = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 31, 23, 59), Date.UTC(2026, 10, 27)];
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${locks.partitions})`);
  const made = Promise.all([makeRoom(times), makeRoom(times)]);
  // Each has found that the months are missing before one of them makes them.
  await until(async () => (await waitingForLock()) === 2);
  await client.query('commit');
  await made;
  expect(await partitions()).toEqual(['clicks_2026_01', 'clicks_2026_11', 'clicks_earlier']);
  expect(await indexesOf('clicks_2026_11')).toBe(await indexesOf('clicks'));
});

test('a new month does not wait for who reads clicks, so nobody waits behind it', async () => {
  await client.query('begin');
  await client.query('select count(*) from clicks');
  await makeRoom([Date.UTC(2026, 11, 1)]);
  await client.query('commit');
  expect(await partitions()).toContain('clicks_2026_12');
});
