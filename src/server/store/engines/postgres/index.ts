import { sql } from 'kysely';
import { ConfigError } from '../../../config/config.ts';
import { announcedAtOnce, everyCode, overStoredSums, sumColumns, type Engine } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';
import type { Db } from '../../schema.ts';
import { createPostgresAttempts } from './attempts.ts';
import { createAvailability } from './availability.ts';
import { createClickWriter } from './clicks.ts';
import { connectClient, createPool } from './connections.ts';
import { createHosts, type Addresses } from './hosts.ts';
import { kyselyOn } from './kysely.ts';
import { channel, createLeadership, hearsNotices } from './listener.ts';
import { createEarlierPartition, createPartitions } from './partitions.ts';
import { createPostgresSearch } from './search.ts';

/**
 * Connections of one server for what accounts and jobs do. Visits have connections of their own. All together they are
 * as many as PgBouncer allows unless told: 20.
 */
const writers = 7;
const readers = 7;
const readSettings = {
  jit: 'off',
  // A list takes one core at most: redirects need the others.
  max_parallel_workers_per_gather: 0,
  // What is read lies in memory or on a disk without moving parts.
  random_page_cost: 1.1,
};
/** Several statements of one transaction see the same state. */
const readMode = 'isolation level repeatable read read only';
/** Another server was in the way: a deadlock, or a change of what was read. The same work can be done again. */
const mayRetry = new Set(['40001', '40P01']);
const attempts = 5;

/** Others cannot hold every text. SQL_ASCII stores the bytes as they come, which are UTF-8. */
const encodings = ['UTF8', 'SQL_ASCII'];

async function expectEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const { encoding = '' } = rows[0] ?? {};
  if (!encodings.includes(encoding))
    throw new ConfigError(
      `The database at DATABASE_URL is encoded as ${encoding}, which cannot hold every text. Create another one: create database curtly encoding 'UTF8' locale 'C.UTF-8' template template0.`,
    );
}

const unheard = ({ directUrl }: Addresses): string =>
  directUrl === undefined
    ? 'DATABASE_URL leads through a pooler that does not keep sessions: a notice that this server sent itself was not heard within two seconds, so changes by other servers would be missed. Set DATABASE_DIRECT_URL to the address of the database itself, or have the pooler keep sessions (pool_mode = session).'
    : 'A notice sent through DATABASE_URL was not heard at DATABASE_DIRECT_URL within two seconds. It must be the address of the same database, without a pooler between that does not keep sessions.';

/**
 * A PostgreSQL that several servers share. `url` may name the servers of a cluster, of which the primary is used.
 */
export function createPostgresEngine(addresses: Addresses): Engine {
  const { pooled: hosts, direct } = createHosts(addresses);
  const availability = createAvailability();
  const pools = {
    write: createPool({ hosts, availability, max: writers }),
    unhurried: createPool({ hosts, availability, max: 1, within: 0, settings: { statement_timeout: 0 } }),
    read: createPool({ hosts, availability, max: readers, mode: readMode, settings: readSettings }),
  };
  const write = kyselyOn(pools.write);
  const unhurried = kyselyOn(pools.unhurried);
  const read = kyselyOn(pools.read);
  // The session of a pooler outlives this server, and would keep the columns of its version.
  const afterClaim = hosts.keepsSessions ? 'delete rows' : 'drop';
  const listeners: ((codes: readonly string[]) => Promise<void>)[] = [];
  let leadership: ReturnType<typeof createLeadership> | undefined;
  let closed: Promise<void> | undefined;

  const connect = () => connectClient(direct);

  async function announce(db: Db, codes: readonly string[]): Promise<void> {
    await sql`select pg_notify(${channel}, code) from unnest(${codes}::text[]) as changed (code)`.execute(db);
  }

  const transaction: Engine['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const changed: string[] = [];
      try {
        const announced = () => (changed.length > announcedAtOnce ? [everyCode] : changed);
        const result = await write.transaction().execute(async (transaction) => {
          const done = await work(transaction, (code) => changed.push(code));
          // Sent with the commit, so that no server misses a change.
          if (changed.length > 0) await announce(transaction, announced());
          return done;
        });
        availability.noteChange();
        // This server's own visits follow the change before it is answered.
        if (changed.length > 0) await Promise.all(listeners.map((listener) => listener(announced())));
        return result;
      } catch (error) {
        if (attempt >= attempts || !mayRetry.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  };

  return {
    name: 'postgres',
    write,
    unhurried,
    read,
    search: createPostgresSearch(unhurried),
    prepareTables: createEarlierPartition,
    attempts: createPostgresAttempts(pools.write),
    elements: (json) => sql`jsonb_array_elements(${json}::jsonb)`,
    entries: (json) => sql`jsonb_each(${json}::jsonb)`,
    async putSums(db, rows) {
      const values = sumColumns.map((_, index) => rows.map((row) => row[index]));
      await sql`
        insert into sums (${sql.raw(sumColumns.join(', '))})
        select * from unnest(
          ${values[0]}::bigint[], ${values[1]}::bigint[], ${values[2]}::text[], ${values[3]}::text[], ${values[4]}::bigint[],
          ${values[5]}::bigint[], ${values[6]}::bigint[], ${values[7]}::text[], ${values[8]}::text[]
        ) ${sql.raw(overStoredSums)}
      `.execute(db);
    },
    // The planner knows from its statistics which index to choose.
    unindexed: (column) => column,
    rowLock: sql`for no key update`,
    lock: async (db, name) => void (await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)),
    types: {
      bytes: 'bytea',
      // In the order of their code points, as in SQLite.
      text: 'text collate "C"',
      pk: 'bigint',
      serial: 'bigint generated by default as identity primary key',
      clickPk: 'bigint generated by default as identity primary key',
      clustered: '',
      clicks: 'partition by range (at)',
    },

    transaction,

    async expectUsable() {
      await expectEncoding(write);
      const isHeard = () =>
        availability.guard(() =>
          hearsNotices(connect, async (name) => void (await sql`select pg_notify(${name}, '')`.execute(write))),
        );
      // A notice may be late once, on a machine that has much to do.
      if (!(await isHeard()) && !(await isHeard())) throw new ConfigError(unheard(addresses));
    },
    open() {
      leadership = createLeadership(connect);
      return Promise.resolve();
    },

    appendClicks: createClickWriter(pools.write, availability).append,
    // A server that is slow to commit has had its pks before others that were quicker.
    clicksInFlight: 2_000,
    // The thread goes on meanwhile: only changes of the same items wait. Five times as many clicks take three times as
    // long.
    rollupStepTime: 500,
    makeRoomForClicks: (db, times) => createPartitions(db, sql`(select unnest(${times}::bigint[]) as at) as added`),
    async claimClicks(db, pks) {
      await sql`
        create temp table if not exists claimed_clicks (like new_clicks) on commit ${sql.raw(afterClaim)}
      `.execute(db);
      const { numAffectedRows } = await sql`
        with claimed as (
          delete from new_clicks where pk = any(${pks}::bigint[]) returning *
        )
        insert into claimed_clicks select * from claimed
      `.execute(db);
      const claimed = Number(numAffectedRows ?? 0);
      if (claimed > 0) await createPartitions(db, sql`claimed_clicks`);
      return claimed;
    },

    isAvailable: availability.isAvailable,
    async probe() {
      await write.insertInto('roomProbe').values({ filling: 'x' }).execute();
      await write.deleteFrom('roomProbe').execute();
      availability.noteChange();
    },
    // Its own vacuum does it, and its write-ahead log belongs to whoever runs it.
    forget: () => Promise.resolve(true),
    isLeader: () => leadership?.isLeader() ?? false,
    pools: () => Object.entries(pools).map(([name, pool]) => ({ name, ...pool.state() })),
    onChange: (onChange) => void listeners.push(onChange),
    close: () =>
      (closed ??= (async () => {
        await leadership?.stop();
        await Promise.all([write.destroy(), unhurried.destroy(), read.destroy()]);
      })()),
  };
}

export const openPostgres = (addresses: Addresses): Store => createStore(createPostgresEngine(addresses));
