import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely';
import type { Availability } from './availability.ts';
import { currentCaller } from '../../../limits/caller.ts';
import { createFairQueue } from '../../../limits/fairQueue.ts';
import { kyselyOn } from './kysely.ts';
import { statementCache } from './statements.ts';

/** More reading transactions wait for one of these to end. Each may take 2 MB for pages. */
const mostConnections = 8;
const statementBytes = 4 * 1_024 * 1_024;

class ReadConnection implements DatabaseConnection {
  readonly #database: Sqlite.Database;
  readonly #guard: Availability['guard'];
  readonly #statements = statementCache(statementBytes);

  constructor(file: string, { guard }: Availability) {
    this.#guard = guard;
    this.#database = guard(() => new Sqlite(file, { readonly: true }));
    this.#database.pragma('busy_timeout = 5000');
    this.#database.pragma('temp_store = MEMORY');
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    return new Promise<{ rows: Row[] }>((resolve) =>
      resolve(
        this.#guard(() => {
          const statement = this.#prepare(sql);
          if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
          statement.run(...parameters);
          return { rows: [] };
        }),
      ),
    );
  }

  streamQuery(): never {
    throw new Error('Rows are read page by page');
  }

  close(): void {
    this.#database.close();
  }
}

/** Each transaction has a connection of its own, so that none sees the state of another. */
class ReadDriver implements Driver {
  readonly #open: () => ReadConnection;
  readonly #idle: ReadConnection[] = [];
  readonly #queue = createFairQueue({ atOnce: mostConnections, maxWaiting: Infinity, isInSameTurn: true });
  readonly #leave = new Map<DatabaseConnection, () => void>();

  constructor(open: () => ReadConnection) {
    this.#open = open;
  }

  init = () => Promise.resolve();

  async acquireConnection(): Promise<ReadConnection> {
    const leave = await this.#queue.take(currentCaller());
    try {
      const connection = this.#idle.pop() ?? this.#open();
      this.#leave.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#idle.push(connection as ReadConnection);
    this.#leave.get(connection)?.();
    return Promise.resolve();
  }

  beginTransaction = (connection: DatabaseConnection) => this.#run(connection, 'begin');
  commitTransaction = (connection: DatabaseConnection) => this.#run(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => this.#run(connection, 'rollback');

  async #run(connection: DatabaseConnection, statement: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(statement));
  }

  destroy(): Promise<void> {
    this.#idle.forEach((connection) => connection.close());
    return Promise.resolve();
  }
}

/** Reads on connections of their own: a reading transaction sees one state, and no change waits for it. */
export const createSqliteReader = (file: string, availability: Availability) =>
  kyselyOn(() => new ReadDriver(() => new ReadConnection(file, availability)), { hasOwnTurns: true });
