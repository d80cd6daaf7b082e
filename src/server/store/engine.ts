import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder } from 'kysely';
import type { KeyRange } from './items/keyRange.ts';
import type { Database } from './schema.ts';

export interface NewClick {
  /** None: of a QR code without a link. */
  linkKey: number | null;
  /** The QR code that was scanned. */
  qrKey: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  place: { ip: string; country: string | null; region: string | null; city: string | null };
}

/** A batch of clicks that had to wait. Its number is noted with its clicks, so that none is counted twice. */
export interface SpooledBatch {
  spool: string;
  number: number;
}

/** The substring index over the `search_text` of a table. */
export interface SearchIndex {
  create(db: Kysely<Database>): Promise<void>;
  put(db: Kysely<Database>, row: { key: number; userKey: number; text: string }): Promise<void>;
  remove(db: Kysely<Database>, key: number): Promise<void>;
  /**
   * A table of the keys in a range of a user's rows that may hold a text of three characters or more, in lower case: all
   * that do, and some that do not.
   */
  candidates(db: Kysely<Database>, userKey: number, text: string, range: KeyRange): Promise<RawBuilder<{ key: number }>>;
}

/** Announced in place of a code when more have changed than could be named. No code looks like it. */
export const everyCode = '*';

/** What differs between databases. Everything else is written once, in the files named after nouns. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Changes, and short reads by key. */
  readonly write: Kysely<Database>;
  /** Reads that may take long. They see everything that was committed before. */
  readonly read: Kysely<Database>;
  /** Over links. */
  readonly search: SearchIndex;
  /** Over QR codes. */
  readonly qrSearch: SearchIndex;
  /** The type of a column of bytes. */
  readonly bytes: 'blob' | 'bytea';
  /** A primary key that the database hands out, never the same twice. */
  serial(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Keeps a table in the order of its primary key, where the database can. */
  clustered<Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>): CreateTableBuilder<Table, Columns>;
  /** Called once the tables exist. */
  open(): Promise<void>;
  /**
   * Appends to the ledger in one transaction, and returns once it is committed.
   * @throws StoreUnavailable when they can be tried again later
   */
  appendClicks(clicks: readonly NewClick[], batch?: SpooledBatch): Promise<void>;
  /**
   * Deletes some of the agents, referrers and places that no click names, and returns how many. It belongs to the engine,
   * which remembers their numbers: a click must not be given one that is gone.
   */
  sweepSources(limit: number): Promise<number>;
  /** Whether the last change that was tried could be made, as far as the disk is concerned. */
  isAvailable(): boolean;
  /**
   * Tries to make a change.
   * @throws StoreUnavailable when none can be made
   */
  probe(): Promise<void>;
  /** Tells every server on this database that what a code leads to has changed. */
  announceChange(code: string): void;
  onChange(listener: (code: string) => void): void;
  close(): Promise<void>;
}
