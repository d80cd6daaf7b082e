import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqlite } from './index.ts';
import { createSqliteVisitStore } from './visits.ts';

/** Writes over what the file has of the user agents, referrers and networks of clicks. */
function damageSources(file: string): void {
  const connection = new Sqlite(file);
  const size = Number(connection.pragma('page_size', { simple: true }));
  const pages = connection
    .prepare<[], number>("select rootpage from sqlite_schema where tbl_name in ('user_agents', 'referrers', 'geo')")
    .pluck()
    .all();
  connection.close();
  const handle = openSync(file, 'r+');
  for (const page of pages) writeSync(handle, Buffer.alloc(size, 1), 0, size, (page - 1) * size);
  closeSync(handle);
}

test('a click is kept as it is while the database cannot be read', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'curtly-visits-')), 'curtly.sqlite');
  const store = openSqlite({ file });
  await store.open();
  await store.close();
  damageSources(file);
  const visits = createSqliteVisitStore(file);
  await visits.open();
  const click = {
    itemPk: 1,
    parentPk: null,
    at: Date.UTC(2026, 10, 20),
    userAgent: 'curl/8.5.0',
    referrer: { url: 'https://news.example/a', host: 'news.example' },
    geo: { ip: '203.0.113.0', country: null, region: null, city: null },
  };
  expect(visits.limitSources([click])).toEqual([click]);
  expect(visits.isAvailable()).toBe(false);
  await visits.close();
});
