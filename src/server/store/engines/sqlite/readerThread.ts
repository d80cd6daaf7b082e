/** The thread behind reader.ts: answers queries one after another, and keeps the write-ahead log short. */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Answer, Question } from './reader.ts';

const checkpointInterval = 1_000;

const connection = new Sqlite((workerData as { file: string }).file);
connection.pragma('busy_timeout = 5000');
connection.pragma('temp_store = MEMORY');
connection.pragma('query_only = ON');

const statements = new LRUCache<string, Sqlite.Statement>({ max: 500 });

function run({ sql, parameters }: Question): unknown[] {
  let statement = statements.get(sql);
  if (!statement) {
    statement = connection.prepare(sql);
    statements.set(sql, statement);
  }
  if (statement.reader) return statement.all(...parameters);
  statement.run(...parameters);
  return [];
}

parentPort?.on('message', (question: Question) => {
  let answer: Answer;
  try {
    answer = { id: question.id, rows: run(question) };
  } catch (error) {
    answer = { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

function checkpoint(): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
  } catch (error) {
    // On a full disk the log keeps its length, and queries still read it.
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  }
}

setInterval(() => {
  if (!connection.inTransaction) checkpoint();
}, checkpointInterval).unref();
