import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { createAvailability } from './availability.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-damage-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('damage that is deep in a file is named where it is met, with what to do', () => {
  const file = path.join(folder, 'curtly.sqlite');
  const made = new Sqlite(file);
  made.exec("create table near (text); create table far (text); insert into near values ('here')");
  made
    .prepare(
      'insert into far with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000) select i from n',
    )
    .run();
  made.close();
  // The second page of this size is that of the first table; the last ones are of the second.
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(8_192, 1), 0, 8_192, 2 * 4_096);
  closeSync(opened);

  const connection = new Sqlite(file);
  const { guard } = createAvailability();
  expect(guard(() => connection.prepare('select text from near').pluck().get())).toBe('here');
  expect(() => guard(() => connection.prepare('select count(*), max(text) from far').get())).toThrow(
    'The database is damaged (database disk image is malformed): stop Curtly, keep a copy of DATA_DIR, and restore the last good backup: npm run restore -- /the/backup.',
  );
  connection.close();
});
