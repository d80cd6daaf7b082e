/** PostgreSQL behind PgBouncer, which gives each connection, or each transaction, one of few sessions. */
import { sql } from 'kysely';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { hasPgBouncer, startPooler, type Pooler } from '../../../../testing/postgres/pooler.ts';
import { addLink } from '../../../../testing/storedLink.ts';
import { until } from '../../../../testing/until.ts';
import { calendarOf } from '../../../rules/calendar.ts';
import { parseUserAgent } from '../../../rules/userAgents.ts';
import type { Engine } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';
import type { VisitStore } from '../../visitStore.ts';
import type { Addresses } from './hosts.ts';
import { createPostgresEngine } from './index.ts';
import { createPostgresVisitStore } from './visits.ts';

let direct: string;
const poolers: Pooler[] = [];
const closings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  direct = await createDatabase();
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
  for (const pooler of poolers.splice(0)) await pooler.stop();
});

async function pool(mode: 'session' | 'transaction', settings?: string, database = direct): Promise<string> {
  const pooler = await startPooler(database, mode, settings);
  poolers.push(pooler);
  return pooler.url;
}

async function server(addresses: Addresses): Promise<{ engine: Engine; store: Store; visits: VisitStore }> {
  const engine = createPostgresEngine(addresses);
  closings.push(engine.close);
  const store = createStore(engine);
  await store.open();
  const visits = createPostgresVisitStore(addresses);
  closings.push(visits.close);
  await visits.open();
  return { engine, store, visits };
}

const click = (itemPk: number, number: number) => ({
  itemPk,
  parentPk: null,
  at: Date.UTC(2026, 10, 22),
  userAgent: `Phone/${number % 7}.0 (X11; Linux)`,
  referrer: null,
  geo: { ip: `192.0.${number % 5}.0`, country: 'NL', region: null, city: null },
});

const onPooler = hasPgBouncer ? test : test.skip;
const where = 'skipped where the Debian package pgbouncer is missing';
const ways = [
  ['transaction', 'default_pool_size = 3', true],
  ['session', '', false],
] as const;

describe.each(ways)('with sessions for each %s', (mode, settings, hasDirect) => {
  const addresses = async () => ({ url: await pool(mode, settings), ...(hasDirect && { directUrl: direct }) });

  onPooler(`everything is counted once, also of many at once: ${where}`, async () => {
    const { store, visits } = await server(await addresses());
    const { userPk, id, pk, code } = await addLink(store);
    const limit = { name: `all ${mode}`, max: 1_000, window: 600_000 };
    const series = await visits.clickLog([]);
    const calendar = calendarOf([]);
    /** Twenty do the same at once, five times. */
    async function work(): Promise<void> {
      for (let number = 0; number < 5; number += 1) {
        await store.attempts.count([limit], Date.now());
        await store.clicks.append([click(pk, number)]);
        await store.items.find('link', userPk, id);
        await store.analytics.overview({ userPk, itemPk: pk }, { calendar, firstDay: 0, recent: 1, names: 10 });
        await visits.find(code);
      }
    }
    await Promise.all([
      ...Array.from({ length: 20 }, work),
      (async () => {
        for (let number = 1; number <= 50; number += 1)
          await visits.append?.([click(pk, number)], { spool: series.id, first: number, last: number });
      })(),
      (async () => {
        for (let round = 0; round < 20; round += 1) {
          await store.userAgents.describePending(parseUserAgent, 100);
          await store.rollup.advance(50);
        }
      })(),
    ]);
    await store.userAgents.describePending(parseUserAgent, 100);
    while ((await store.rollup.advance(50)) > 0);
    expect(await visits.lastStored(series.id)).toBe(50);
    expect(await store.items.find('link', userPk, id)).toMatchObject({ clickCount: 150 });
    const { counts } = (await store.attempts.count([limit], Date.now())) as { counts: number[] };
    expect(counts).toEqual([101]);
  });

  onPooler(`another server hears of a change, and only one does the jobs: ${where}`, async () => {
    const given = await addresses();
    const one = await server(given);
    // In session mode two servers share as many sessions as PgBouncer allows unless told.
    const other = await server(hasDirect ? given : { url: direct });
    const { userPk, id, code } = await addLink(one.store);
    await until(() => other.visits.revision() !== undefined);
    const heard: string[] = [];
    other.visits.onChange((codes) => heard.push(...codes));
    const change = { destination: 'https://example.org/', updatedAt: 2 };
    await one.store.items.change('link', userPk, id, () => change);
    await until(() => heard.includes(code));
    await until(() => one.store.isLeader() || other.store.isLeader());
    expect([one.store.isLeader(), other.store.isLeader()].filter(Boolean)).toHaveLength(1);
  });

  onPooler(`each transaction has its limits of time, and a read changes nothing: ${where}`, async () => {
    const { engine } = await server(await addresses());
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const limitOf = (db: Engine['write']) =>
      db.transaction().execute(async (transaction) => (await limit.execute(transaction)).rows[0]?.limit);
    const rounds = Array.from({ length: 20 }, async () => ({
      write: await limitOf(engine.write),
      unhurried: await limitOf(engine.unhurried),
      read: await limitOf(engine.read),
    }));
    for (const round of await Promise.all(rounds)) expect(round).toEqual({ write: '15s', unhurried: '0', read: '15s' });
    const written = engine.read
      .transaction()
      .execute((db) => db.insertInto('roomProbe').values({ filling: 'x' }).execute());
    await expect(written).rejects.toMatchObject({
      cause: { message: 'cannot execute INSERT in a read-only transaction' },
    });
    await engine.probe();
  });
});

onPooler(`sessions that others use as well are left as they are: ${where}`, async () => {
  const directUrl = await createDatabase();
  const before = createPostgresEngine({ url: directUrl });
  await sql`alter database ${sql.id(new URL(directUrl).pathname.slice(1))} set statement_timeout = '7s'`.execute(
    before.write,
  );
  await before.close();
  const { engine } = await server({ url: await pool('transaction', '', directUrl), directUrl });
  const settings = sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
  `;
  for (const db of [engine.unhurried, engine.read, engine.write])
    expect((await settings.execute(db)).rows).toEqual([{ statement: '7s', lock: '0' }]);
});

onPooler(`a pooler that keeps no sessions is refused without an address past it: ${where}`, async () => {
  const empty = await createDatabase({ isEmpty: true });
  const refused = createPostgresEngine({ url: await pool('transaction', '', empty) });
  closings.push(refused.close);
  await expect(createStore(refused).open()).rejects.toThrow(
    'DATABASE_URL leads through a pooler that does not keep sessions: a notice that this server sent itself was not heard within two seconds, so changes by other servers would be missed. Set DATABASE_DIRECT_URL to the address of the database itself, or have the pooler keep sessions (pool_mode = session).',
  );
  const tables = sql`select tablename from pg_tables where schemaname = 'public'`;
  expect((await tables.execute(refused.write)).rows).toEqual([]);
});

onPooler(`the address past it has to lead past it, and to the same database: ${where}`, async () => {
  const url = await pool('transaction');
  for (const directUrl of [url, await createDatabase()]) {
    const refused = createPostgresEngine({ url, directUrl });
    closings.push(refused.close);
    await expect(createStore(refused).open()).rejects.toThrow(
      'A notice sent through DATABASE_URL was not heard at DATABASE_DIRECT_URL within two seconds. It must be the address of the same database, without a pooler between that does not keep sessions.',
    );
  }
});
