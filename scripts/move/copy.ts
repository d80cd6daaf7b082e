import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../../src/server/config/commandError.ts';
import type { Column, Row, Source, Table, Target, Value } from './sides.ts';

/** Two tables with the same sum hold the same. */
interface Sum {
  rows: number;
  /** SHA-256 of the rows in the order of their key. */
  checksum: string;
}

const lineOf = (row: Row) =>
  `${JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)))}\n`;

function createSum() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly Row[]) {
      count += rows.length;
      hash.update(rows.map(lineOf).join(''));
    },
    result: (): Sum => ({ rows: count, checksum: hash.digest('hex') }),
  };
}

const faults: Record<Column['kind'], (value: Value) => string | undefined> = {
  // Greater ones are rounded when they are read.
  number: (value) => (Number.isSafeInteger(value) ? undefined : 'is not a whole number below 2^53'),
  text(value) {
    if (typeof value !== 'string') return 'is not text';
    return value.includes('\0') ? 'holds a NUL character, which PostgreSQL cannot store' : undefined;
  },
  bytes: (value) => (Buffer.isBuffer(value) ? undefined : 'is not a series of bytes'),
};

/** @throws CommandError when one of the databases could not hold a value, or not exactly */
function check({ name, columns, key }: Table, rows: readonly Row[]): void {
  columns.forEach((column, index) => {
    for (const row of rows) {
      const value = row[index] ?? null;
      const fault = value === null ? undefined : faults[column.kind](value);
      if (fault === undefined) continue;
      const place = key.map((part) => `${part} = ${String(row[columns.findIndex((each) => each.name === part)])}`);
      throw new CommandError(`${name}.${column.name} ${fault}, in the row where ${place.join(' and ')}.`);
    }
  });
}

function refuseDifferent(source: Source, target: Source): void {
  if (!isDeepStrictEqual(source.migrations, target.migrations))
    throw new CommandError(
      'The database to be moved is of another version of Curtly. Start this version on it once, stop it, and try again.',
    );
  if (!isDeepStrictEqual(source.tables, target.tables)) throw new Error('The two databases have different tables');
}

interface MoveOptions {
  report(table: string, sum: Sum): void;
  signal: AbortSignal;
}

/** Copies all rows, reads them back and compares them. Returns how many there are. */
export async function copyAll(source: Source, target: Target, { report, signal }: MoveOptions): Promise<number> {
  refuseDifferent(source, target);
  let total = 0;
  for (const table of source.tables) {
    const [given, stored] = [createSum(), createSum()];
    for await (const rows of source.pages(table)) {
      signal.throwIfAborted();
      check(table, rows);
      given.add(rows);
      await target.insert(table, rows);
    }
    for await (const rows of target.pages(table)) {
      signal.throwIfAborted();
      stored.add(rows);
    }
    const [expected, found] = [given.result(), stored.result()];
    if (!isDeepStrictEqual(found, expected)) throw new CommandError(`${table.name} was not copied as it is.`);
    report(table.name, found);
    total += found.rows;
  }
  await target.complete(await source.lastPks());
  signal.throwIfAborted();
  return total;
}
