import type { Engine } from '../../server/store/engine.ts';
import type { VisitStore } from '../../server/store/visitStore.ts';

interface Watch {
  /** Another one after each change that was committed. */
  version(): Promise<unknown>;
  /** Counts the clicks that are not in the totals yet. */
  newClicks(): Promise<unknown>;
  /** Counts the items that were not compared with what is blocked yet. */
  uncomparedItems(): Promise<unknown>;
  /** All that is stored, also what the database has not written over yet. */
  contents(): Promise<string>;
  /** The bytes of its files, after those of deleted rows were given back. */
  filesWrittenAnew(): Promise<string>;
  close(): Promise<void>;
}

export interface TestDatabase {
  /**
   * Opens the database in this folder; a new and empty one; or, without a folder, one that is gone once it is closed.
   */
  open(folder?: string, options?: { isNew: boolean }): Promise<Engine>;
  /** The same database, as visits sees it. */
  openVisits(engine: Engine, folder: string): VisitStore;
  /** The database itself refuses to grow, with the error that it has for a full disk. */
  fillDisk(engine: Engine): Promise<void>;
  freeDisk(engine: Engine): Promise<void>;
  /** Another program keeps it from being changed, until the returned function is called. */
  lock(folder: string): Promise<() => Promise<void>>;
  watch(folder: string): Promise<Watch>;
}
