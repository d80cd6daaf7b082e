import { Worker } from 'node:worker_threads';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export type Answer = { id: number; rows: unknown[] } | { id: number; error: string };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** Sends queries to the reading thread and matches its results to them. */
class ReaderThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes a moment, so it is also called before the first query. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./readerThread.ts', import.meta.url), { workerData: { file: this.#file } });
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.rows);
    });
    // It ends only if it runs out of memory or we end it. The next query starts another.
    worker.on('error', (error: Error) => this.#abandon(worker, error));
    worker.on('exit', () => this.#abandon(worker, new Error('The reading thread has ended')));
    this.#worker = worker;
    return worker;
  }

  query(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const worker = this.start();
    this.#lastId += 1;
    const question: Question = { id: this.#lastId, sql, parameters };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      worker.postMessage(question);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #abandon(worker: Worker, error: Error) {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#waiting.forEach(({ reject }) => reject(error));
    this.#waiting.clear();
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #thread: ReaderThread;

  constructor(thread: ReaderThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.#thread.query(sql, parameters)) as R[] };
  }

  // eslint-disable-next-line require-yield -- Kysely asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The reading thread does not stream');
  }
}

class ReaderDriver implements Driver {
  readonly #thread: ReaderThread;
  readonly #connection: ReaderConnection;

  constructor(thread: ReaderThread) {
    this.#thread = thread;
    this.#connection = new ReaderConnection(thread);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#thread.stop();
  }
}

/** A Kysely on a read-only connection in another thread. A transaction sees one state of the database. */
export function createSqliteReader<Tables>(file: string) {
  const thread = new ReaderThread(file);
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReaderDriver(thread),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { read: new Kysely<Tables>({ dialect }), start: () => void thread.start(), stop: () => thread.stop() };
}
