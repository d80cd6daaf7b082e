import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { clickedCode, seed } from './seed.ts';
import { signIn, startService } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const volume = 1_000_000;
/** The time is in milliseconds. */
const visited = 8_000;

/** Another client repeats one of these meanwhile. */
const activities = {
  lists: ['/api/urls', '/api/urls?page=25000', '/api/urls?status=permanent&page=20', '/api/urls?tags=news'],
  searches: ['/api/urls?search=products', '/api/urls?search=shop-99', '/api/urls?search=x9'],
  'reads statistics': [`/api/urls/${clickedCode}/stats`],
  'reads analytics': [
    `/api/urls/${clickedCode}/analytics`,
    `/api/urls/${clickedCode}/analytics?country=NL&bots=true`,
    '/api/analytics',
    '/api/analytics?device=mobile',
  ],
  exports: ['/api/archive'],
};

interface Reading {
  url: string;
  token: string;
  paths: readonly string[];
}

async function read({ url, token, paths }: Reading): Promise<never> {
  for (let number = 0; ; number += 1) {
    const response = await fetch(url + paths[number % paths.length], { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${paths[number % paths.length]} answered ${response.status}`);
    await response.body?.pipeTo(new WritableStream());
  }
}

/** Measures how long a visitor waits for a redirect while a client on another thread reads from a million links. */
export async function benchReads(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links: volume, clicks: volume });
  const service = await startService(folder);
  const token = await signIn(service);
  await waitsUntil(service, sleep(visited));
  const idle = await waitsUntil(service, sleep(visited));
  console.log('a redirect, of one visitor after another (targets: median 2 x idle or less, none over 50 ms)');
  print('idle', idle);
  for (const [name, paths] of Object.entries(activities)) {
    const reader = new Worker(new URL(import.meta.url), {
      workerData: { url: service.url, token, paths } satisfies Reading,
    });
    const failed = new Promise<never>((_resolve, reject) => reader.once('error', reject));
    const busy = await Promise.race([waitsUntil(service, sleep(visited)), failed]);
    await reader.terminate();
    print(`${(busy.median / idle.median).toFixed(1)} x while a client ${name}`, busy);
  }
  await service.stop('SIGTERM');
}

if (!isMainThread) await read(workerData as Reading);
