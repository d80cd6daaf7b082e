import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { clickFolder, databaseFile, secretFile } from '../data/dataFolder.ts';
import { day } from '../rules/durations.ts';
import { CommandError } from '../config/commandError.ts';
import { manifestFile, readManifest } from './manifest.ts';

const dailyBackupsKept = 7;
const draftEnd = '.draft';
const namePattern = /^curtly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const nameOf = (at: number) => `curtly-${new Date(at).toISOString().replaceAll(':', '-')}`;
export const draftOf = (backup: string) => `${backup}${draftEnd}`;

interface Backup {
  path: string;
  at: number;
  scheduled: boolean;
}

export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    if (!namePattern.test(name)) return [];
    const backup = path.join(folder, name);
    try {
      const { at, scheduled } = readManifest(backup);
      return [{ path: backup, at: Date.parse(at), scheduled }];
    } catch (error) {
      if (error instanceof CommandError) return [];
      throw error;
    }
  });
  return backups.sort((one, other) => other.at - one.at);
}

/** Removes the files that a backup consists of, and the folder only if nothing else is in it. */
export async function removeDraft(draft: string): Promise<void> {
  const beside = ['-journal', '-wal', '-shm'].map((end) => `${databaseFile}${end}`);
  for (const name of [databaseFile, ...beside, secretFile, manifestFile])
    await rm(path.join(draft, name), { force: true });
  await rm(path.join(draft, clickFolder), { recursive: true, force: true });
  await rmdir(draft).catch(() => undefined);
}

async function isAbandoned(draft: string, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(draft);
  return now - mtimeMs > day;
}

/** Removes all daily backups but the last ones, and the remains of those that were not completed. */
export async function removeOld(folder: string, now: number): Promise<void> {
  const scheduled = (await listBackups(folder)).filter((backup) => backup.scheduled);
  // Backups from a clock that was ahead must not push out the ones made now.
  const [past, ahead] = [scheduled.filter(({ at }) => at <= now), scheduled.filter(({ at }) => at > now)];
  for (const old of [...past, ...ahead].slice(dailyBackupsKept)) {
    // The rename comes first, so that nobody takes a half removed folder for a backup.
    await rename(old.path, draftOf(old.path));
    await removeDraft(draftOf(old.path));
  }
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftEnd) || !namePattern.test(name.slice(0, -draftEnd.length))) continue;
    const draft = path.join(folder, name);
    if (await isAbandoned(draft, now)) await removeDraft(draft);
  }
}
