import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { addLinks } from './addLinks.ts';
import { load } from './load.ts';
import { seed } from './seed.ts';
import { startBare, startService, type Server } from './servers.ts';
import { client, visit } from './wrk.ts';

const links = 500;
const rounds = 9;
const seconds = 2;
const kills = 5;
/** A server needs these milliseconds to add its clicks up. Meanwhile the next one would have less of the machine. */
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
const targets = { SQLite: [0.55, 3], PostgreSQL: [0.4, 8] } as const;
/**
 * With one connection, no click can share its sync with others. So the service is compared with a server that syncs
 * each answer, and has to reach this share of it.
 */
const leastOfSynced = 0.65;
/** The time is in milliseconds. */
const longestP99 = 10;
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
    if (isDatabase(name)) compare(name, connections, results);
  }
}

function compare(name: Database, connections: number, results: Record<Name, Load[]>): void {
  const ratio = (to: Name, figure: keyof Load) =>
    median(results[name].map((load, round) => load[figure] / (results[to][round]?.[figure] ?? NaN)));
  if (connections === 1) {
    const p99 = median(results[name].map((one) => one.p99));
    console.log(
      `    of what syncs as well: ${ratio('synced', 'perSecond').toFixed(2)} (target: ${leastOfSynced} or more)`,
    );
    console.log(`    p99: ${p99.toFixed(1)} ms (target: ${longestP99} or less)`);
    return;
  }
  const [least, most] = targets[name];
  console.log(`    of a bare redirect: ${ratio('bare', 'perSecond').toFixed(2)} (target: ${least} or more)`);
  console.log(`    p99, as a multiple: ${ratio('bare', 'p99').toFixed(1)} (target: ${most} or less)`);
}

function countClicks(folder: string): number {
  const database = new Sqlite(path.join(folder, databaseFile));
  const { clicks } = database
    .prepare('select (select count(*) from clicks) + (select count(*) from new_clicks) as clicks')
    .get() as { clicks: number };
  database.close();
  return clicks;
}

/** Clicks in the click log count as well: the service takes them over first. */
async function countAll(folder: string): Promise<number> {
  const service = await startService(folder);
  let [before, clicks] = [-1, 0];
  while (clicks !== before) {
    before = clicks;
    await sleep(settles);
    clicks = countClicks(folder);
  }
  await service.stop('SIGTERM');
  return clicks;
}

/** Kills the service under load, repeatedly: every answered click must be in the database afterwards. */
export async function benchDurability(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  let answered = 0;
  for (let round = 0; round < kills; round += 1) {
    const service = await startService(folder);
    const loading = load(service.url, paths, 3);
    await sleep(1_500 + Math.random() * 1_000);
    await service.stop('SIGKILL');
    answered += (await loading).answers['302'] ?? 0;
  }
  const kept = await countAll(folder);
  console.log(
    `clicks answered over ${kills} kills: ${answered}; in the database: ${kept}; lost: ${Math.max(0, answered - kept)} (target: 0)`,
  );
}
