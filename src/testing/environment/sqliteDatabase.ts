import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { databaseFile } from '../../server/data/dataFolder.ts';
import { createSqliteEngine } from '../../server/store/engines/sqlite/index.ts';
import { createSqliteVisitStore } from '../../server/store/engines/sqlite/visits.ts';
import { createStore } from '../../server/store/index.ts';
import type { TestDatabase } from './testDatabase.ts';

const maxPages = 4_294_967_294;
const fileIn = (folder: string) => path.join(folder, databaseFile);

/** The content of a database with all tables and nothing in them. */
async function createTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curtly-template-'));
  const engine = createSqliteEngine({ file: ':memory:' });
  const store = createStore(engine);
  try {
    await store.open();
    // Such a copy has no write-ahead log, which a database in memory cannot have.
    await sql`vacuum into ${fileIn(folder)}`.execute(engine.write);
    return await readFile(fileIn(folder));
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** Others are copies of it, since to migrate each takes a fifth of a server's start. */
let template: Promise<Buffer> | undefined;

export const sqliteDatabase: TestDatabase = {
  async open(folder, { isNew } = { isNew: false }) {
    if (folder === undefined) return createSqliteEngine({ file: await (template ??= createTemplate()) });
    if (isNew) await writeFile(fileIn(folder), await (template ??= createTemplate()));
    return createSqliteEngine({ file: fileIn(folder) });
  },
  openVisits: (_engine, folder) => createSqliteVisitStore(fileIn(folder)),
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
    const contents = async () => {
      const files = ['', '-wal'].map((end) => readFile(`${fileIn(folder)}${end}`, 'latin1'));
      return (await Promise.all(files)).join('');
    };
    return Promise.resolve({
      version: () => Promise.resolve(other.pragma('data_version', { simple: true })),
      newClicks: () => Promise.resolve(other.prepare('select count(*) from new_clicks').pluck().get()),
      uncomparedItems: () =>
        Promise.resolve(
          other
            .prepare('select count(*) from items where pk > coalesce((select item_pk from blocked_walk), 0)')
            .pluck()
            .get(),
        ),
      contents,
      // It writes zeros over what is deleted.
      filesWrittenAnew: contents,
      close: () => Promise.resolve(void other.close()),
    });
  },
};
