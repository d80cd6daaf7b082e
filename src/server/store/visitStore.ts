import type { ClickBatch, NewClick, Pool } from './engine.ts';
import type { Resolved } from './items/resolved.ts';

export type Lookup = Resolved | 'deleted' | undefined;

/** All that the process of visits needs of a database. */
export interface VisitStore {
  readonly name: 'sqlite' | 'postgres';
  /**
   * Resolves once the database can be read and has the tables of this version.
   * @throws StoreUnavailable while it cannot, or has not
   */
  open(): Promise<void>;
  /**
   * Finds what a code leads to, in any case.
   * @throws StoreUnavailable
   */
  find(code: string): Lookup | Promise<Lookup>;
  /**
   * A number that is another one once codes may have changed that `onChange` does not tell of: what was found under an
   * earlier one has to be looked up again. Undefined while changes are not heard of.
   */
  revision(): number | undefined;
  isAvailable(): boolean;
  /** Calls the listener with codes that have changed, where the revision does not tell. */
  onChange(listener: (codes: readonly string[]) => void): void;
  /** Replaces new user agents, referrers and networks beyond their limits by those for all others. */
  limitSources(clicks: readonly NewClick[]): NewClick[];
  /**
   * The id of the click log and the number of the last batch that the database has of it. `known`: the ids in the log's
   * folder, of which some may be other databases'.
   */
  clickLog(known: readonly string[]): Promise<{ id: string; lastStored: number }>;
  /**
   * Stores clicks in the database. Missing where another process takes them out of the click log.
   * @throws StoreUnavailable when a later attempt may succeed
   */
  append?(clicks: readonly NewClick[], batch: ClickBatch): Promise<void>;
  /** The number of the last stored batch of a series. */
  lastStored(series: string): Promise<number | undefined>;
  /**
   * Finds out whether the database has recovered.
   * @throws StoreUnavailable while it has not
   */
  probe(): Promise<void>;
  /** None where the database is in this process. */
  pools(): Pool[];
  close(): Promise<void>;
}
