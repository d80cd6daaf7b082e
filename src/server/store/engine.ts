import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { Database, ItemKind } from './schema.ts';

export interface NewClick {
  /** The item that was opened. */
  itemPk: number;
  /** The link that it belongs to, for which the click counts as well. */
  parentPk: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  geo: { ip: string; country: string | null; region: string | null; city: string | null };
}

/** A batch of clicks that had to wait. Its number is noted with its clicks, so that none is counted twice. */
export interface SpooledBatch {
  spool: string;
  number: number;
}

/** Whose items, and of which kind. */
export interface ItemOwner {
  userPk: number;
  kind: ItemKind;
}

/** The substring index over the `search_text` of items. */
export interface SearchIndex {
  create(db: Kysely<Database>): Promise<void>;
  /** Follows what these items of one owner hold now. */
  update(db: Kysely<Database>, owner: ItemOwner, pks: Expression<{ pk: number }>): Promise<void>;
  /** To be called before the items are deleted. */
  remove(db: Kysely<Database>, pks: Expression<{ pk: number }>): Promise<void>;
  /**
   * A table of the pks of an owner's items that may hold a text of three characters or more, in lower case: all that
   * do, and some that do not.
   */
  candidates(db: Kysely<Database>, owner: ItemOwner, text: string): Promise<RawBuilder<{ pk: number }>>;
}

/** Announced in place of a code when more have changed than could be named. No code looks like it. */
export const everyCode = '*';

/** What differs between databases. Everything else is written once, in the files named after nouns. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Changes, and short reads by key. */
  readonly write: Kysely<Database>;
  /** Reads that may take long. */
  readonly read: {
    /** Sees every change that was committed before. Lists: people look at them right after a change. */
    readonly latest: Kysely<Database>;
    /** May miss the changes of the last moment, as a replica does. Statistics. */
    readonly recent: Kysely<Database>;
  };
  readonly search: SearchIndex;
  /** A column that no index is to be chosen for. */
  unindexed<T>(column: RawBuilder<T>): RawBuilder<T>;
  /** The type of a column of bytes. */
  readonly bytes: 'blob' | 'bytea';
  /** The definition of a primary key that the database hands out, never the same twice. */
  readonly serial: string;
  /** What a table ends with that is kept in the order of its primary key, where the database can. */
  readonly clustered: string;
  /** Called once the tables exist. */
  open(): Promise<void>;
  /**
   * Appends to the ledger in one transaction, and returns once it is committed.
   * @throws StoreUnavailable when they can be tried again later
   */
  appendClicks(clicks: readonly NewClick[], batch?: SpooledBatch): Promise<void>;
  /**
   * Deletes some of the user agents, referrers and networks that no click names, and returns how many. It belongs to
   * the engine, which remembers their numbers: a click must not be given one that is gone.
   */
  sweepSources(limit: number): Promise<number>;
  /** Whether the last change that was tried could be made, as far as the disk is concerned. */
  isAvailable(): boolean;
  /**
   * Tries to make a change, so that what has become well again is known.
   * @throws StoreUnavailable when none can be made
   */
  probe(): Promise<void>;
  /** Tells every server on this database that what a code leads to has changed. */
  announceChange(code: string): void;
  /** Calls back with a code whenever what it leads to has changed, by whichever server. */
  onChange(listener: (code: string) => void): void;
  close(): Promise<void>;
}
