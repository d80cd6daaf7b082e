import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { startService, type Server } from './servers.ts';

const move = path.join(import.meta.dirname, '../move.ts');

/** The settings of a PostgreSQL that has everything of the database in this folder. */
export async function moveToPostgres(
  folder: string,
): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  // PostgreSQL's manual advises about this share of the memory.
  const { url, stop } = await startCluster({ durable: true, settings: { shared_buffers: '1GB' } });
  const settings = { DATABASE_URL: url(), TOKEN_SECRET: 'only for measurements, and never again' };
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', move, 'to-postgres'], {
    env: { ...process.env, ...settings, DATA_DIR: folder },
  });
  return { settings, stop };
}

/**
 * Does the same with a service on the SQLite database in this folder, and with one on a PostgreSQL of the same
 * contents.
 */
export async function onBoth(folder: string, work: (service: Server) => Promise<void>): Promise<void> {
  const { settings, stop } = await moveToPostgres(folder);
  for (const [name, start] of [
    ['SQLite', () => startService(folder)],
    ['PostgreSQL', () => startService(`${folder}-server`, { settings })],
  ] as const) {
    console.log(`on ${name}`);
    const service = await start();
    await work(service);
    await service.stop('SIGTERM');
  }
  await stop();
}
