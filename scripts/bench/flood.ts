/**
 * Measures how soon a flood of clicks is added up, while nobody visits and while somebody always does, and how long
 * visitors wait.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import type { NewClick } from '../../src/server/store/engine.ts';
import type { Store } from '../../src/server/store/index.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { addLinks } from './addLinks.ts';
import { load } from './load.ts';
import { startService, type Server } from './servers.ts';

const links = 1_000;
const clicks = 1_000_000;
const batch = 1_000;
const codes = Array.from({ length: links }, (_, number) => `flood-${number}`);
const paths = codes.map((code) => `/${code}`);
/** In seconds. */
const lookEvery = 2;
/** Seconds after which it does not look again. */
const longest = 600;
/** A visitor's clicks wait for a second now and then. */
const fewEnough = 10_000;

/** The clicks come from 20 browsers, 50 pages and 2,000 networks. */
const clickOn = (itemPk: number, number: number): NewClick => ({
  itemPk,
  parentPk: null,
  at: Date.now(),
  userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${number % 20}.0) Gecko/20100101 Firefox/${number % 20}.0`,
  referrer: { url: `https://site-${number % 50}.example/`, host: `site-${number % 50}.example` },
  geo: { ip: `203.${(number % 2_000) >> 8}.${number % 256}.0`, country: 'NL', region: null, city: null },
});

async function flood(store: Store): Promise<void> {
  await store.open();
  const pks = await addLinks(store, codes);
  for (let number = 0; number < clicks; number += batch)
    await store.clicks.append(
      Array.from({ length: batch }, (_, n) => clickOn(pks[((number + n) * 7_919) % links] ?? 0, number + n)),
    );
  await store.close();
}

async function measure(name: string, service: Server, waiting: () => Promise<number>, isVisited: boolean) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const p99s: number[] = [];
  let left = clicks;
  while (left > fewEnough && seconds() < longest) {
    if (isVisited) p99s.push((await load(service.url, paths, lookEvery, { connections: 1 })).p99);
    else await sleep(lookEvery * 1_000);
    left = await waiting();
  }
  console.log(
    `${clicks.toLocaleString('en-US')} clicks on ${name}, ${isVisited ? 'with a visitor' : 'without visitors'}:`,
    left > fewEnough
      ? `${left} are left after ${longest} s`
      : `added up in ${seconds().toFixed(0)} s (target: 60 or less)`,
  );
  if (!isVisited) return;
  const after = await load(service.url, paths, lookEvery, { connections: 1 });
  const median = p99s.toSorted((a, b) => a - b)[Math.floor(p99s.length / 2)];
  console.log(`  the visitor's p99: ${median} ms meanwhile, ${after.p99} ms after`);
}

const countNew = 'select count(*) as clicks from new_clicks';

async function onSqlite(folder: string, isVisited: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, databaseFile);
  await flood(openSqlite({ file }));
  const service = await startService(folder);
  const observer = new Sqlite(file, { readonly: true });
  const count = observer.prepare<[], { clicks: number }>(countNew);
  await measure('SQLite', service, () => Promise.resolve(count.get()?.clicks ?? 0), isVisited);
  observer.close();
  await service.stop('SIGTERM');
}

async function onPostgres(folder: string, isVisited: boolean): Promise<void> {
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB' } });
  await flood(openPostgres({ url: cluster.url() }));
  const settings = { DATABASE_URL: cluster.url(), TOKEN_SECRET: 'only for measurements, and never again' };
  const service = await startService(folder, { settings });
  const observer = new Client({ connectionString: cluster.url() });
  await observer.connect();
  const waiting = async () => Number((await observer.query<{ clicks: string }>(countNew)).rows[0]?.clicks);
  await measure('PostgreSQL', service, waiting, isVisited);
  await observer.end();
  await service.stop('SIGTERM');
  await cluster.stop();
}

export async function benchFlood(folder: string): Promise<void> {
  for (const isVisited of [false, true]) {
    await onSqlite(path.join(folder, `sqlite-${isVisited}`), isVisited);
    await onPostgres(path.join(folder, `server-${isVisited}`), isVisited);
  }
}
