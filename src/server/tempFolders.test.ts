import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTempFolder, removeLeftFolders } from './tempFolders.ts';

test('what killed servers left is deleted after a day, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-temp-'));
  const made = await Promise.all([makeTempFolder('upload'), makeTempFolder('archive'), makeTempFolder('upload')]);
  made.forEach((each) => rmdirSync(each));
  const [used = '', ...left] = made.map((each) => path.basename(each));
  [used, ...left].forEach((name) => mkdirSync(path.join(folder, name)));
  const others = ['curtly-upload-', 'curtly-upload-abc123.tar', 'curtly-bench-abc123', 'upload-abc123'];
  others.forEach((name) => mkdirSync(path.join(folder, name)));
  writeFileSync(path.join(folder, 'curtly-archive-aaaaaa'), 'no folder');
  symlinkSync(folder, path.join(folder, 'curtly-archive-bbbbbb'));
  const now = Date.now();
  for (const name of [...left, ...others, 'curtly-archive-aaaaaa']) {
    const file = path.join(folder, name);
    if (left.includes(name)) writeFileSync(path.join(file, 'upload'), 'all of an account');
    utimesSync(file, (now - 24 * 3_600_000 - 1) / 1_000, (now - 24 * 3_600_000 - 1_000) / 1_000);
  }
  await removeLeftFolders(now, folder);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, 'curtly-archive-aaaaaa', 'curtly-archive-bbbbbb', used].toSorted(),
  );
});
