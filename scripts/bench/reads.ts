import path from 'node:path';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { clickedCode, seed } from './seed.ts';
import { signIn, startService } from './servers.ts';

const volume = 1_000_000;
const seconds = 8;

/** What another client does meanwhile, repeatedly. */
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

/** Milliseconds. */
interface Waits {
  median: number;
  p99: number;
  longest: number;
}

async function visit(url: string): Promise<Waits> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let number = 1; performance.now() < end; number += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/seed-${1 + (number % 1_000)}`, { redirect: 'manual' });
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

/** How long a visitor waits for a redirect while a client on another thread reads from a million links. */
export async function benchReads(folder: string): Promise<void> {
  await seed(path.join(folder, 'curtly.sqlite'), { links: volume, clicks: volume });
  const service = await startService(folder);
  const token = await signIn(service);
  await visit(service.url);
  const idle = await visit(service.url);
  const inWords = ({ median, p99, longest }: Waits) =>
    `${median.toFixed(2)} ms, ${(median / idle.median).toFixed(1)} times as long (target: 2 or less); p99 ${p99.toFixed(1)}, longest ${longest.toFixed(0)} ms (target: 50 or less)`;
  console.log(`redirects of one visitor, median:  ${inWords(idle)}`);
  for (const [name, paths] of Object.entries(activities)) {
    const reader = new Worker(new URL(import.meta.url), {
      workerData: { url: service.url, token, paths } satisfies Reading,
    });
    const failed = new Promise<never>((_resolve, reject) => reader.once('error', reject));
    const busy = await Promise.race([visit(service.url), failed]);
    await reader.terminate();
    console.log(`  while a client ${name.padEnd(18)} ${inWords(busy)}`);
  }
  await service.stop('SIGTERM');
}

if (!isMainThread) await read(workerData as Reading);
