import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { addLinks } from './addLinks.ts';
import { load } from './load.ts';
import { seed } from './seed.ts';
import { startBare, startService } from './servers.ts';
import type { Server } from './servers.ts';
import { client, visit } from './wrk.ts';

const links = 500;
const rounds = 9;
const seconds = 2;
const kills = 5;
/** Milliseconds in which a server adds up what it was sent. Meanwhile the next one would have less of the machine. */
const settles = 3_000;

const paths = Array.from({ length: links }, (_, index) => `/seed-${index + 1}`);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The same links in an empty PostgreSQL. */
async function seedPostgres(url: string): Promise<void> {
  const store = openPostgres({ url });
  await store.open();
  await addLinks(
    store,
    paths.map((path) => path.slice(1)),
  );
  await store.close();
}

/** The least share of a bare redirect's throughput, and the longest p99 as a multiple of its. */
const targets = { SQLite: [0.6, 3], PostgreSQL: [0.4, 8] } as const;
type Database = keyof typeof targets;
type Name = 'bare' | 'synced' | Database;
type Load = Awaited<ReturnType<typeof visit>>;

const isDatabase = (name: string): name is Database => name in targets;

/**
 * Redirects with committed clicks on each database, compared with a server that only redirects, in alternating runs.
 * One that syncs a page for each redirect tells how much of the difference is the disk's: with one connection, no click
 * can share its sync with others.
 */
export async function benchRedirects(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  const cluster = await startCluster({ durable: true });
  await seedPostgres(cluster.url());
  const settings = { DATABASE_URL: cluster.url(), TOKEN_SECRET: 'only for measurements, and never again' };
  const servers: Record<Name, Server> = {
    bare: await startBare(),
    synced: await startBare({ SYNCED_FILE: path.join(folder, 'synced') }),
    SQLite: await startService(folder),
    PostgreSQL: await startService(path.join(folder, 'server'), { settings }),
  };
  const names = Object.keys(servers) as Name[];
  for (const { url } of [servers.SQLite, servers.PostgreSQL])
    for (const path of paths) await fetch(`${url}${path}`, { method: 'HEAD', redirect: 'manual' });
  console.log(`redirects, measured with ${client}`);
  for (const connections of [32, 1]) {
    for (const name of names) await visit(servers[name].url, links, 1, connections);
    const results: Record<Name, Load[]> = { bare: [], synced: [], SQLite: [], PostgreSQL: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) {
        results[name].push(await visit(servers[name].url, links, seconds, connections));
        if (isDatabase(name)) await sleep(settles);
      }
    show(connections, results);
  }
  await Promise.all(names.map((name) => servers[name].stop('SIGTERM')));
  await cluster.stop();
}

function show(connections: number, results: Record<Name, Load[]>): void {
  console.log(`${connections === 1 ? '1 connection' : `${connections} connections`}, each round:`);
  for (const [name, loads] of Object.entries(results)) {
    const perSecond = loads.map((one) => Math.round(one.perSecond)).join(', ');
    console.log(`  ${name}: ${perSecond} a second; p99 ${loads.map(({ p99 }) => p99.toFixed(1)).join(', ')} ms`);
    if (name === 'bare') continue;
    const compared = (figure: keyof Load) =>
      median(loads.map((load, round) => load[figure] / (results.bare[round]?.[figure] ?? NaN)));
    const [least, most] = isDatabase(name)
      ? [` (target: ${targets[name][0]} or more)`, ` (target: ${targets[name][1]} or less)`]
      : ['', ''];
    console.log(`    ratio:               ${compared('perSecond').toFixed(2)}${least}`);
    console.log(`    p99, as a multiple:  ${compared('p99').toFixed(1)}${most}`);
  }
}

export function countClicks(folder: string): number {
  const database = new Sqlite(path.join(folder, databaseFile));
  const { clicks } = database
    .prepare('select (select count(*) from clicks) + (select count(*) from new_clicks) as clicks')
    .get() as { clicks: number };
  database.close();
  return clicks;
}

/** Kills the service under load, repeatedly: every answered click must be in the database. */
export async function benchDurability(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  let [answered, kept] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const service = await startService(folder);
    const loading = load(service.url, paths, 3);
    await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 1_000));
    await service.stop('SIGKILL');
    answered += (await loading).answers['302'] ?? 0;
    kept = countClicks(folder);
  }
  console.log(
    `clicks answered over ${kills} kills: ${answered}; in the database: ${kept}; lost: ${Math.max(0, answered - kept)} (target: 0)`,
  );
}
