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
  statfsSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';

const ownFolder = 0o700;
const ownFile = 0o600;
const sticky = 0o1000;
/** These are Curtly's names in the data folder, which may also hold other files. */
export const databaseFile = 'curtly.sqlite';
export const secretFile = 'token-secret';
/** The link that makes the first operator. */
export const setupFile = 'setup-link';
export const clickFolder = 'clicks';
export const lockFile = 'lock';
export const tempFolder = 'curtly-tmp';
const databaseFiles = ['', '-wal', '-shm', '-journal'].map((end) => `${databaseFile}${end}`);
const ownNames = [...databaseFiles, secretFile, setupFile, clickFolder, lockFile, tempFolder];

function sync(name: string, flags: string): void {
  const handle = openSync(name, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Windows syncs a file only for a handle that may write to it. */
export const syncFile = (file: string): void => sync(file, 'r+');

/** Syncing the folder lets new names in it survive a power loss. Windows does not let folders be opened. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function takeFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  const { mode, uid } = statSync(folder);
  const names = readdirSync(folder).filter((name) => ownNames.includes(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const found = statSync(file);
    if (found.uid === process.getuid?.()) chmodSync(file, found.isDirectory() ? ownFolder : ownFile);
    accessSync(file, constants.R_OK | constants.W_OK);
  }
  // Only the owner of a folder may change its mode, and a shared folder such as /tmp has to stay open.
  if (uid === process.getuid?.() && !(mode & sticky)) chmodSync(folder, ownFolder);
}

/** `man statfs` lists the numbers. */
const networks: Partial<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xfe534d42: 'SMB',
  0xff534d42: 'CIFS',
  0x01021997: '9p',
  0x00c36400: 'Ceph',
  0x5346414f: 'AFS',
};

export const networkOf = (folder: string, type = statfsSync(folder).type): string | undefined =>
  process.platform === 'linux' ? networks[type] : undefined;

/**
 * Closes the data folder, its files and all files that this process writes later to all other users of the machine,
 * since it holds secrets.
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
