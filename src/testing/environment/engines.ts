/** The databases that the service is tested on. `TEST_ENGINE` chooses one. */
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Engine } from '../../server/store/engine.ts';
import { createSqliteEngine } from '../../server/store/engines/sqlite/index.ts';

interface Watch {
  /** Another one after each change that was committed. */
  version(): Promise<unknown>;
  /** How many clicks are not in the totals yet. */
  newClicks(): Promise<unknown>;
  close(): Promise<void>;
}

interface TestDatabase {
  /** What was kept in this folder, where one is given. Otherwise it is empty, and gone with the test. */
  open(folder?: string): Engine;
  /** The database itself refuses to grow, with the error that it has for a full disk. */
  fillDisk(engine: Engine): Promise<void>;
  freeDisk(engine: Engine): Promise<void>;
  /** Another program keeps it from being changed, until the returned function is called. */
  lock(folder: string): () => void;
  /** Looks at it from outside. */
  watch(folder: string): Watch;
}

const maxPages = 4_294_967_294;
const fileIn = (folder: string) => path.join(folder, 'curtly.sqlite');

const databases: Partial<Record<string, TestDatabase>> = {
  sqlite: {
    open: (folder) => createSqliteEngine({ file: folder === undefined ? ':memory:' : fileIn(folder) }),
    fillDisk: async ({ write }) => void (await sql`pragma max_page_count = 1`.execute(write)),
    freeDisk: async ({ write }) => void (await sql`pragma max_page_count = ${sql.lit(maxPages)}`.execute(write)),
    lock(folder) {
      const other = new Sqlite(fileIn(folder));
      other.exec('begin immediate');
      return () => {
        other.exec('rollback');
        other.close();
      };
    },
    watch(folder) {
      const other = new Sqlite(fileIn(folder), { readonly: true });
      return {
        version: () => Promise.resolve(other.pragma('data_version', { simple: true })),
        newClicks: () => Promise.resolve(other.prepare('select count(*) from new_clicks').pluck().get()),
        close: () => Promise.resolve(void other.close()),
      };
    },
  },
};

function chosen(): TestDatabase {
  const { TEST_ENGINE: name = 'sqlite' } = process.env;
  const found = databases[name];
  if (!found) throw new Error(`TEST_ENGINE is ${name}, and must be one of: ${Object.keys(databases).join(', ')}`);
  return found;
}

export const testDatabase = chosen();
