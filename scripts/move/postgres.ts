import { sql } from 'kysely';
import type { Client } from 'pg';
import { CommandError } from '../../src/server/config/commandError.ts';
import { visitorTables } from '../../src/server/store/analytics/visitors.ts';
import { connectClient, type ConnectionPool } from '../../src/server/store/engines/postgres/connections.ts';
import { createHosts } from '../../src/server/store/engines/postgres/hosts.ts';
import { createPostgresEngine } from '../../src/server/store/engines/postgres/index.ts';
import { kyselyOn } from '../../src/server/store/engines/postgres/kysely.ts';
import { locks } from '../../src/server/store/engines/postgres/locks.ts';
import { createPartitions } from '../../src/server/store/engines/postgres/partitions.ts';
import { migrate } from '../../src/server/store/migrations/index.ts';
import type { Db } from '../../src/server/store/schema.ts';
import {
  rowsAtOnce,
  tablesOf,
  tablesOfUse,
  type Column,
  type Row,
  type Source,
  type Table,
  type Target,
} from './sides.ts';

/** A million rows take longer than anything that a server asks for. */
const withoutLimits = { within: 0, settings: { statement_timeout: 0, idle_in_transaction_session_timeout: 0 } };
const lockTimedOut = '55P03';

/** Tables that a crash may empty are left out: nothing in them has to last. */
const columnsQuery = `
  select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
    (select array_position(conkey, attnum) from pg_constraint where conrelid = attrelid and contype = 'p') as place
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and relpersistence = 'p'
    and attnum > 0 and not attisdropped and relname not like 'kysely\\_%'
    and relname not in (${visitorTables.map((name) => `'${name}'`).join()})
`;

/** Indexes of partitions and of constraints are left out: they come with their tables. */
const indexesQuery = `
  select indexes.relname as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
  from pg_index join pg_class as tables on tables.oid = indrelid join pg_class as indexes on indexes.oid = indexrelid
  where tables.relnamespace = current_schema()::regnamespace and not tables.relispartition
    and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
`;

const foreignKeysQuery = `
  select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace
`;

const lastPksQuery = `
  select table_name, pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass)
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
`;

const arrayTypes: Record<Column['kind'], string> = { number: 'bigint[]', text: 'text[]', bytes: 'bytea[]' };

const names = (columns: readonly string[]) => columns.join(', ');

async function rowsOf<T extends object>(client: Client, text: string): Promise<T[]> {
  return (await client.query<T>(text)).rows;
}

async function arraysOf<T extends unknown[]>(client: Client, text: string): Promise<T[]> {
  return (await client.query<T>({ text, rowMode: 'array' })).rows;
}

const readTables = async (client: Client) => tablesOf(await rowsOf(client, columnsQuery));

/** The client is in a transaction. */
async function sourceOn(client: Client): Promise<Source> {
  const migrations = await arraysOf<[string]>(client, 'select name from kysely_migration order by name');
  return {
    migrations: migrations.map(([name]) => name),
    tables: await readTables(client),
    async *pages(table) {
      const columns = names(table.columns.map(({ name }) => name));
      await client.query(
        `declare rows no scroll cursor for select ${columns} from ${table.name} order by ${names(table.key)}`,
      );
      for (;;) {
        const page = await arraysOf<Row>(client, `fetch ${rowsAtOnce(table)} from rows`);
        if (page.length === 0) break;
        yield page;
      }
      await client.query('close rows');
    },
    async lastPks() {
      const all = await arraysOf<[string, number | null]>(client, lastPksQuery);
      return new Map(all.filter((entry): entry is [string, number] => entry[1] !== null));
    },
  };
}

/** Does something on a connection that holds the lock of the server that does the jobs: while it does, none runs. */
async function alone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const inUse = new CommandError(
    'The database at DATABASE_URL is in use: stop all servers that run on it, and try again.',
  );
  let client: Client;
  try {
    client = await connectClient(createHosts({ url }).direct, withoutLimits);
  } catch (error) {
    throw new CommandError(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}`);
  }
  try {
    const [held] = await arraysOf<[boolean]>(client, `select pg_try_advisory_lock(${locks.leader})`);
    if (!held?.[0]) throw inUse;
    return await work(client);
  } catch (error) {
    throw (error as { code?: unknown }).code === lockTimedOut ? inUse : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does something with a database, of which nobody can change anything meanwhile. */
export function fromPostgres<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  return alone(url, async (client) => {
    const tables = await readTables(client);
    if (!tables.some(({ name }) => name === 'users'))
      throw new CommandError('There is nothing to be moved: the database at DATABASE_URL was never used by Curtly.');
    await client.query('begin isolation level repeatable read');
    await client.query(`lock table ${names(tables.map(({ name }) => name))} in share mode`);
    return work(await sourceOn(client));
  });
}

const kyselyOf = (client: Client): Db =>
  kyselyOn({
    begin: 'begin',
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  } as unknown as ConnectionPool);

async function prepareTables(url: string, transaction: Db, client: Client): Promise<void> {
  const engine = createPostgresEngine({ url });
  try {
    await engine.expectUsable();
    await migrate({ ...engine, unhurried: transaction });
  } finally {
    await engine.close();
  }
  for (const table of tablesOfUse) {
    const [used] = await arraysOf<[boolean]>(client, `select exists (select 1 from ${table})`);
    if (used?.[0])
      throw new CommandError('The database at DATABASE_URL has accounts or codes already: choose an empty one.');
  }
  // Migrations have put rows into them, and a server that was started without being used may have.
  const tables = await readTables(client);
  await client.query(`truncate ${names(tables.map(({ name }) => name))} restart identity`);
}

/** Takes away what takes less time for all rows at once than for each. Returns what puts it back. */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const indexes = await rowsOf<{ name: string; definition: string }>(client, indexesQuery);
  const foreignKeys = await rowsOf<{ table: string; name: string; definition: string }>(client, foreignKeysQuery);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function targetOn(client: Client, transaction: Db): Promise<Target> {
  const buildIndexes = await dropIndexes(client);

  async function preparePartitions({ columns }: Table, rows: readonly Row[]): Promise<void> {
    const at = columns.findIndex(({ name }) => name === 'at');
    const times = rows.map((row) => row[at]);
    await createPartitions(transaction, sql`unnest(${times}::bigint[]) as added (at)`);
  }

  return {
    ...(await sourceOn(client)),
    async insert(table, rows) {
      const { name, columns } = table;
      if (name === 'clicks') await preparePartitions(table, rows);
      const arrays = columns.map(({ kind }, index) => `$${index + 1}::${arrayTypes[kind]}`);
      await client.query({
        name: `insert-${name}`,
        text: `insert into ${name} (${names(columns.map((column) => column.name))}) select * from unnest(${names(arrays)})`,
        values: columns.map((_, index) => rows.map((row) => row[index])),
      });
    },
    async complete(lastPks) {
      for (const [table, pk] of lastPks)
        await client.query(`select setval(pg_get_serial_sequence($1, 'pk'), $2)`, [table, pk]);
      await buildIndexes();
      await client.query('analyze');
    },
  };
}

/** Does something with an empty database, in one transaction. */
export function toPostgres<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  return alone(url, async (client) => {
    let isCommitting = false;
    try {
      return await kyselyOf(client)
        .transaction()
        .execute(async (transaction) => {
          await prepareTables(url, transaction, client);
          const result = await work(await targetOn(client, transaction));
          isCommitting = true;
          return result;
        });
    } catch (error) {
      if (!isCommitting) throw error;
      throw new CommandError(
        `The connection was lost when all was done: ${(error as Error).message}. Try again: if that is refused because there are accounts, everything was moved.`,
      );
    }
  });
}
