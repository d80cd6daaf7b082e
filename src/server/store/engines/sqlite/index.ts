import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteDriver, sql } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../engine.ts';
import { createStore } from '../../index.ts';
import type { Store } from '../../index.ts';
import { createAvailability } from './availability.ts';
import type { Availability } from './availability.ts';
import { kyselyOn } from './kysely.ts';
import { createSqliteLedger } from './ledger.ts';
import { createSqliteReader } from './reader.ts';
import { sqliteSearch } from './search.ts';

/** Prepares each statement once: Kysely compiles equal queries to equal texts. */
function withStatementCache(connection: Sqlite.Database, { guard }: Availability) {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
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

function connect(file: string): Sqlite.Database {
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

/**
 * The embedded database. One connection on this thread makes all changes; long reads run on another thread, so that
 * redirects do not wait for them. `:memory:` is for tests, and has one connection only.
 */
export function createSqliteEngine({ file }: { file: string }): Engine {
  const inMemory = file === ':memory:';
  if (!inMemory) mkdirSync(path.dirname(file), { recursive: true });
  const connection = connect(file);
  const availability = createAvailability();
  const ledger = createSqliteLedger(connection, availability);
  const write = kyselyOn(
    () => new RollbackOnceDriver(connection, { database: withStatementCache(connection, availability) }),
  );
  const reader = inMemory ? undefined : createSqliteReader(file);
  const read = reader?.read ?? write;
  const listeners: ((code: string) => void)[] = [];

  return {
    name: 'sqlite',
    write,
    // Its connection sees each commit at once.
    read: { latest: read, recent: read },
    search: sqliteSearch,
    // No index has the value of an expression. Without statistics, the planner takes one for as good as another.
    unindexed: (column) => sql`+${column}`,
    bytes: 'blob',
    serial: 'integer primary key autoincrement',
    clustered: 'without rowid',
    open() {
      ledger.open();
      // From now on redirects would wait for a lock as well. Clicks can go to the spool, and changes are refused.
      connection.pragma('busy_timeout = 20');
      reader?.start();
      return Promise.resolve();
    },
    appendClicks: ledger.append,
    sweepSources: ledger.sweepSources,
    isAvailable: availability.isAvailable,
    probe: ledger.probe,
    announceChange: (code) => listeners.forEach((listener) => listener(code)),
    onChange: (listener) => void listeners.push(listener),
    async close() {
      await reader?.stop();
      await write.destroy();
      // Kysely closes only connections that it has used.
      connection.close();
    },
  };
}

export const openSqlite = (options: { file: string }): Store => createStore(createSqliteEngine(options));
