import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** The secret that signs session tokens: the configured one, or one generated once into the data folder. */
export function tokenSecret({ tokenSecret: configured, dataDir }: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  if (configured) return configured;
  const file = path.join(dataDir, 'token-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx` fails on an existing file, so that two starts at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
