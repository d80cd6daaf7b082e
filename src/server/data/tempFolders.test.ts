import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDataFolder } from './dataFolder.ts';
import { emptyTempFolder } from './tempFolders.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'curtly-folders-'));
afterAll(() => rmSync(parent, { recursive: true }));

function fill(folder: string, names: string[]): void {
  for (const name of names) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'file'), '');
  }
}

test('a start deletes what uploads and archives have left, and nothing else', () => {
  const folder = mkdtempSync(path.join(parent, 'data-'));
  fill(folder, [
    'tmp/upload-abc123',
    'curtly-tmp/upload-abC123',
    'curtly-tmp/archive-xyz789',
    'curtly-tmp/archive-2025',
  ]);
  emptyTempFolder(folder);
  expect(readdirSync(path.join(folder, 'curtly-tmp'))).toEqual(['archive-2025']);
  expect(readdirSync(path.join(folder, 'tmp/upload-abc123'))).toEqual(['file']);
});

test('a link to a larger disk in place of the temporary folder stays', () => {
  const [folder, disk] = [mkdtempSync(path.join(parent, 'data-')), mkdtempSync(path.join(parent, 'disk-'))];
  fill(disk, ['upload-abc123']);
  symlinkSync(disk, path.join(folder, 'curtly-tmp'));
  emptyTempFolder(folder);
  expect(readdirSync(disk)).toEqual([]);
  writeFileSync(path.join(folder, 'curtly-tmp', 'file'), '');
  expect(readdirSync(disk)).toEqual(['file']);
});

test("a data folder closes Curtly's own files, and leaves others as they are", () => {
  const folder = mkdtempSync(path.join(parent, 'data-'));
  const own = ['curtly.sqlite', 'curtly.sqlite-wal', 'token-secret', 'lock'];
  const others = ['tmp', 'curtly.sqlite.html', 'locksmith', 'clicks.csv', 'token-secrets'];
  for (const name of [...own, ...others]) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o644);
  }
  const mask = process.umask();
  openDataFolder(folder);
  process.umask(mask);
  const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  expect(own.map(modeOf)).toEqual(own.map(() => '600'));
  expect(others.map(modeOf)).toEqual(others.map(() => '644'));
});
