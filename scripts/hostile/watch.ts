/** Runs the service as people do, and measures it from outside and inside during attacks. */
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { seed } from '../bench/seed.ts';
import { signIn, startService } from '../bench/servers.ts';
import type { Server } from '../bench/servers.ts';
import { childrenOf } from '../lib/processes.ts';
import type { Attack, Target } from './attacks.ts';

const links = 100;
const sampledEvery = 50;
/** Attackers have their own machines, so here they run with low priority. */
const niceness = 10;

export interface Observation {
  /** How long a visitor waited for a redirect, in milliseconds. */
  median: number;
  longest: number;
  /** The longest delay of the service's event loop, in milliseconds. */
  stall: number;
  /** The highest resident memory of the service and its children, in bytes. */
  memory: number;
  /** Answers by status. */
  answers: Record<string, number>;
}

/** 0 for a process that has ended meanwhile. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    return 0;
  }
}

async function prepareTarget(service: Server): Promise<Target> {
  const token = await signIn(service);
  const create = async <Item>(path: string, body: object): Promise<Item> => {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: Item }).data;
  };
  const createLink = async (body: object) => (await create<{ shortCode: string }>('/api/urls', body)).shortCode;
  const qrCode = { content: 'https://example.com/menu', name: 'Menu', size: 1_000 };
  const { pathname, search } = new URL((await create<{ imageUrl: string }>('/api/qrcodes', qrCode)).imageUrl);
  return {
    url: service.url,
    token,
    code: await createLink({ url: 'https://example.com/flooded' }),
    lockedCode: await createLink({ url: 'https://example.com/locked', password: 'right-password' }),
    imageUrl: service.url + pathname + search,
  };
}

/** Starts a service with an account and some links. `settings` are environment variables. */
export async function watchService(folder: string, settings: Record<string, string> = {}) {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  const service = await startService(folder, {
    preload: new URL('./loopDelay.ts', import.meta.url).pathname,
    settings,
  });
  const target = await prepareTarget(service);
  const paths = Array.from({ length: links }, (_, index) => `/seed-${index + 1}`);

  const visitor = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: { url: service.url, paths } });
  const failed = new Promise<never>((_resolve, reject) => visitor.once('error', reject));
  await Promise.race([once(visitor, 'online'), failed]);
  // Of this thread alone.
  setPriority(niceness);

  async function stallSinceAsked(): Promise<number> {
    const told = once(service.process, 'message');
    service.process.send('tell');
    return (await told)[0] as number;
  }

  async function waitsSinceAsked(): Promise<number[]> {
    const told = once(visitor, 'message');
    visitor.postMessage('tell');
    const [waits] = (await Promise.race([told, failed])) as [number[]];
    return waits;
  }

  return {
    async stop(): Promise<void> {
      await visitor.terminate();
      await service.stop('SIGTERM');
    },
    /** What a visitor notices while `act` runs repeatedly for some milliseconds, at least once. */
    async observe(act: (target: Target) => Promise<number[]>, milliseconds: number): Promise<Observation> {
      let memory = 0;
      const sampling = setInterval(() => {
        memory = Math.max(memory, memoryOf(service.process.pid ?? 0));
      }, sampledEvery);
      const answers: Record<string, number> = {};
      await sleep(sampledEvery);
      await waitsSinceAsked();
      await stallSinceAsked();
      const end = performance.now() + milliseconds;
      do {
        for (const status of await Promise.race([act(target), failed])) answers[status] = (answers[status] ?? 0) + 1;
      } while (performance.now() < end);
      const waits = await waitsSinceAsked();
      const stall = await stallSinceAsked();
      clearInterval(sampling);
      const sorted = waits.toSorted((a, b) => a - b);
      return {
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        longest: sorted.at(-1) ?? 0,
        stall,
        memory,
        answers,
      };
    },
  };
}

/** The visitor alone, without attacks. */
export const idle = (milliseconds: number) => async (): Promise<number[]> => {
  await sleep(milliseconds);
  return [];
};

/** The statuses that an attack got but must not get. */
export const unexpected = ({ answers: allowed }: Attack, { answers }: Observation) =>
  Object.keys(answers).filter((status) => !allowed.includes(Number(status)));
