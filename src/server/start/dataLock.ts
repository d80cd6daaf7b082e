import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from '../config/config.ts';
import { lockFile } from '../data/dataFolder.ts';

/** Milliseconds that a restart waits for the previous process to end. */
const patience = 10_000;

/** Tells whether another process serves from the folder. */
export function isDataFolderTaken(folder: string): boolean {
  const file = path.join(folder, lockFile);
  if (!existsSync(file)) return false;
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    connection.close();
  }
}

/**
 * Makes the data folder this process's own until it ends, however it ends, because two processes that count clicks in
 * one folder would lose some. The lock is SQLite's, which the system releases by itself.
 * @throws ConfigError when another process has it
 */
export function lockDataFolder(folder: string): void {
  const connection = new Sqlite(path.join(folder, lockFile), { timeout: patience });
  try {
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(
      `Another Curtly runs on ${folder}, and a folder belongs to one. Stop it, or choose another DATA_DIR for this one.`,
    );
  }
  // The transaction lasts as long as the process. Without a reference to it, the connection would be closed at some
  // time.
  process.once('exit', () => connection.close());
}
