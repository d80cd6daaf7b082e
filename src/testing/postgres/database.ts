import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Engine } from '../../server/store/engine.ts';
import { createPostgresEngine } from '../../server/store/engines/postgres/index.ts';
import { createPostgresVisitStore } from '../../server/store/engines/postgres/visits.ts';
import { createStore } from '../../server/store/index.ts';
import { bytesIn } from '../bytesIn.ts';
import type { TestDatabase } from '../environment/testDatabase.ts';

/** A database with all tables. Others are copies of it, which is quicker than to migrate each. */
const template = 'curtly_template';
const clusterVariable = 'TEST_CLUSTER';
/** All tries together take these milliseconds, less than a test may, so that it fails with the reason. */
const longestWait = 10_000;

function addressOf(database: string): string {
  const { [clusterVariable]: cluster } = process.env;
  if (cluster === undefined) throw new Error('The tests on PostgreSQL are run by Jest, which starts it.');
  return new URL(`/${database}`, cluster).href;
}

async function connect(database: string): Promise<Client> {
  const client = new Client({ connectionString: addressOf(database), connectionTimeoutMillis: longestWait });
  await client.connect();
  return client;
}

const canceled = '57014';

/** Lists what each process of the cluster waits for. */
async function activity(client: Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' | ', pid, backend_type, datname, state, wait_event_type, wait_event, left(query, 120)) as line
    from pg_stat_activity where state is distinct from 'idle' or wait_event <> 'ClientRead' order by pid`,
  );
  return rows.map(({ line }) => line).join('\n');
}

/**
 * Names of databases are not parameters. PostgreSQL can wait for ever for a connection that began in the same moment
 * (https://hackorum.dev/topics/139445, in all versions up to 18.4): another try reaches that connection.
 */
async function administer(statement: string, triesLeft = 2): Promise<void> {
  const client = await connect('postgres');
  try {
    await client.query(`set statement_timeout = ${longestWait}`);
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== canceled) throw error;
    if (triesLeft > 0) return await administer(statement, triesLeft - 1);
    throw new Error(`${statement} took too long. PostgreSQL does this:\n${await activity(client)}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Makes the cluster known to the tests: to this process, and to those that it starts from now on. */
export async function prepareCluster(url: string): Promise<void> {
  process.env[clusterVariable] = url;
  await administer(`create database ${template}`);
  const store = createStore(createPostgresEngine({ url: addressOf(template) }));
  await store.open();
  await store.close();
}

const nameOf = (folder: string) => `kept_${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;

const create = (name: string) => administer(`create database "${name}" template ${template} strategy file_copy`);

const alreadyThere = '42P04';

const addresses = new WeakMap<Engine, string>();

function connectEngine(url: string): Engine {
  const engine = createPostgresEngine({ url });
  addresses.set(engine, url);
  return engine;
}

async function openKept(folder: string): Promise<Engine> {
  const name = nameOf(folder);
  await create(name).catch((error: unknown) => {
    if ((error as { code?: string }).code !== alreadyThere) throw error;
  });
  return connectEngine(addressOf(name));
}

/** The address of a new database: with all tables, or with nothing in it and, if told, another encoding. */
export async function createDatabase({ isEmpty = false, encoding = 'UTF8' } = {}): Promise<string> {
  const name = `test_${randomUUID()}`;
  await (isEmpty
    ? administer(
        `create database "${name}" encoding '${encoding}' locale '${encoding === 'UTF8' ? 'C.UTF-8' : 'C'}' template template0`,
      )
    : create(name));
  return addressOf(name);
}

async function openNew(): Promise<Engine> {
  const url = await createDatabase();
  const engine = createPostgresEngine({ url });
  const ownEngine = {
    ...engine,
    async close() {
      await engine.close();
      await administer(`drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`);
    },
  };
  addresses.set(ownEngine, url);
  return ownEngine;
}

const tablesOf = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;

async function onEachTable({ write }: Engine, statement: (table: string) => string): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(tablesOf).execute(write);
  // Each table has a transaction of its own: with several tables locked, it and the service could wait for each other.
  for (const { name } of rows) await sql.raw(statement(name)).execute(write);
}

export const postgresDatabase: TestDatabase = {
  open: (folder, { isNew } = { isNew: false }) => (folder === undefined || isNew ? openNew() : openKept(folder)),
  openVisits: (engine) => createPostgresVisitStore({ url: addresses.get(engine) ?? '' }),
  async fillDisk(engine) {
    await sql`
      create or replace function refuse_to_grow() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$`.execute(engine.write);
    await onEachTable(
      engine,
      (table) =>
        `create trigger full_disk before insert or update on ${table} for each statement execute function refuse_to_grow()`,
    );
  },
  freeDisk: (engine) => onEachTable(engine, (table) => `drop trigger if exists full_disk on ${table}`),
  async lock(folder) {
    const other = await connect(nameOf(folder));
    const { rows } = await other.query<{ name: string }>(tablesOf);
    await other.query('begin');
    await other.query(`lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`);
    return () => other.end();
  },
  async watch(folder) {
    const other = await connect(nameOf(folder));
    const value = async (text: string): Promise<unknown> =>
      (await other.query<{ value: unknown }>(text)).rows[0]?.value;
    return {
      async version() {
        const { rows } = await other.query<{ name: string }>(tablesOf);
        // Each change of a row gives it a place of its own, and the number of the transaction; each new key counts on.
        const places = rows.map(({ name }) => `select '${name}' || ctid || xmin as place from ${name}`);
        return value(`
          select md5(string_agg(place, ',' order by place)) || (select sum(last_value) from pg_sequences) as value
          from (${places.join(' union all ')}) as places`);
      },
      async contents() {
        const { rows } = await other.query<{ name: string }>(tablesOf);
        let texts = '';
        for (const { name } of rows)
          texts += String(await value(`select coalesce(string_agg(t::text, ' '), '') as value from ${name} as t`));
        return texts;
      },
      async filesWrittenAnew() {
        const { rows } = await other.query<{ name: string }>(tablesOf);
        await other.query(`vacuum full ${rows.map(({ name }) => name).join(', ')}`);
        // It removes the files before.
        await other.query('checkpoint');
        const folder = await value(`
          select current_setting('data_directory') || '/base/' || oid as value
          from pg_database where datname = current_database()`);
        return bytesIn(String(folder));
      },
      newClicks: () => value('select count(*)::integer as value from new_clicks'),
      uncomparedItems: () =>
        value(
          'select count(*)::integer as value from items where pk > coalesce((select item_pk from blocked_walk), 0)',
        ),
      close: () => other.end(),
    };
  },
};
