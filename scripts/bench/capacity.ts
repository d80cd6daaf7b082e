/**
 * What operators need in order to plan: how many clicks each database takes in a second, adds up, and how large they
 * get.
 */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { parseUserAgent } from '../../src/server/rules/userAgents.ts';
import type { NewClick } from '../../src/server/store/engine.ts';
import type { Store } from '../../src/server/store/index.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { addLinks } from './addLinks.ts';

const [links, clicks] = [1_000, 200_000];
/** As many as come together while a batch is under way, with 64 visitors at once. */
const batch = 60;
const day = 86_400_000;

/** Over the last 30 days, from 20 browsers, 50 pages and 2,000 networks. */
const clickOn = (pks: readonly number[], number: number): NewClick => ({
  itemPk: pks[number % links] ?? 0,
  parentPk: null,
  at: Date.now() - ((number * 7_919) % 30) * day,
  userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${number % 20}.0) Gecko/20100101 Firefox/${number % 20}.0`,
  referrer: { url: `https://site-${number % 50}.example/`, host: `site-${number % 50}.example` },
  geo: { ip: `203.${(number % 2_000) >> 8}.${number % 256}.0`, country: 'NL', region: null, city: null },
});

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - began);
}

async function measure(store: Store, bytes: () => Promise<Record<string, number>>) {
  await store.open();
  const codes = Array.from({ length: links }, (_, number) => `capacity-${number}`);
  const pks = await addLinks(store, codes);
  const before = await bytes();
  const taken = await perSecond(clicks, async () => {
    for (let number = 0; number < clicks; number += batch)
      await store.clicks.append(
        Array.from({ length: Math.min(batch, clicks - number) }, (_, n) => clickOn(pks, number + n)),
      );
  });
  while ((await store.userAgents.describePending(parseUserAgent, 100)) > 0);
  const added = await perSecond(clicks, async () => {
    while ((await store.rollup.advance(20_000)) > 0);
  });
  const after = await bytes();
  const grown = Object.entries(after).map(([name, value]) => [
    `${name}, bytes a click`,
    ((value - (before[name] ?? 0)) / clicks).toFixed(0),
  ]);
  return {
    'clicks taken in a second': taken.toFixed(0),
    'clicks added up in a second': added.toFixed(0),
    ...(Object.fromEntries(grown) as Record<string, string>),
  };
}

async function measureSqlite(folder: string) {
  await mkdir(folder, { recursive: true });
  const store = openSqlite({ file: path.join(folder, databaseFile) });
  const sizes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size));
  const figures = await measure(store, async () => ({ files: (await sizes()).reduce((sum, size) => sum + size, 0) }));
  await store.close();
  return figures;
}

async function measurePostgres() {
  const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB' } });
  const store = openPostgres({ url: cluster.url() });
  const observer = new Client({ connectionString: cluster.url() });
  await observer.connect();
  const figures = await measure(store, async () => {
    const { rows } = await observer.query<{ database: string; log: string }>(
      `select pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0' as log`,
    );
    return { database: Number(rows[0]?.database), 'write-ahead log': Number(rows[0]?.log) };
  });
  await observer.end();
  await store.close();
  await cluster.stop();
  return figures;
}

export async function benchCapacity(folder: string): Promise<void> {
  console.log(
    `${clicks.toLocaleString('en-US')} clicks on ${links.toLocaleString('en-US')} links, in batches of ${batch}, one after another`,
  );
  console.log('on SQLite', await measureSqlite(folder));
  console.log('on PostgreSQL', await measurePostgres());
}
