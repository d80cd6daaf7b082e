import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expectIntactDatabase } from './intactDatabase.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'curtly-intact-'));
afterAll(() => rmSync(parent, { recursive: true }));

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(path.join(parent, 'data-'));
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
  return folder;
}

const advice = (folder: string) =>
  `what is in ${folder} elsewhere, and get the last backup back: npm run restore -- /the/backup. Without one, choose another DATA_DIR to begin anew.`;
const segment = 'clicks/0000000000000001';

test.each(['token-secret', segment, 'curtly.sqlite-wal'])('a missing database is refused beside %s', (name) => {
  const folder = folderWith(name);
  expect(() => expectIntactDatabase(folder)).toThrow(
    `${folder}/curtly.sqlite is missing, though Curtly has stored data there. If its database is a PostgreSQL, set DATABASE_URL. Otherwise, move ${advice(folder)}`,
  );
});

test.each(['token-secret', segment])('an empty database is refused beside %s', (name) => {
  const folder = folderWith(name, 'curtly.sqlite');
  truncateSync(path.join(folder, 'curtly.sqlite'));
  expect(() => expectIntactDatabase(folder)).toThrow(
    `${folder}/curtly.sqlite has nothing in it, though Curtly has stored data there. Move ${advice(folder)}`,
  );
});

test('what was written beside a database that has become empty stays', () => {
  const folder = folderWith();
  const file = path.join(folder, 'curtly.sqlite');
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.exec('create table items (code text)');
  const log = readFileSync(`${file}-wal`);
  connection.close();
  truncateSync(file);
  writeFileSync(`${file}-wal`, log);
  expect(() => expectIntactDatabase(folder)).toThrow(`${file} has nothing in it`);
  expect(readFileSync(`${file}-wal`)).toEqual(log);
});

test('a folder in which no database was ever finished is new', () => {
  const folder = folderWith('clicks/spare', 'curtly-tmp/upload-abc123/upload', 'lock');
  expectIntactDatabase(folder);
  // A first start that was killed leaves such a file.
  writeFileSync(path.join(folder, 'curtly.sqlite'), '');
  expectIntactDatabase(folder);
  const connection = new Sqlite(path.join(folder, 'curtly.sqlite'));
  connection.pragma('journal_mode = WAL');
  connection.close();
  expectIntactDatabase(folder);
});
