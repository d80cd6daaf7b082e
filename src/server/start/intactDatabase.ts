import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { segmentsIn } from '../clickLog/format.ts';
import { ConfigError } from '../config/config.ts';
import { isOfDamage } from '../store/unavailable.ts';
import { clickFolder, databaseFile, secretFile } from '../data/dataFolder.ts';

/** A database has these tables before the folder has a secret or clicks. */
const firstTable = 'kysely_migration';

const isMissing = 'is missing';
const isEmpty = 'has nothing in it';

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

function faultOf(file: string): string | undefined {
  const size = sizeOf(file);
  if (size === undefined) return isMissing;
  // SQLite would delete the log of changes beside an empty file.
  if (size === 0) return isEmpty;
  try {
    const connection = new Sqlite(file, { readonly: true });
    try {
      const found = connection.prepare('select 1 from sqlite_schema where name = ?').get(firstTable);
      return found === undefined ? isEmpty : undefined;
    } finally {
      connection.close();
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (isOfDamage(code)) return `is damaged (${code})`;
    throw error;
  }
}

/** A secret or clicks are written only once a database exists, in this folder or in a PostgreSQL. */
function isUsed(dataDir: string): boolean {
  const clicks = path.join(dataDir, clickFolder);
  return (
    existsSync(path.join(dataDir, secretFile)) ||
    (existsSync(clicks) && segmentsIn(clicks).length > 0) ||
    (sizeOf(path.join(dataDir, `${databaseFile}-wal`)) ?? 0) > 0
  );
}

/**
 * A new database in a used folder would lose everything in silence.
 * @throws ConfigError when the database is not the one that was there
 */
export function expectIntactDatabase(dataDir: string): void {
  const file = path.join(dataDir, databaseFile);
  const fault = faultOf(file);
  if (fault === undefined || ([isMissing, isEmpty].includes(fault) && !isUsed(dataDir))) return;
  const move = fault === isMissing ? 'If its database is a PostgreSQL, set DATABASE_URL. Otherwise, move' : 'Move';
  throw new ConfigError(
    `${file} ${fault}, though Curtly has stored data there. ${move} what is in ${dataDir} elsewhere, and get the last backup back: npm run restore -- /the/backup. Without one, choose another DATA_DIR to begin anew.`,
  );
}
