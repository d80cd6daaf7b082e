import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leastSecretLength } from '../config/config.ts';
import { logIdIn, segmentFile, segmentsIn } from '../clickLog/format.ts';
import { hasWaiting } from '../clickLog/reader.ts';
import { clickFolder, databaseFile, secretFile, syncFile, syncFolder } from '../data/dataFolder.ts';
import { CommandError } from '../config/commandError.ts';
import { checkCopy, clickLogOf, closeLog, copyDatabase } from '../store/engines/sqlite/copy.ts';
import { damaged, isOfDamage, whenDamaged } from '../store/unavailable.ts';
import { draftOf, nameOf, removeDraft } from './folder.ts';
import { manifestFile, newManifest, sumOf, type Manifest, type Part } from './manifest.ts';

export interface BackupJob {
  dataDir: string;
  folder: string;
  scheduled: boolean;
  now: number;
}

interface MadeBackup {
  path: string;
  manifest: Manifest;
}

const noRoom = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

function explain(error: unknown, folder: string): unknown {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  if (noRoom.includes(code))
    return new CommandError(`There is no room for the backup in ${folder}: make some, and try again.`);
  if (isOfDamage(code)) return new CommandError(damaged(error));
  return new CommandError(
    `The backup could not be written into ${folder} (${code}): see that it can be, and try again.`,
  );
}

function copySecret(from: string, draft: string): boolean {
  if (!existsSync(from)) return false;
  if (readFileSync(from, 'utf8').trim().length < leastSecretLength)
    throw new CommandError(`${from} is damaged: it must hold at least ${leastSecretLength} characters.`);
  copyFileSync(from, path.join(draft, secretFile));
  return true;
}

/** A segment that is deleted meanwhile holds no click that still waits. */
function copyClicks(from: string, to: string): void {
  mkdirSync(to);
  const firsts = existsSync(from) ? segmentsIn(from) : [];
  for (const first of firsts) {
    try {
      copyFileSync(segmentFile(from, first), segmentFile(to, first));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Returns the names of the segments if clicks wait in them that the copy of the database lacks. */
function keepWaiting(folder: string, copy: string): string[] {
  const log = clickLogOf(copy, logIdIn(folder));
  if (log && hasWaiting({ folder, ...log })) {
    syncFolder(folder);
    return segmentsIn(folder).map((first) => path.join(clickFolder, path.basename(segmentFile(folder, first))));
  }
  rmSync(folder, { recursive: true });
  return [];
}

async function fill(draft: string, { dataDir, now, scheduled }: BackupJob, signal: AbortSignal): Promise<Manifest> {
  const copy = path.join(draft, databaseFile);
  const names: string[] = [databaseFile];
  // Clicks are copied before the database. Those taken over meanwhile are then in both copies, with the number that
  // tells so. In the other order they could be in neither.
  copyClicks(path.join(dataDir, clickFolder), path.join(draft, clickFolder));
  const sample = await copyDatabase(path.join(dataDir, databaseFile), copy, signal);
  closeLog(copy);
  if (copySecret(path.join(dataDir, secretFile), draft)) names.push(secretFile);
  const { migrations, counts } = await checkCopy(copy, { sample, advice: whenDamaged });
  signal.throwIfAborted();
  names.push(...keepWaiting(path.join(draft, clickFolder), copy));
  const parts: Part[] = [];
  for (const name of names) {
    const file = path.join(draft, name);
    syncFile(file);
    parts.push({ name, ...(await sumOf(file)) });
  }
  return newManifest({ at: new Date(now).toISOString(), scheduled, migrations, counts, parts });
}

/**
 * Copies everything that Curtly remembers while it serves, and checks the copy before it gets its name. It blocks its
 * process, so it needs one of its own.
 * @throws CommandError when there is no good backup
 */
export async function makeBackup(job: BackupJob, signal: AbortSignal): Promise<MadeBackup> {
  const { dataDir, folder, now } = job;
  const database = path.join(dataDir, databaseFile);
  if (!existsSync(database))
    throw new CommandError(`There is nothing to back up: ${database} does not exist. DATA_DIR says where it is.`);
  process.umask(0o077);
  const backup = path.join(folder, nameOf(now));
  const draft = draftOf(backup);
  try {
    mkdirSync(folder, { recursive: true });
    mkdirSync(draft);
    const manifest = await fill(draft, job, signal);
    const file = path.join(draft, manifestFile);
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
    syncFile(file);
    syncFolder(draft);
    renameSync(draft, backup);
    syncFolder(folder);
    return { path: backup, manifest };
  } catch (error) {
    // The first fault is reported, not one that follows from it.
    await removeDraft(draft).catch(() => undefined);
    throw error instanceof CommandError ? error : explain(error, folder);
  }
}
