import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteDriver, sql, type DatabaseConnection, type SqliteDialectConfig, type SqliteStatement } from 'kysely';
import { currentCaller } from '../../../limits/caller.ts';
import { createFairQueue } from '../../../limits/fairQueue.ts';
import { createAttempts } from '../../../rules/attempts.ts';
import { overStoredSums, sumColumns, type Attempts, type ColumnTypes, type Engine } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';
import { createAvailability, type Availability } from './availability.ts';
import { countCodeChanges } from './codeChanges.ts';
import { kyselyOn } from './kysely.ts';
import { createSqliteLedger } from './ledger.ts';
import { createSqliteReader } from './reader.ts';
import { sqliteSearch } from './search.ts';
import { statementCache } from './statements.ts';
import { createTurns } from './turns.ts';

const statementBytes = 16 * 1_024 * 1_024;

/** Kilobytes of pages in memory. A change of more writes some of its pages to the log twice. */
const pageMemory = 16_384;

/** From so many changed pages on, a turn between transactions copies them from the log to the file. */
const pagesWaiting = 1_000;
/** From so many on, a transaction copies them itself. */
const mostPagesWaiting = 4_000;

/** Prepares each statement once: Kysely compiles equal queries to equal texts. */
function withStatementCache(connection: Sqlite.Database, { guard }: Availability) {
  const statements = statementCache<SqliteStatement>(statementBytes);
  return {
    prepare(text: string) {
      const known = statements.get(text);
      if (known) return known;
      const prepared = guard(() => connection.prepare(text));
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => guard(() => prepared.all(parameters)),
        run: (parameters) => guard(() => prepared.run(parameters)),
        iterate: (parameters) => prepared.iterate(parameters),
      };
      statements.set(text, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

/** The connection is for one transaction, or one statement, at a time: those of each caller in turn. */
class FairDriver extends SqliteDriver {
  readonly #connection: Sqlite.Database;
  readonly #queue = createFairQueue({ atOnce: 1, maxWaiting: Infinity });
  #leave: () => void = () => undefined;

  constructor(connection: Sqlite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#leave = await this.#queue.take(currentCaller());
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#leave();
  }

  /** A full disk ends the transaction, so that there is nothing to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

function connect(file: string | Buffer): Sqlite.Database {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  // A commit survives a loss of power.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros. `fast` would leave it in pages that become free.
  connection.pragma('secure_delete = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`cache_size = -${pageMemory}`);
  connection.pragma(`wal_autocheckpoint = ${mostPagesWaiting}`);
  return connection;
}

/** A large change would otherwise write its pages to the log and to the file before the thread is free again. */
function createCheckpoint(connection: Sqlite.Database) {
  let counting: Sqlite.Statement | undefined;
  return {
    isDue(): boolean {
      if (!connection.open) return false;
      counting ??= connection.prepare('pragma wal_checkpoint(NOOP)');
      const { log, checkpointed } = counting.get() as { log: number; checkpointed: number };
      return log - checkpointed >= pagesWaiting;
    },
    run(): void {
      if (connection.open && !connection.inTransaction) connection.pragma('wal_checkpoint(PASSIVE)');
    },
  };
}

/** There is one server, so its memory is enough. */
function attemptsInMemory(): Attempts {
  const attempts = createAttempts();
  return {
    create: () => Promise.resolve(),
    count: (limits, now) => Promise.resolve(attempts.count(limits, now)),
    countSoFar: (name, now) => Promise.resolve(attempts.countSoFar(name, now)),
    forgive: (names, now) => Promise.resolve(attempts.forgive(names, now)),
    sweep: () => Promise.resolve(0),
  };
}

const types: ColumnTypes = {
  bytes: 'blob',
  text: 'text',
  pk: 'integer',
  serial: 'integer primary key autoincrement',
  // The ledger hands them out: it is the only one that adds clicks.
  clickPk: 'integer primary key',
  clustered: 'without rowid',
  clicks: 'without rowid',
};

function createPutSums(connection: Sqlite.Database, { guard }: Availability): Engine['putSums'] {
  let prepared: Sqlite.Statement | undefined;
  return (_db, rows) => {
    // In the open transaction of the same connection. To give them as JSON takes three times as long.
    prepared ??= connection.prepare(
      `insert into sums (${sumColumns.join(', ')}) values (${sumColumns.map(() => '?').join(', ')}) ${overStoredSums}`,
    );
    const put = prepared;
    guard(() => rows.forEach((row) => put.run(...row)));
    return Promise.resolve();
  };
}

const claimClicks: Engine['claimClicks'] = async (db, pks) => {
  const claimed = sql`pk in (select value from json_each(${JSON.stringify(pks)}))`;
  await sql`insert into claimed_clicks select * from new_clicks where ${claimed}`.execute(db);
  const { numAffectedRows } = await sql`delete from new_clicks where ${claimed}`.execute(db);
  await sql`update rollup set click_pk = max(click_pk, coalesce((select max(pk) from claimed_clicks), 0))`.execute(db);
  return { claimed: Number(numAffectedRows ?? 0), left: 0 };
};

/**
 * The embedded database. One connection makes all changes, others read. `:memory:`, or the content of a database file,
 * is for tests of the store, and has one connection only.
 */
export function createSqliteEngine({ file }: { file: string | Buffer }): Engine {
  const ownFile = typeof file === 'string' && file !== ':memory:' ? file : undefined;
  if (ownFile !== undefined) mkdirSync(path.dirname(ownFile), { recursive: true });
  const connection = connect(file);
  const availability = createAvailability();
  const { guard } = availability;
  const ledger = createSqliteLedger(connection, availability);
  const write = kyselyOn(() => new FairDriver(connection, { database: withStatementCache(connection, availability) }), {
    hasOwnTurns: true,
  });
  const read = ownFile === undefined ? write : createSqliteReader(ownFile, availability);
  const inTurns = createTurns(createCheckpoint(connection));
  const listeners: ((codes: readonly string[]) => Promise<void>)[] = [];

  return {
    name: 'sqlite',
    write,
    unhurried: write,
    read,
    search: sqliteSearch,
    prepareTables: countCodeChanges,
    attempts: attemptsInMemory(),
    elements: (json) => sql`json_each(${json})`,
    entries: (json) => sql`json_each(${json})`,
    putSums: createPutSums(connection, availability),
    // No index has the value of an expression. Without statistics, the planner takes one for as good as another.
    unindexed: (column) => sql`+${column}`,
    types,
    // There is one server, and it makes one change at a time.
    rowLock: sql``,
    freeRowLock: sql``,
    // All calls wait meanwhile.
    sampling: { clicks: 5_000, atOnce: 1 },
    lock: () => Promise.resolve(),
    async transaction(work) {
      const changed: string[] = [];
      const result = await inTurns(() => write.transaction().execute((db) => work(db, (code) => changed.push(code))));
      if (changed.length > 0) await Promise.all(listeners.map((listener) => listener(changed)));
      return result;
    },
    expectUsable: () => Promise.resolve(),
    open() {
      connection
        .prepare('insert into spools (id, last_stored) select ?, 0 where not exists (select 1 from spools)')
        .run(randomUUID());
      connection.exec('create temp table claimed_clicks as select * from new_clicks where false');
      ledger.open();
      // From now on everybody would wait for a lock. Changes are refused instead.
      connection.pragma('busy_timeout = 20');
      return Promise.resolve();
    },
    appendClicks: ledger.append,
    clicksInFlight: 0,
    // Nothing else is done meanwhile.
    rollupStepTime: 50,
    makeRoomForClicks: () => Promise.resolve(),
    claimClicks,
    refusedDestinations: { isBlocked: () => false },
    isAvailable: availability.isAvailable,
    probe: ledger.probe,
    async forget() {
      while (connection.inTransaction) await new Promise(setImmediate);
      const [result] = guard(() => connection.pragma('wal_checkpoint(TRUNCATE)')) as { busy: number }[];
      return result?.busy === 0;
    },
    async size() {
      const { rows } = await sql<{ size: number }>`
        select page_count * page_size as size from pragma_page_count, pragma_page_size
      `.execute(read);
      return rows[0]?.size ?? 0;
    },
    isLeader: () => true,
    pools: () => [],
    onChange: (listener) => void listeners.push(listener),
    async close() {
      if (read !== write) await read.destroy();
      await write.destroy();
      // Kysely closes only connections that it has used.
      connection.close();
    },
  };
}

export const openSqlite = (options: { file: string }): Store => createStore(createSqliteEngine(options));
