import path from 'node:path';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { onBoth } from './databases.ts';
import { seed } from './seed.ts';
import { signIn } from './servers.ts';
import type { Server } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const links = 100_000;
const changed = 10_000;
const minute = 60_000;

interface Result {
  batchId: string | null;
  changed: number;
  next: string | null;
}

async function post<Data>({ url }: Server, token: string, path: string, body: object = {}): Promise<Data> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message, data } = (await response.json()) as { message: string; data: Data };
  if (!response.ok) throw new Error(message);
  return data;
}

/** Does something with all that match, as the web app does. Returns the batch. */
async function changeAll(service: Server, token: string, request: object): Promise<string | undefined> {
  let [batchId, after]: (string | undefined)[] = [];
  do {
    const result: Result = await post<Result>(service, token, '/api/urls/bulk', { ...request, batchId, after });
    [batchId, after] = [result.batchId ?? undefined, result.next ?? undefined];
  } while (after !== undefined);
  return batchId;
}

async function undoAll(service: Server, token: string, batchId = ''): Promise<void> {
  let remaining = 1;
  while (remaining > 0)
    ({ remaining } = await post<{ remaining: number }>(service, token, `/api/batches/${batchId}/undo`));
}

async function measureBulk(service: Server): Promise<void> {
  const token = await signIn(service);
  const idle = new Promise((resolve) => setTimeout(resolve, 10_000));
  print('idle', await waitsUntil(service, idle));
  const filter = { createdFrom: new Date(Date.now() - (changed + 1) * minute).toISOString() };
  let batchId: string | undefined;
  const work: [string, () => Promise<unknown>][] = [
    ['tag', async () => (batchId = await changeAll(service, token, { action: 'addTags', tags: ['spring'], filter }))],
    ['undo', () => undoAll(service, token, batchId)],
    ['disable', async () => (batchId = await changeAll(service, token, { action: 'disable', filter }))],
    ['undo', () => undoAll(service, token, batchId)],
    ['delete', async () => (batchId = await changeAll(service, token, { action: 'delete', filter }))],
    ['undo', () => undoAll(service, token, batchId)],
  ];
  for (const [name, run] of work) {
    const began = performance.now();
    const ended = run();
    const waits = await waitsUntil(service, ended);
    await ended;
    print(`${name}, ${((performance.now() - began) / 1_000).toFixed(1)} s`, waits);
  }
}

/** How long changes of 10,000 of 100,000 links take, and how long a visitor waits for a redirect beside them. */
export async function benchBulk(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 1 });
  console.log('10,000 of 100,000 links, and a redirect beside');
  await onBoth(folder, measureBulk);
}
