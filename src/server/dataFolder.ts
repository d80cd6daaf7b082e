import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';

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

function takeFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  const { mode, uid } = statSync(folder);
  const names = readdirSync(folder).filter((name) => secretFiles.some((start) => name.startsWith(start)));
  for (const name of names) {
    const file = path.join(folder, name);
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, ownFile);
    accessSync(file, constants.R_OK | constants.W_OK);
  }
  // Of a folder that was lent to us its owner decides, and one for everybody, such as /tmp, has to stay so.
  if (uid === process.getuid?.() && !(mode & sticky)) chmodSync(folder, ownFolder);
}

/**
 * Takes the data folder for this user alone: it holds secrets. Nobody else may read what the process writes from then
 * on, and what was written before is closed as well.
 * @throws ConfigError when nothing can be stored there
 */
export function openDataFolder(folder: string): void {
  try {
    takeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR is ${folder}, and nothing can be stored there (${code}). Make it writable, or choose another folder.`,
    );
  }
}
