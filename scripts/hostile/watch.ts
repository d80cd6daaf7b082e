/** Runs the service as people do, and measures it from outside and inside during attacks. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { openAccount, seed } from '../bench/seed.ts';
import { signIn, startService, type Server } from '../bench/servers.ts';
import { childrenOf, proportionalMemoryOf } from '../lib/processes.ts';
import type { Attack, Target } from './attacks.ts';

const links = 100;
/** Beside the account that has the links. */
const members = ['second@example.com', 'third@example.com', 'fourth@example.com'];
const sampledEvery = 50;
/** Attackers have their own machines, so here they run with low priority. */
const niceness = 10;

interface Observation {
  /** Visitors waited so long for a redirect, in milliseconds. */
  median: number;
  longest: number;
  /** The longest delay of the service's event loop, in milliseconds. */
  stall: number;
  /** The highest memory of the service and its children, in bytes, each page counted once. */
  memory: number;
  hasEnded: boolean;
  /** Answers are counted by status. */
  answers: Record<string, number>;
}

/** Adds up the memory of a process and those that it has started; 0 for one that has ended meanwhile. */
function memoryOf(pid: number): number {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), proportionalMemoryOf(pid));
  } catch {
    return 0;
  }
}

async function openMembers(file: string): Promise<void> {
  const store = openSqlite({ file });
  await store.open();
  for (const email of members) await openAccount(store, email);
  await store.close();
}

async function prepareTarget(service: Server): Promise<Target> {
  const token = await signIn(service);
  const tokens = [token];
  for (const email of members) tokens.push(await signIn(service, email));
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
    tokens,
    code: await createLink({ url: 'https://example.com/flooded' }),
    lockedCode: await createLink({ url: 'https://example.com/locked', password: 'right-password' }),
    imageUrl: service.url + pathname + search,
  };
}

/** Starts a service with an account and some links. `settings` are environment variables. */
export async function watchService(folder: string, settings: Record<string, string> = {}) {
  const file = path.join(folder, databaseFile);
  await seed(file, { links, clicks: 0 });
  await openMembers(file);
  const service = await startService(folder, {
    preload: new URL('./loopDelay.ts', import.meta.url).pathname,
    settings,
  });
  const target = await prepareTarget(service);
  const paths = Array.from({ length: links }, (_, index) => `/seed-${index + 1}`);

  const visitor = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: { url: service.url, paths } });
  const failed = new Promise<never>((_resolve, reject) => visitor.once('error', reject));
  await Promise.race([once(visitor, 'online'), failed]);
  // It holds for this thread alone.
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
    /** Measures how long visitors wait while `act` runs repeatedly for some milliseconds, at least once. */
    async observe(act: (target: Target) => Promise<number[]>, milliseconds: number): Promise<Observation> {
      const { pid = 0 } = service.process;
      const apps = childrenOf(pid).join();
      let memory = 0;
      const sampling = setInterval(() => {
        memory = Math.max(memory, memoryOf(pid));
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
        hasEnded: childrenOf(pid).join() !== apps,
        answers,
      };
    },
  };
}

export const idle = (milliseconds: number) => async (): Promise<number[]> => {
  await sleep(milliseconds);
  return [];
};

/** The statuses that an attack got but must not get. */
export const unexpected = ({ answers: allowed }: Attack, { answers }: Observation) =>
  Object.keys(answers).filter((status) => !allowed.includes(Number(status)));
