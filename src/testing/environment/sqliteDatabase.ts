import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { createSqliteEngine } from '../../server/store/engines/sqlite/index.ts';
import type { TestDatabase } from './testDatabase.ts';

const maxPages = 4_294_967_294;
const fileIn = (folder: string) => path.join(folder, 'curtly.sqlite');

export const sqliteDatabase: TestDatabase = {
  open: (folder) => Promise.resolve(createSqliteEngine({ file: folder === undefined ? ':memory:' : fileIn(folder) })),
  fillDisk: async ({ write }) => void (await sql`pragma max_page_count = 1`.execute(write)),
  freeDisk: async ({ write }) => void (await sql`pragma max_page_count = ${sql.lit(maxPages)}`.execute(write)),
  lock(folder) {
    const other = new Sqlite(fileIn(folder));
    other.exec('begin immediate');
    return Promise.resolve(() => {
      other.exec('rollback');
      other.close();
      return Promise.resolve();
    });
  },
  watch(folder) {
    const other = new Sqlite(fileIn(folder), { readonly: true });
    return Promise.resolve({
      version: () => Promise.resolve(other.pragma('data_version', { simple: true })),
      newClicks: () => Promise.resolve(other.prepare('select count(*) from new_clicks').pluck().get()),
      close: () => Promise.resolve(void other.close()),
    });
  },
};
