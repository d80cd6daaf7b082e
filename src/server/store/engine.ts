import type { Expression, RawBuilder } from 'kysely';
import type { Db, ItemKind } from './schema.ts';

export interface NewClick {
  /** The item that was opened. */
  itemPk: number;
  /** Its link, for which the click counts as well. */
  parentPk: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  geo: { ip: string; country: string | null; region: string | null; city: string | null };
}

/** A batch of clicks that had to wait. Its number is stored with its clicks, so that none is counted twice. */
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
  create(db: Db): Promise<void>;
  /** Updates the index with the current texts of these items of one owner. */
  update(db: Db, owner: ItemOwner, pks: Expression<{ pk: number }>): Promise<void>;
  /** Called before the items are deleted. */
  remove(db: Db, pks: Expression<{ pk: number }>): Promise<void>;
  /**
   * A table of pks of an owner's items that may hold a lower-case text of three characters or more: all that do, and
   * some that do not.
   */
  candidates(db: Db, owner: ItemOwner, text: string): Promise<RawBuilder<{ pk: number }>>;
}

/** Announced instead of a code when too many have changed. It cannot be a code. */
export const everyCode = '*';

/** Everything that differs between databases. All else is written once, in files named after nouns. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Changes, and short reads by key. */
  readonly write: Db;
  /** Reads that may take long. */
  readonly read: {
    /** Sees every change that was committed before. Lists: people look at them right after a change. */
    readonly latest: Db;
    /** May miss the changes of the last moment, as a replica does. Statistics. */
    readonly recent: Db;
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
   * Stores clicks in one transaction, and resolves once it is committed.
   * @throws StoreUnavailable when a later attempt may succeed
   */
  appendClicks(clicks: readonly NewClick[], batch?: SpooledBatch): Promise<void>;
  /**
   * Deletes some user agents, referrers and networks without clicks, and returns how many. It belongs to the engine,
   * which caches their pks: a new click must not get the pk of a deleted row.
   */
  sweepSources(limit: number): Promise<number>;
  /** Whether the last change succeeded, as far as the disk is concerned. */
  isAvailable(): boolean;
  /**
   * Tries to make a change, to find out whether the disk has recovered.
   * @throws StoreUnavailable when none can be made
   */
  probe(): Promise<void>;
  /** Tells every server on this database that the destination of a code has changed. */
  announceChange(code: string): void;
  /** Calls the listener with each code whose destination has changed, on any server. */
  onChange(listener: (code: string) => void): void;
  close(): Promise<void>;
}
