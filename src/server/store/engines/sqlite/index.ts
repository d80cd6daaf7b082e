import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDialectConfig, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../engine.ts';
import { createStore } from '../../index.ts';
import type { Store } from '../../index.ts';
import type { Database } from '../../schema.ts';
import { createAvailability } from './availability.ts';
import type { Availability } from './availability.ts';
import { createSqliteLedger } from './ledger.ts';
import { createSqliteReader } from './reader.ts';
import { sqliteSearch } from './search.ts';

/** Kysely compiles the same query to the same text, so that a statement is prepared once. */
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

/** Lets a migration run in a transaction, which SQLite can do although Kysely does not rely on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A full disk ends a transaction by itself, and there is nothing left to roll back. */
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

class Dialect extends SqliteDialect {
  readonly #connection: Sqlite.Database;
  readonly #config: SqliteDialectConfig;

  constructor(connection: Sqlite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#connection = connection;
    this.#config = config;
  }

  override createDriver(): Driver {
    return new RollbackOnceDriver(this.#connection, this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

function connect(file: string): Sqlite.Database {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  // What was answered is on the disk: a commit survives a loss of power.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('temp_store = MEMORY');
  // The reader's thread does this in time (readerThread.ts): a checkpoint syncs files, and redirects would wait.
  connection.pragma('wal_autocheckpoint = 20000');
  return connection;
}

/**
 * The embedded database. One connection on this thread makes every change; long reads run on a thread of their own,
 * so that redirects never wait for them. `:memory:` is for tests and has the one connection only.
 */
export function createSqliteEngine({ file }: { file: string }): Engine {
  const inMemory = file === ':memory:';
  if (!inMemory) mkdirSync(path.dirname(file), { recursive: true });
  const connection = connect(file);
  const availability = createAvailability();
  const ledger = createSqliteLedger(connection, availability);
  const write = new Kysely<Database>({
    dialect: new Dialect(connection, { database: withStatementCache(connection, availability) }),
  });
  const reader = inMemory ? undefined : createSqliteReader<Database>(file);
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
      // From now on redirects would wait with it: clicks can wait elsewhere, and changes are refused.
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
      // Kysely closes a connection only if it has ever used it.
      connection.close();
    },
  };
}

export const openSqlite = (options: { file: string }): Store => createStore(createSqliteEngine(options));
