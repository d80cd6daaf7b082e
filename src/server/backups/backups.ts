import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../process/figures.ts';
import { draftOf, listBackups, nameOf, removeDraft, removeOld } from './folder.ts';
import type { BackupJob } from './makeBackup.ts';
import type { BackupResult } from './backupProcess.ts';
import { day, minute } from '../rules/durations.ts';
import { startProcess } from '../process/startProcess.ts';

const checkedEvery = minute;
const retriedAfter = 30 * minute;

interface BackupsOptions {
  dataDir: string;
  folder: string;
  clock: () => number;
  figures: Figures;
  log: FastifyBaseLogger;
}

/** Makes a backup every day, each in a process of its own. The folder itself tells when the last one was made. */
export async function openDailyBackups({ dataDir, folder, clock, figures, log }: BackupsOptions) {
  const [newest] = await listBackups(folder);
  let lastAt = newest?.at;
  let triedAt: number | undefined;
  let fault: string | undefined;
  let present: ChildProcess | undefined;
  let isStopped = false;
  let attempt: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isPast = (since: number | undefined, span: number, now: number) =>
    // A time in the future comes from a clock that was wrong.
    since === undefined || now < since || now - since >= span;

  async function make(job: BackupJob): Promise<BackupResult | undefined> {
    const child = startProcess('backups/backupProcess', { niceness: 10 });
    present = child;
    let result: BackupResult | undefined;
    child.on('message', (message: BackupResult) => (result = message));
    // A process that could not be started emits an error and no exit.
    const ended = Promise.race([
      once(child, 'exit'),
      once(child, 'error').then(([error]) => Promise.reject(error as Error)),
    ]);
    child.send(job, () => undefined);
    await ended;
    present = undefined;
    return result;
  }

  function noteFailure(sentence: string): void {
    figures.backups.failed += 1;
    if (fault !== sentence)
      log.error({ folder }, `no backup was made, and the next attempt is in half an hour. ${sentence}`);
    fault = sentence;
  }

  async function makeOne(now: number): Promise<void> {
    triedAt = now;
    const result = await make({ dataDir, folder, scheduled: true, now });
    if (!result) await removeDraft(draftOf(path.join(folder, nameOf(now))));
    if (isStopped) return;
    if (!result || 'fault' in result) return noteFailure(result?.fault ?? 'The process that makes it was killed.');
    figures.backups.made += 1;
    lastAt = now;
    if (fault !== undefined) log.info({ folder }, 'backups are made again');
    fault = undefined;
    await removeOld(folder, now);
  }

  async function check(): Promise<void> {
    const now = clock();
    if (!attempt && (!isPast(lastAt, day, now) || !isPast(triedAt, retriedAfter, now))) return;
    attempt ??= makeOne(now)
      .catch((error: unknown) => noteFailure(String(error)))
      .finally(() => (attempt = undefined));
    await attempt;
  }

  return {
    lastAt: () => lastAt,
    isFailing: () => fault !== undefined,
    check,

    start(): void {
      void check();
      timer = setInterval(() => void check(), checkedEvery).unref();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      present?.kill('SIGKILL');
      await attempt;
    },
  };
}

export type Backups = Awaited<ReturnType<typeof openDailyBackups>>;
