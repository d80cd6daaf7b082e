import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { childrenOf, proportionalMemoryOf } from '../lib/processes.ts';
import { load } from './load.ts';
import { seed } from './seed.ts';
import { startService, type Server } from './servers.ts';

const links = 500;
const restSeconds = 5;
const loadSeconds = 15;

function megabytes({ process: { pid = 0 } }: Server): number {
  const bytes = [pid, ...childrenOf(pid)].map(proportionalMemoryOf);
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1e6);
}

/** Memory of the service some seconds after its start, and after redirects at full speed. */
export async function benchMemory(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  // The first start compiles the code for those that follow.
  await (await startService(folder)).stop('SIGTERM');
  const service = await startService(folder);
  await sleep(restSeconds * 1_000);
  const atRest = megabytes(service);
  await load(
    service.url,
    Array.from({ length: links }, (_, index) => `/seed-${index + 1}`),
    loadSeconds,
  );
  const underLoad = megabytes(service);
  await service.stop('SIGTERM');
  console.log(`memory at rest: ${atRest} MB (target: 180 or less); under load: ${underLoad} MB (target: 280 or less)`);
}
