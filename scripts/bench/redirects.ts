import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { addLinks } from './addLinks.ts';
import { load } from './load.ts';
import type { Load } from './load.ts';
import { seed } from './seed.ts';
import { startBare, startService } from './servers.ts';

const links = 500;
const rounds = 9;
const seconds = 2;
const kills = 5;

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

const targets = { SQLite: [0.6, 3], PostgreSQL: [0.4, 8] } as const;

/** Redirects with committed clicks on each database, compared with a server that only redirects, in alternating runs. */
export async function benchRedirects(folder: string): Promise<void> {
  await seed(path.join(folder, 'curtly.sqlite'), { links, clicks: 0 });
  const cluster = await startCluster({ durable: true });
  await seedPostgres(cluster.url());
  const settings = { DATABASE_URL: cluster.url(), TOKEN_SECRET: 'only for measurements, and never again' };
  const bare = await startBare();
  const services = {
    SQLite: await startService(folder),
    PostgreSQL: await startService(path.join(folder, 'server'), { settings }),
  };
  const all = [bare, ...Object.values(services)];
  for (const { url } of Object.values(services))
    for (const path of paths) await fetch(`${url}${path}`, { method: 'HEAD', redirect: 'manual' });
  for (const { url } of all) await load(url, paths, 1);
  const results: Record<'bare' | keyof typeof services, Load[]> = { bare: [], SQLite: [], PostgreSQL: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await load(bare.url, paths, seconds));
    results.SQLite.push(await load(services.SQLite.url, paths, seconds));
    results.PostgreSQL.push(await load(services.PostgreSQL.url, paths, seconds));
  }
  await Promise.all(all.map((server) => server.stop('SIGTERM')));
  await cluster.stop();

  const shown = (loads: readonly Load[]) => loads.map(({ perSecond }) => Math.round(perSecond)).join(', ');
  console.log(`bare redirects per second: ${shown(results.bare)}`);
  for (const [name, [leastRatio, mostP99]] of Object.entries(targets)) {
    const ours = results[name as keyof typeof targets];
    const compared = (figure: 'perSecond' | 'p99') =>
      median(ours.map((load, round) => load[figure] / (results.bare[round]?.[figure] ?? NaN)));
    console.log(`redirects on ${name}:      ${shown(ours)}`);
    console.log(`  ratio:                   ${compared('perSecond').toFixed(2)} (target: ${leastRatio} or more)`);
    console.log(`  p99, as a multiple:      ${compared('p99').toFixed(1)} (target: ${mostP99} or less)`);
  }
}

export function countClicks(folder: string): number {
  const database = new Sqlite(path.join(folder, 'curtly.sqlite'));
  const { clicks } = database
    .prepare('select (select count(*) from clicks) + (select count(*) from new_clicks) as clicks')
    .get() as { clicks: number };
  database.close();
  return clicks;
}

/** Kills the service under load, repeatedly: every answered click must be in the database. */
export async function benchDurability(folder: string): Promise<void> {
  await seed(path.join(folder, 'curtly.sqlite'), { links, clicks: 0 });
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
