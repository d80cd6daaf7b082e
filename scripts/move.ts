/**
 * `npm run move -- to-postgres`: copies everything from the SQLite in DATA_DIR to the PostgreSQL at DATABASE_URL.
 * `npm run move -- to-sqlite`: the other way. The source stays as it is; the target has everything or nothing.
 */
import path from 'node:path';
import { readConfig } from '../src/server/config/config.ts';
import { databaseFile, openDataFolder } from '../src/server/data/dataFolder.ts';
import { CommandError } from '../src/server/config/commandError.ts';
import { runCommand } from './lib/command.ts';
import { copyAll } from './move/copy.ts';
import { fromPostgres, toPostgres } from './move/postgres.ts';
import type { Source, Target } from './move/sides.ts';
import { fromSqlite, toSqlite } from './move/sqlite.ts';

type Copy = (source: Source, target: Target) => Promise<number>;

const ways: Partial<Record<string, (file: string, url: string, copy: Copy) => Promise<number>>> = {
  'to-postgres': (file, url, copy) => fromSqlite(file, (source) => toPostgres(url, (target) => copy(source, target))),
  'to-sqlite': (file, url, copy) => fromPostgres(url, (source) => toSqlite(file, (target) => copy(source, target))),
};

const withCommas = (count: number) => count.toLocaleString('en');

async function move(signal: AbortSignal): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const way = ways[name];
  if (!way || rest.length > 0)
    throw new CommandError('Say where to: npm run move -- to-postgres, or npm run move -- to-sqlite.');
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new CommandError('DATABASE_URL is not set: it names the PostgreSQL. docs/settings.md lists the settings.');
  openDataFolder(dataDir);
  const began = performance.now();
  const options = {
    signal,
    report: (table: string, { rows, checksum }: { rows: number; checksum: string }) =>
      console.log(`${table.padEnd(16)}${withCommas(rows).padStart(14)} rows  ${checksum}`),
  };
  const rows = await way(path.join(dataDir, databaseFile), databaseDirectUrl ?? databaseUrl, (source, target) =>
    copyAll(source, target, options),
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`Moved ${withCommas(rows)} rows in ${seconds} s. Each table was read back and is the same.`);
}

runCommand(move, 'Nothing was moved: it was told to stop.');
