import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { day } from './rules/durations.ts';

const names = /^curtly-(?:upload|archive)-[A-Za-z0-9]{6}$/;
/** Nothing is under way for longer. */
const longest = day;

/** A new folder that only this user of the machine can read. Whoever makes it, deletes it. */
export const makeTempFolder = (use: 'upload' | 'archive') => mkdtemp(path.join(tmpdir(), `curtly-${use}-`));

/** Deletes what servers that were killed have left: it may hold a whole account. */
export async function removeLeftFolders(now: number, parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!names.test(name)) continue;
    const folder = path.join(parent, name);
    // Another server may be quicker.
    const found = await lstat(folder).catch(() => undefined);
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtimeMs < now - longest)
      await rm(folder, { recursive: true, force: true });
  }
}
