import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from '../config/config.ts';
import { lockFile } from '../data/dataFolder.ts';

/** Milliseconds that a restart waits for the previous process to end. */
const patience = 10_000;

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
