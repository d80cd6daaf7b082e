import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Bytes of a prepared statement: of any, and for each character of its text. One with a list of values is long. */
const statementOverhead = 4_000;
const bytesPerCharacter = 16;

export const statementCache = <Statement extends object = Sqlite.Statement>(bytes: number) =>
  new LRUCache<string, Statement>({
    maxSize: bytes,
    sizeCalculation: (_statement, text) => statementOverhead + bytesPerCharacter * text.length,
  });
