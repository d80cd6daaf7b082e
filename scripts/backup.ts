/**
 * `npm run backup -- /somewhere/safe`: writes a copy of everything into a new folder there, while Curtly serves.
 * Without a folder: into BACKUP_DIR, or else `backups`.
 */
import path from 'node:path';
import { isWithin, readConfig } from '../src/server/config/config.ts';
import { makeBackup } from '../src/server/backups/makeBackup.ts';
import { CommandError } from '../src/server/config/commandError.ts';
import { runCommand } from './lib/command.ts';
import { postgresAdvice } from './lib/postgresAdvice.ts';
import { inWords, megabytes } from './lib/backupWords.ts';

async function backup(signal: AbortSignal): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || given?.startsWith('-'))
    throw new CommandError('Name one folder for the backup: npm run backup -- /somewhere/safe.');
  const { dataDir, databaseUrl, databaseDirectUrl, backupDir, tokenSecret } = readConfig(process.env);
  if (databaseUrl) throw new CommandError(postgresAdvice(databaseDirectUrl ?? databaseUrl));
  const folder = given === undefined ? (backupDir ?? path.resolve('backups')) : path.resolve(given);
  if (isWithin(folder, dataDir))
    throw new CommandError(`${folder} is in DATA_DIR: both would be lost together. Name a folder elsewhere.`);
  const began = performance.now();
  const made = await makeBackup({ dataDir, folder, scheduled: false, now: Date.now() }, signal);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${made.path}: ${inWords(made.manifest)}, ${megabytes(made.manifest)} in ${seconds} s, opened and checked.`,
  );
  if (tokenSecret) console.log('TOKEN_SECRET is a setting and not in it: keep that too.');
}

runCommand(backup, 'No backup was made: it was told to stop.');
