import { Worker } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Driver } from 'kysely';
import { kyselyOn } from './kysely.ts';
import { programUrl } from '../../../root.ts';

export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
  /** On a connection of its own: between the queries of a transaction, it sees what has been committed since. */
  isAhead: boolean;
}

export type Answer = { id: number; rows: unknown[] } | { id: number; error: string };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** Sends queries to the reading thread and matches its results to them. */
function createThread(file: string) {
  const waiting = new Map<number, Waiting>();
  let current: Worker | undefined;
  let lastId = 0;

  function abandon(worker: Worker, error: Error): void {
    if (current !== worker) return;
    current = undefined;
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  }

  function start(): Worker {
    if (current) return current;
    const worker = new Worker(programUrl('store/engines/sqlite/readerThread'), { workerData: { file } });
    worker.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.rows);
    });
    // It ends only if it runs out of memory or we end it. The next query starts another.
    worker.on('error', (error: Error) => abandon(worker, error));
    worker.on('exit', () => abandon(worker, new Error('The reading thread has ended')));
    current = worker;
    return worker;
  }

  return {
    start: () => void start(),
    stop: async () => void (await current?.terminate()),

    query({ sql, parameters }: CompiledQuery, isAhead: boolean): Promise<unknown[]> {
      const worker = start();
      lastId += 1;
      const question: Question = { id: lastId, sql, parameters, isAhead };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        worker.postMessage(question);
      });
    },
  };
}

function createDriver({ query, stop }: ReturnType<typeof createThread>, isAhead: boolean): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(compiled: CompiledQuery) => ({ rows: (await query(compiled, isAhead)) as R[] }),
    streamQuery() {
      throw new Error('The reading thread does not stream');
    },
  };
  const run = (statement: string) => async () => void (await query(CompiledQuery.raw(statement), isAhead));
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: () => Promise.resolve(),
    destroy: stop,
  };
}

/**
 * A Kysely on a read-only connection in another thread. A transaction sees one state of the database. What is read
 * `ahead` waits for no transaction, only for the query that is running.
 */
export function createSqliteReader(file: string) {
  const thread = createThread(file);
  return {
    read: kyselyOn(() => createDriver(thread, false)),
    ahead: kyselyOn(() => createDriver(thread, true)),
    start: thread.start,
    stop: thread.stop,
  };
}
