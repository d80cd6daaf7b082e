import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from './config.ts';
import { databaseFile, secretFile } from './dataFolder.ts';

/** A database has these tables before the folder has a secret. */
const firstTable = 'kysely_migration';

const isEmpty = 'has nothing in it';

function faultOf(file: string): string | undefined {
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
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) return `is damaged (${code})`;
    throw error;
  }
}

/**
 * A folder with a secret has been used: with a new database beside it, Curtly would have lost everything in silence.
 * @throws ConfigError when the database is not the one that was there
 */
export function expectIntactDatabase(dataDir: string): void {
  const file = path.join(dataDir, databaseFile);
  if (!existsSync(file)) return;
  const fault = faultOf(file);
  if (fault === undefined || (fault === isEmpty && !existsSync(path.join(dataDir, secretFile)))) return;
  throw new ConfigError(
    `${file} ${fault}, though Curtly has stored data there. Move what is in ${dataDir} elsewhere, and get the last backup back: npm run restore -- /the/backup. Without one, choose another DATA_DIR to begin anew.`,
  );
}
