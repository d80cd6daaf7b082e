import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes. Some systems allow no longer path for a socket, its final zero included. */
const longestPath = 103;
const names = /^app-[\da-f]{8}$/;

/** Killed processes leave their sockets behind. */
export function removeOldSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (names.test(name)) rmSync(path.join(folder, name), { force: true });
}

/** App listens on a named pipe on Windows, elsewhere on a socket that only its owner can open. */
export function newSocketPath(folder: string): string {
  const name = `app-${randomBytes(4).toString('hex')}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\curtly-${name}`;
  const absolute = path.join(folder, name);
  const [shortest = absolute] = [absolute, path.relative(process.cwd(), absolute)].sort((a, b) => a.length - b.length);
  return Buffer.byteLength(shortest) <= longestPath
    ? shortest
    : path.join(mkdtempSync(path.join(tmpdir(), 'curtly-')), name);
}
