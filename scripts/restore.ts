/**
 * `npm run restore -- /somewhere/safe/curtly-2026-11-22T03-00-00.000Z`: puts a backup into DATA_DIR, which must have no
 * database, while no server runs on it.
 */
import path from 'node:path';
import { readConfig } from '../src/server/config/config.ts';
import { secretFile } from '../src/server/data/dataFolder.ts';
import { restoreBackup } from '../src/server/backups/restoreBackup.ts';
import { CommandError } from '../src/server/config/commandError.ts';
import { inWords } from './lib/backupWords.ts';
import { runCommand } from './lib/command.ts';

async function restore(signal: AbortSignal): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  if (given === undefined || rest.length > 0 || given.startsWith('-'))
    throw new CommandError('Name the backup: npm run restore -- /somewhere/safe/curtly-…');
  const { dataDir, databaseUrl, tokenSecret } = readConfig(process.env);
  if (databaseUrl)
    throw new CommandError(
      'DATABASE_URL is set, and a backup goes into SQLite: unset it. npm run move takes SQLite to PostgreSQL afterwards.',
    );
  const manifest = await restoreBackup(path.resolve(given), dataDir, signal);
  console.log(`Restored ${dataDir} as it was at ${manifest.at}: ${inWords(manifest)}. Now start Curtly.`);
  if (!tokenSecret && !manifest.parts.some(({ name }) => name === secretFile))
    console.log('The backup holds no secret: set TOKEN_SECRET to that of then, or everyone has to sign in again.');
}

runCommand(restore, 'Nothing was restored: it was told to stop.');
