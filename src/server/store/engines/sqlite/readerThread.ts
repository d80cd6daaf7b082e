/** The thread behind reader.ts: answers queries one after another, and keeps the write-ahead log short. */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Answer, Question } from './reader.ts';

/** Milliseconds between two checkpoints; shorter while pages are written in numbers. */
const [restBetween, shortRest, manyPages] = [1_000, 50, 250];

function connect() {
  const connection = new Sqlite((workerData as { file: string }).file);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('query_only = ON');
  const statements = new LRUCache<string, Sqlite.Statement>({ max: 500 });
  return {
    connection,

    run({ sql, parameters }: Question): unknown[] {
      let statement = statements.get(sql);
      if (!statement) {
        statement = connection.prepare(sql);
        statements.set(sql, statement);
      }
      if (statement.reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    },
  };
}

const usual = connect();
const { connection } = usual;
let ahead: typeof usual | undefined;

parentPort?.on('message', (question: Question) => {
  let answer: Answer;
  try {
    answer = { id: question.id, rows: (question.isAhead ? (ahead ??= connect()) : usual).run(question) };
  } catch (error) {
    answer = { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

let copied = 0;

/** Copies the log into the database. Returns how many pages were new. */
function checkpoint(): number {
  try {
    const [{ checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)') as [{ checkpointed: number }];
    // The log begins anew at times.
    const added = checkpointed < copied ? checkpointed : checkpointed - copied;
    copied = checkpointed;
    return added;
  } catch (error) {
    // On a full disk the log keeps its length, and queries still read it.
    if (error instanceof Sqlite.SqliteError) return 0;
    throw error;
  }
}

/** The writing thread copies what is left once the log is long: that has to be little. */
function keepShort(): void {
  const added = connection.inTransaction ? 0 : checkpoint();
  setTimeout(keepShort, added > manyPages ? shortRest : restBetween).unref();
}

setTimeout(keepShort, restBetween).unref();
