import { closeSync, existsSync, fdatasyncSync, openSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { SqliteDriver } from 'kysely';
import { CommandError } from '../../../config/commandError.ts';
import { selectClickLog } from '../../analytics/clicks.ts';
import { visitorTables } from '../../analytics/visitors.ts';
import { findAllResolved, type Resolved } from '../../items/resolved.ts';
import { migrationNames } from '../../migrations/index.ts';
import { kyselyOn } from './kysely.ts';

/** A step copies a megabyte, and rests for as long as it took: redirects use the same disk. */
const pagesInAStep = 256;
/** Synced as it grows: one sync of everything would make the commits of redirects wait. */
const pagesInASync = 512;
const sampled = 100;

type Resolutions = Map<string, Resolved | 'deleted' | undefined>;

export interface Counts {
  links: number;
  qrCodes: number;
  clicks: number;
}

export interface Content {
  /** The migrations that made its tables. */
  migrations: string[];
  counts: Counts;
}

const pause = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.ceil(milliseconds));

function randomCodes(connection: Sqlite.Database): string[] {
  const last = connection.prepare<[], number>('select coalesce(max(pk), 0) from items').pluck().get() ?? 0;
  const next = connection.prepare<[number], string>('select code from items where pk >= ? order by pk limit 1').pluck();
  const codes = Array.from({ length: sampled }, () => next.get(Math.ceil(Math.random() * last)));
  return codes.filter((code) => code !== undefined);
}

async function resolveAll(connection: Sqlite.Database, codes: Iterable<string>): Promise<Resolutions> {
  const db = kyselyOn(() => new SqliteDriver({ database: connection }));
  const sought = [...codes];
  const found = await findAllResolved(db, sought);
  return new Map(sought.map((code, index) => [code, found[index]]));
}

async function copyPages(source: Sqlite.Database, target: string, signal: AbortSignal): Promise<void> {
  let handle: number | undefined;
  let synced = 0;
  let began = performance.now();
  try {
    await source.backup(target, {
      progress({ totalPages, remainingPages }) {
        signal.throwIfAborted();
        handle ??= openSync(target, 'r');
        const copied = totalPages - remainingPages;
        if (copied - synced >= pagesInASync) {
          fdatasyncSync(handle);
          synced = copied;
        }
        pause(performance.now() - began);
        began = performance.now();
        return pagesInAStep;
      },
    });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/**
 * Copies the database as it is at one moment, while others use it. Returns what some of its codes lead to at that
 * moment. To be called in a process of its own, which it blocks.
 */
export async function copyDatabase(file: string, target: string, signal: AbortSignal): Promise<Resolutions> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    // Without it the copy would begin anew with each change.
    source.exec('begin');
    const sample = await resolveAll(source, randomCodes(source));
    await copyPages(source, target, signal);
    return sample;
  } finally {
    source.close();
  }
}

/**
 * Makes one file of a copy, which opens without writing anything beside it. Visitors stay unknown to whoever has
 * a copy: what tells them apart for a day is overwritten in it.
 */
export function closeLog(file: string): void {
  const connection = new Sqlite(file);
  try {
    connection.pragma('secure_delete = ON');
    for (const table of visitorTables) connection.exec(`delete from ${table}`);
    connection.pragma('journal_mode = DELETE');
  } finally {
    connection.close();
  }
}

function contentOf(connection: Sqlite.Database): Content {
  const migrations = connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined)
    throw new CommandError(
      `The database is of a newer version of Curtly, which has ${unknown}: use that version, or a newer one.`,
    );
  const count = (query: string) => connection.prepare<[], number>(`select count(*) from ${query}`).pluck().get() ?? 0;
  return {
    migrations,
    counts: {
      links: count("items where kind = 'link'"),
      qrCodes: count("items where kind = 'qrCode'"),
      clicks: count('clicks') + count('new_clicks'),
    },
  };
}

const damaged = (what: string, advice: string) => new CommandError(`The database is damaged (${what}): ${advice}.`);

interface CheckOptions {
  /** What its codes have to lead to. */
  sample?: Resolutions;
  /** What to do when it is damaged, as the end of a sentence. */
  advice: string;
}

/**
 * Opens a copy and checks all of it.
 * @throws CommandError when it is damaged, or of a newer version
 */
export async function checkCopy(file: string, { sample = new Map(), advice }: CheckOptions): Promise<Content> {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const [{ integrity_check: verdict } = { integrity_check: 'nothing' }] = connection.pragma('integrity_check(1)') as {
      integrity_check: string;
    }[];
    if (verdict !== 'ok') throw damaged(verdict.replace(/^.*\*\*\*\n/, ''), advice);
    const [loose] = connection.pragma('foreign_key_check') as { table: string }[];
    if (loose) throw damaged(`a row of ${loose.table} refers to one that does not exist`, advice);
    const content = contentOf(connection);
    for (const [code, resolved] of await resolveAll(connection, sample.keys())) {
      if (!isDeepStrictEqual(resolved, sample.get(code)))
        throw new CommandError(`The copy is not like the database: ${code} leads elsewhere.`);
    }
    return content;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/.test(code))
      throw damaged((error as Error).message, advice);
    throw error;
  } finally {
    connection.close();
  }
}

/** The click log of this copy, and the number of the last batch that was taken out of it. */
export function clickLogOf(file: string, known: string | undefined): { id: string; lastStored: number } | undefined {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return connection.prepare<[string | null], { id: string; lastStored: number }>(selectClickLog).get(known ?? null);
  } finally {
    connection.close();
  }
}

export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    // With the log of changes, this lock is only given while no other process has the database open.
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    if (error instanceof Sqlite.SqliteError) return false;
    throw error;
  } finally {
    connection.close();
  }
}
