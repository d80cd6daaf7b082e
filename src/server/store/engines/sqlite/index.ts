import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteDriver, sql } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createAttempts } from '../../../rules/attempts.ts';
import { overStoredSums, sumColumns } from '../../engine.ts';
import type { Attempts, Engine } from '../../engine.ts';
import { createStore } from '../../index.ts';
import type { Store } from '../../index.ts';
import { createAvailability } from './availability.ts';
import type { Availability } from './availability.ts';
import { kyselyOn } from './kysely.ts';
import { createSqliteLedger } from './ledger.ts';
import { createSqliteReader } from './reader.ts';
import { sqliteSearch } from './search.ts';

/**
 * Prepares each statement once: Kysely compiles equal queries to equal texts. `onChange`: called when rows were
 * changed.
 */
function withStatementCache(connection: Sqlite.Database, { guard }: Availability, onChange: () => unknown) {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    prepare(text: string) {
      const known = statements.get(text);
      if (known) return known;
      const prepared = guard(() => connection.prepare(text));
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all(parameters) {
          const rows = guard(() => prepared.all(parameters));
          if (!prepared.readonly && rows.length > 0) onChange();
          return rows;
        },
        run(parameters) {
          const result = guard(() => prepared.run(parameters));
          if (result.changes > 0) onChange();
          return result;
        },
        iterate: (parameters) => prepared.iterate(parameters),
      };
      statements.set(text, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

/** A full disk ends the transaction, so that there is nothing to roll back. */
class RollbackOnceDriver extends SqliteDriver {
  readonly #connection: Sqlite.Database;

  constructor(connection: Sqlite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#connection = connection;
  }

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
  connection.pragma('busy_timeout = 5000');
  connection.pragma('temp_store = MEMORY');
  // Checkpoints sync files, and redirects would wait: the reading thread makes them (readerThread.ts).
  connection.pragma('wal_autocheckpoint = 20000');
  return connection;
}

/** There is one server, so its memory is enough. */
function attemptsInMemory(): Attempts {
  const attempts = createAttempts();
  return {
    create: () => Promise.resolve(),
    count: (limits, now) => Promise.resolve(attempts.count(limits, now)),
    forgive: (names, now) => Promise.resolve(attempts.forgive(names, now)),
    sweep: () => Promise.resolve(0),
  };
}

/**
 * The embedded database. One connection on this thread makes all changes; long reads run on another thread, so that
 * redirects do not wait for them. `:memory:`, or the content of a database file, is for tests, and has one connection
 * only.
 */
export function createSqliteEngine({ file }: { file: string | Buffer }): Engine {
  const ownFile = typeof file === 'string' && file !== ':memory:' ? file : undefined;
  if (ownFile !== undefined) mkdirSync(path.dirname(ownFile), { recursive: true });
  const connection = connect(file);
  const availability = createAvailability();
  const { guard } = availability;
  const ledger = createSqliteLedger(connection, availability);
  const reader = ownFile === undefined ? undefined : createSqliteReader(ownFile);
  let isOpen = false;
  // The thread takes 20 MB, so it is started by what needs it: a query, or a log that grows.
  const noteGrowth = () => isOpen && reader?.start();
  const write = kyselyOn(
    () => new RollbackOnceDriver(connection, { database: withStatementCache(connection, availability, noteGrowth) }),
  );
  const read = reader?.read ?? write;
  const listeners: ((code: string) => void)[] = [];
  let putSum: Sqlite.Statement | undefined;

  return {
    name: 'sqlite',
    write,
    unhurried: write,
    // Its connection sees each commit at once.
    read: { latest: read, recent: read, ahead: reader?.ahead ?? write },
    search: sqliteSearch,
    attempts: attemptsInMemory(),
    // The work is done on the thread that redirects.
    pace: {
      clicksAtOnce: { least: 4, most: 1_000, sorted: 20_000 },
      stepTakes: { prompt: 1.2, late: 3, quiet: 10 },
      restPerWork: 2,
      longestRest: 150,
      itemsAtOnce: 25,
      rowsAtOnce: 50,
      restPerStep: 1,
    },
    elements: (json) => sql`json_each(${json})`,
    entries: (json) => sql`json_each(${json})`,
    putSums(_db, rows) {
      // In the open transaction of the same connection. To give them as JSON takes three times as long.
      putSum ??= connection.prepare(
        `insert into sums (${sumColumns.join(', ')}) values (${sumColumns.map(() => '?').join(', ')}) ${overStoredSums}`,
      );
      const put = putSum;
      guard(() => rows.forEach((row) => put.run(...row)));
      return Promise.resolve();
    },
    // No index has the value of an expression. Without statistics, the planner takes one for as good as another.
    unindexed: (column) => sql`+${column}`,
    types: {
      bytes: 'blob',
      text: 'text',
      pk: 'integer',
      serial: 'integer primary key autoincrement',
      // The ledger hands them out: it is the only one that adds clicks.
      clickPk: 'integer primary key',
      clustered: 'without rowid',
      clicks: 'without rowid',
    },
    // There is one server, and it makes one change at a time.
    rowLock: sql``,
    lock: () => Promise.resolve(),
    async transaction(work) {
      const codes: string[] = [];
      const result = await write.transaction().execute((db) => work(db, (code) => codes.push(code)));
      for (const code of codes) listeners.forEach((listener) => listener(code));
      return result;
    },
    transactionToRedo: (work) =>
      write.connection().execute(async (db) => {
        try {
          // Redirects would wait for a sync. No click may come between the two: it is synced.
          guard(() => connection.exec('pragma synchronous = NORMAL; begin'));
          const result = await work(db);
          guard(() => connection.exec('commit'));
          return result;
        } finally {
          if (connection.inTransaction) connection.exec('rollback');
          connection.pragma('synchronous = FULL');
        }
      }),
    open() {
      connection.exec('create temp table claimed_clicks as select * from new_clicks where false');
      ledger.open();
      // From now on redirects would wait for a lock as well. Clicks can go to the spool, and changes are refused.
      connection.pragma('busy_timeout = 20');
      isOpen = true;
      return Promise.resolve();
    },
    appendClicks: ledger.append,
    clicksInFlight: 0,
    makeRoomForClicks: () => Promise.resolve(),
    async claimClicks(db, pks) {
      const claimed = sql`pk in (select value from json_each(${JSON.stringify(pks)}))`;
      await sql`insert into claimed_clicks select * from new_clicks where ${claimed}`.execute(db);
      const { numAffectedRows } = await sql`delete from new_clicks where ${claimed}`.execute(db);
      await sql`update rollup set click_pk = max(click_pk, coalesce((select max(pk) from claimed_clicks), 0))`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    },
    isAvailable: availability.isAvailable,
    probe: ledger.probe,
    isListening: () => true,
    isLeader: () => true,
    pools: () => [],
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isOpen = false;
      await reader?.stop();
      await write.destroy();
      // Kysely closes only connections that it has used.
      connection.close();
    },
  };
}

export const openSqlite = (options: { file: string }): Store => createStore(createSqliteEngine(options));
