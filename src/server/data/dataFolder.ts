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
/** What is in the data folder. The folder may also hold other files. */
export const databaseFile = 'curtly.sqlite';
export const secretFile = 'token-secret';
/** The folder of clicks that are not in the database yet. */
export const clickFolder = 'clicks';
/** Held by the one process that the folder belongs to. */
export const lockFile = 'lock';
/** It holds uploads and archives that are under way. */
export const tempFolder = 'curtly-tmp';
const databaseFiles = ['', '-wal', '-shm', '-journal'].map((end) => `${databaseFile}${end}`);
const ownNames = [...databaseFiles, secretFile, clickFolder, lockFile, tempFolder];

function sync(name: string, flags: string): void {
  const handle = openSync(name, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs what was written to the file. Windows does so only for those who may write to it. */
export const syncFile = (file: string): void => sync(file, 'r+');

/** Syncs the folder itself, so that new names in it survive a loss of power. Windows does not let folders be opened. */
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
  // Only the owner of a folder decides about it, and a folder for everybody, such as /tmp, has to stay open.
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

/** The network file system that the folder is on, where the system tells. */
export const networkOf = (folder: string, type = statfsSync(folder).type): string | undefined =>
  process.platform === 'linux' ? networks[type] : undefined;

/**
 * Closes the data folder to all other users of the machine, since it holds secrets: the folder, the files in it and all
 * files that this process writes later.
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
