import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, statfs } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from './dataFolder.ts';

/** Bytes of the disk that temporary files leave to the data, which lie on the same one. */
export const leftForData = 16 * 1024 ** 2;

/** Empties the folder of temporary files: what a process that was killed has left there may be a whole account. */
export function emptyTempFolder(dataDir: string): void {
  const folder = path.join(dataDir, tempFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** @throws Error with the code of a full disk when temporary files may take no more of it */
export async function expectTempRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leftForData)
    throw Object.assign(new Error('The rest of the disk is kept for the data'), { code: 'ENOSPC' });
}

/** A new folder, which whoever makes it deletes. */
export async function makeTempFolder(dataDir: string, use: 'upload' | 'archive'): Promise<string> {
  const parent = path.join(dataDir, tempFolder);
  await mkdir(parent, { recursive: true });
  await expectTempRoom(parent);
  return mkdtemp(path.join(parent, `${use}-`));
}
