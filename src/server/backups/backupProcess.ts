import { CommandError } from '../config/commandError.ts';
import { makeBackup, type BackupJob } from './makeBackup.ts';

export type BackupResult = { path: string } | { fault: string };

const stopping = new AbortController();
// The server has ended, so nobody waits for the backup.
process.once('disconnect', () => stopping.abort(new CommandError('The server has ended.')));

const sentenceOf = (error: unknown) =>
  error instanceof CommandError ? error.message : String((error as Error).stack ?? error);

async function answer(job: BackupJob): Promise<void> {
  const result: BackupResult = await makeBackup(job, stopping.signal).then(
    ({ path }) => ({ path }),
    (error: unknown) => ({ fault: sentenceOf(error) }),
  );
  process.send?.(result, undefined, undefined, () => process.disconnect());
}

process.once('message', (job: BackupJob) => void answer(job));
