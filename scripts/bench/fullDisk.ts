import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { countClicks } from './redirects.ts';
import { seed } from './seed.ts';
import { startService } from './servers.ts';
import type { Server } from './servers.ts';

const size = '32m';
const links = 20;
const visitsOnFullDisk = 3_000;

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(4_096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

/** Returns how many visits were redirected. */
async function visit({ url }: Server, times: number): Promise<number> {
  let answered = 0;
  for (let number = 0; number < times; number += 1) {
    const { status } = await fetch(`${url}/seed-${1 + (number % links)}`, { redirect: 'manual' });
    if (status === 302) answered += 1;
  }
  return answered;
}

const health = async ({ url }: Server) => (await (await fetch(`${url}/api/health`)).json()) as { status: string };

/**
 * A real full disk, and a kill while it is full: each answered click must be counted once. Mounting the disk needs
 * root.
 */
export async function benchFullDisk(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  try {
    const [dataDir, filler] = [path.join(folder, 'data'), path.join(folder, 'filler')];
    await seed(path.join(dataDir, databaseFile), { links, clicks: 0 });
    const seeded = countClicks(dataDir);
    const first = await startService(dataDir);
    let answered = await visit(first, links);
    fill(filler);
    answered += await visit(first, visitsOnFullDisk);
    const { status } = await health(first);
    await first.stop('SIGKILL');

    const second = await startService(dataDir);
    answered += await visit(second, links);
    rmSync(filler);
    while ((await health(second)).status !== 'ok') await sleep(100);
    await second.stop('SIGTERM');
    const kept = countClicks(dataDir) - seeded;
    console.log(
      `full disk: ${status}; redirects of ${visitsOnFullDisk + 2 * links}: ${answered}; counted after a kill: ${kept}; lost or doubled: ${Math.abs(answered - kept)} (target: 0)`,
    );
  } finally {
    execFileSync('umount', [folder]);
  }
}
