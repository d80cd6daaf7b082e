import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError, leastSecretLength, type Config } from '../config/config.ts';
import { secretFile, syncFolder } from './dataFolder.ts';

/** The secret is written completely or not at all, even through a power loss. */
function generate(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, randomBytes(32).toString('base64url'));
    fsyncSync(handle);
    // A link fails if the file exists, so that two processes that start together use one secret.
    linkSync(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(handle);
    rmSync(draft);
  }
}

/**
 * The secret signs session tokens and archives. It is the configured one, or one generated once into the data folder.
 * @throws ConfigError when the file with it is damaged
 */
export function tokenSecret({ tokenSecret: configured, dataDir }: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  if (configured) return configured;
  const file = path.join(dataDir, secretFile);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) generate(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < leastSecretLength) {
    throw new ConfigError(
      `${file} is damaged: it must hold at least ${leastSecretLength} characters. Restore it from a backup, or delete it and start again: everyone then has to sign in again.`,
    );
  }
  return secret;
}
