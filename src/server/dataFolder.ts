import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ownFolder = 0o700;
const ownFile = 0o600;
const sticky = 0o1000;
/** By how their names begin: the folder may hold what is none of ours. */
const secretFiles = ['curtly.sqlite', 'token-secret'];

/** Makes what a folder says about its files outlive a loss of power. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Takes the data folder for this user alone: it holds secrets. Nobody else may read what the process writes from then on,
 * and what was written before is closed as well.
 */
export function openDataFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  const { mode, uid } = statSync(folder);
  const names = readdirSync(folder).filter((name) => secretFiles.some((start) => name.startsWith(start)));
  for (const name of names) {
    const file = path.join(folder, name);
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, ownFile);
  }
  // Of a folder that was lent to us its owner decides, and one for everybody, such as /tmp, has to stay so.
  if (uid === process.getuid?.() && !(mode & sticky)) chmodSync(folder, ownFolder);
}
