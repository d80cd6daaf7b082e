import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { clickFolder, databaseFile, openDataFolder, secretFile, syncFile, syncFolder } from '../data/dataFolder.ts';
import { CommandError } from '../config/commandError.ts';
import { checkCopy, isInUse } from '../store/engines/sqlite/copy.ts';
import { isWhole, readManifest, type Manifest, type Part } from './manifest.ts';

const draftEnd = '.restoring';

/** The database comes last: without it, nothing counts as restored. */
const byOrder = (names: readonly string[]) => [...names.filter((name) => name !== databaseFile), databaseFile];

const entries = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const target = (link: string) => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};

/** Tells whether a process has this file open, even if it was deleted since. Only Linux can tell. */
function isOpen(file: string): boolean {
  return entries('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((id) =>
      entries(`/proc/${id}/fd`).some((handle) =>
        [file, `${file} (deleted)`].includes(target(`/proc/${id}/fd/${handle}`)),
      ),
    );
}

function refuseOverwriting(dataDir: string): void {
  const database = path.join(dataDir, databaseFile);
  if (isOpen(database) || isInUse(database))
    throw new CommandError(`A server runs on ${dataDir}: stop it, put its data elsewhere, and try again.`);
  const names = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, secretFile, clickFolder];
  const found = names.find((name) => existsSync(path.join(dataDir, name)));
  if (found !== undefined)
    throw new CommandError(
      `${path.join(dataDir, found)} exists already, and nothing is overwritten: put it elsewhere, or choose another DATA_DIR.`,
    );
}

async function checkParts(backup: string, { parts, counts, migrations }: Manifest, signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    const file = path.join(backup, part.name);
    if (!existsSync(file)) throw new CommandError(`${file} is missing: take another backup.`);
    if (!(await isWhole(file, part)))
      throw new CommandError(`${file} is not what it was when it was backed up: take another backup.`);
    signal.throwIfAborted();
  }
  const content = await checkCopy(path.join(backup, databaseFile), { advice: 'take another backup' });
  signal.throwIfAborted();
  if (!isDeepStrictEqual(content, { migrations, counts }))
    throw new CommandError(`${backup} does not hold what its manifest says: take another backup.`);
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

function refuseWithoutRoom(dataDir: string, parts: readonly Part[]): void {
  const { bavail, bsize } = statfsSync(existing(dataDir));
  const needed = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (bavail * bsize < needed)
    throw new CommandError(
      `There is no room in ${dataDir}: ${Math.ceil(needed / 1_000_000)} MB are needed. Nothing was restored.`,
    );
}

async function copyPart(backup: string, dataDir: string, part: Part): Promise<void> {
  const draft = path.join(dataDir, `${part.name}${draftEnd}`);
  copyFileSync(path.join(backup, part.name), draft);
  syncFile(draft);
  if (!(await isWhole(draft, part)))
    throw new CommandError(`${part.name} was not copied as it is: check the disk of ${dataDir}. Nothing was restored.`);
}

function takeNames(dataDir: string, names: readonly string[]): void {
  const taken: string[] = [];
  try {
    for (const name of names) {
      const file = path.join(dataDir, name);
      // This fails if the file exists.
      linkSync(`${file}${draftEnd}`, file);
      taken.push(file);
      syncFolder(path.dirname(file));
    }
  } catch (error) {
    taken.forEach((file) => rmSync(file));
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(
      `A server was started on ${dataDir} meanwhile: stop it, put its data elsewhere, and try again.`,
    );
  }
}

/**
 * Puts a backup into a data folder that has no database. Everything is checked first.
 * @throws CommandError when nothing is restored
 */
export async function restoreBackup(backup: string, dataDir: string, signal: AbortSignal): Promise<Manifest> {
  refuseOverwriting(dataDir);
  const manifest = readManifest(backup);
  await checkParts(backup, manifest, signal);
  refuseWithoutRoom(dataDir, manifest.parts);
  openDataFolder(dataDir);
  const names = byOrder(manifest.parts.map(({ name }) => name));
  const clicks = path.join(dataDir, clickFolder);
  if (names.some((name) => path.dirname(name) === clickFolder)) mkdirSync(clicks);
  try {
    for (const part of manifest.parts) {
      await copyPart(backup, dataDir, part);
      signal.throwIfAborted();
    }
    takeNames(dataDir, names);
  } finally {
    names.forEach((name) => rmSync(path.join(dataDir, `${name}${draftEnd}`), { force: true }));
    // An empty folder would refuse the next attempt.
    if (entries(clicks).length === 0) rmSync(clicks, { recursive: true, force: true });
    syncFolder(dataDir);
  }
  return manifest;
}
