import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Counted, Limit } from '../rules/attempts.ts';
import type { Db, ItemKind } from './schema.ts';

export interface NewClick {
  itemPk: number;
  /** Its link, for which the click counts as well. */
  parentPk: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  geo: { ip: string; country: string | null; region: string | null; city: string | null };
}

/**
 * A batch of clicks, or several with consecutive numbers. Its number is stored with its clicks, so that none is counted
 * twice when nobody knows whether an attempt arrived.
 */
export interface ClickBatch {
  /** The series that it is numbered in. */
  spool: string;
  first: number;
  last: number;
  /** It was sent before as this one. Unless that was counted, it never will be from now on. */
  unless?: { spool: string; number: number };
}

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
  /** Indexes or joins some of what changes have left to be done, in one step. Returns whether there was any. */
  join(db: Db): Promise<boolean>;
  /**
   * Takes in what large changes have added, once they are committed: otherwise a change of others would. It takes in
   * what all accounts have added, and goes on after so many milliseconds without being waited for.
   */
  settle(within: number): Promise<void>;
  /** Whether an item of the query has a searchable text in it. */
  contains(text: string): RawBuilder<SqlBool>;
  /**
   * A table of pks of an owner's items that may hold a searchable text of three characters or more: all that do, and
   * some that do not. Missing where the planner has statistics: it finds the shortest way to what a filter leaves.
   */
  candidates?(db: Db, owner: ItemOwner, text: string): Promise<RawBuilder<{ pk: number }>>;
}

/** Counts attempts by name, on all servers that share the database. */
export interface Attempts {
  create(db: Db): Promise<void>;
  /** Counts one attempt under all of these names, or under none if one is used up. */
  count(limits: readonly Limit[], now: number): Promise<Counted>;
  countSoFar(name: string, now: number): Promise<number>;
  forgive(names: readonly string[], now: number): Promise<void>;
  /** Forgets some windows that have ended. Returns how many. */
  sweep(db: Db, now: number, limit: number): Promise<number>;
}

/** What tables are made of, in words of the database. */
export interface ColumnTypes {
  bytes: string;
  /** A text that is ordered by its code points. */
  text: string;
  /** A number that refers to a primary key. */
  pk: string;
  /** A primary key that the database hands out, never the same twice. */
  serial: string;
  /** The primary key of a new click. */
  clickPk: string;
  /** What a table ends with that is kept in the order of its primary key, where the database can. */
  clustered: string;
  /** What the table of moved clicks ends with. */
  clicks: string;
}

/** Announced instead of a code when too many have changed. It cannot be a code. */
export const everyCode = '*';
/** More changed codes than this are announced as every code. A link has 1,000 QR codes, and others in the trash. */
export const announcedAtOnce = 5_000;

export interface Pool {
  name: string;
  max: number;
  used: number;
  idle: number;
  waiting: number;
}

export const sumColumns = [
  'user_pk',
  'item_pk',
  'kind',
  'unit',
  'period',
  'people',
  'bots',
  'visitors',
  'names_of_people',
  'names_of_bots',
] as const;

/** What follows on the rows of `putSums`. */
export const overStoredSums = `
  on conflict (user_pk, item_pk, unit, period) do update set
    people = excluded.people, bots = excluded.bots, visitors = excluded.visitors, names_of_people = excluded.names_of_people, names_of_bots = excluded.names_of_bots
`;

/** Everything that differs between databases. All else is written once, in files named after nouns. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Changes, and short reads by key. */
  readonly write: Db;
  /** Changes that may take as long as they need: those of migrations. */
  readonly unhurried: Db;
  /** Reads. A transaction sees one state, and no change waits for it. */
  readonly read: Db;
  readonly search: SearchIndex;
  /**
   * Called before anything is changed.
   * @throws ConfigError when this database, or the way to it, cannot be used
   */
  expectUsable(): Promise<void>;
  /** Adds to the new tables what tells visits of changes, where the database does not. */
  prepareTables(db: Db): Promise<void>;
  readonly attempts: Attempts;
  /** What may not come out of the trash, or back by an undo. The rule comes from above: it changes while this runs. */
  readonly refusedDestinations: { isBlocked: (destination: string) => boolean };
  /** A table of the elements of a JSON array, in the column `value`: many rows as one parameter. */
  elements(json: string | RawBuilder<unknown>): RawBuilder<unknown>;
  /** A table of the entries of a JSON object, in the columns `key` and `value`. */
  entries(json: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Writes rows of `sums` (`sumColumns`), over those with the same key: the rollup does little else. */
  putSums(db: Db, rows: readonly (readonly (string | number)[])[]): Promise<void>;
  /** A column that no index is to be chosen for. */
  unindexed<T>(column: RawBuilder<T>): RawBuilder<T>;
  readonly types: ColumnTypes;
  /** Ends a query whose rows nobody else changes until the transaction ends, where several can. */
  readonly rowLock: RawBuilder<unknown>;
  /** The same of those rows that nobody is changing yet. The others are left out. */
  readonly freeRowLock: RawBuilder<unknown>;
  /** Waits until no other transaction holds this name, and holds it until its own ends. */
  lock(db: Db, name: string): Promise<void>;
  /**
   * Does something in one transaction. It may be done again when another server was in the way, so it changes nothing
   * else. `announce` tells every server, once it is committed, that the destination of a code has changed.
   */
  transaction<Result>(work: (db: Db, announce: (code: string) => void) => Promise<Result>): Promise<Result>;
  /** Called once the tables exist. */
  open(): Promise<void>;
  /**
   * Stores clicks in one transaction, unless their number was stored before, and resolves once it is committed.
   * @throws StoreUnavailable when a later attempt may succeed
   */
  appendClicks(clicks: readonly NewClick[], batch?: ClickBatch): Promise<void>;
  /** How many of the newest clicks a filtered answer is counted from, and how many such answers are counted at once. */
  readonly sampling: { clicks: number; atOnce: number };
  /** At most so many clicks are stored before another one that has a lower pk. */
  readonly clicksInFlight: number;
  /** Milliseconds that a step of adding clicks up should take, because others wait for it. */
  readonly rollupStepTime: number;
  /** Prepares `clicks` for rows of these times. */
  makeRoomForClicks(db: Db, times: readonly number[]): Promise<void>;
  /**
   * Moves those of these new clicks to `claimedClicks` that are still there, and keeps their items from being changed
   * or deleted until the transaction ends. `left`: how many stay, because their items are being changed.
   */
  claimClicks(db: Db, pks: readonly number[]): Promise<{ claimed: number; left: number }>;
  /** Whether the last work succeeded, as far as the disk and the way to the database are concerned. */
  isAvailable(): boolean;
  /**
   * Tries to make a change, to find out whether the database has recovered.
   * @throws StoreUnavailable when none can be made
   */
  probe(): Promise<void>;
  /**
   * Takes what was deleted out of the log of changes, which would keep it until it is written over. Returns false while
   * others still read there.
   */
  forget(): Promise<boolean>;
  /** How many bytes the database takes on its disk. */
  size(): Promise<number>;
  /** None where the database is in this process. */
  pools(): Pool[];
  /** Whether this is the server that does the jobs for all. */
  isLeader(): boolean;
  /**
   * Calls the listener with the codes that a transaction of this process made lead elsewhere, once it is committed. The
   * transaction resolves after the listener.
   */
  onChange(listener: (codes: readonly string[]) => Promise<void>): void;
  close(): Promise<void>;
}
