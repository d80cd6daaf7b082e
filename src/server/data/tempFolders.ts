import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, statfs } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from './dataFolder.ts';

/**
 * Bytes of the disk that temporary files leave free for the data beside them. Several files that look at once may still
 * take some of these bytes, and the tables of codes of archives do not look.
 */
const leftForData = 16 * 1024 ** 2;

const names = /^(?:upload|archive)-[A-Za-z0-9]{6}$/;

/**
 * Deletes the remains of a killed process, which may be a whole account. The folder itself stays, because it may be
 * mounted or a link to a larger disk.
 */
export function emptyTempFolder(dataDir: string): void {
  const folder = path.join(dataDir, tempFolder);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (names.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** @throws Error with the code of a full disk when temporary files may take no more of it */
export async function expectTempRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leftForData)
    throw Object.assign(new Error('The disk is almost full, and the data come first'), { code: 'ENOSPC' });
}

export async function makeTempFolder(dataDir: string, use: 'upload' | 'archive'): Promise<string> {
  const parent = path.join(dataDir, tempFolder);
  await mkdir(parent, { recursive: true });
  await expectTempRoom(parent);
  return mkdtemp(path.join(parent, `${use}-`));
}
