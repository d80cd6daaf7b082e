import path from 'node:path';
import Sqlite from 'better-sqlite3';
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

/** Redirects with committed clicks, compared with a server that only redirects, in alternating runs. */
export async function benchRedirects(folder: string): Promise<void> {
  await seed(path.join(folder, 'curtly.sqlite'), { links, clicks: 0 });
  const [bare, service] = [await startBare(), await startService(folder)];
  await load(bare.url, paths, 1);
  await load(service.url, paths, 1);
  const results: [Load, Load][] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push([await load(bare.url, paths, seconds), await load(service.url, paths, seconds)]);
  await Promise.all([bare.stop('SIGTERM'), service.stop('SIGTERM')]);

  const throughput = median(results.map(([least, ours]) => ours.perSecond / least.perSecond));
  const p99 = median(results.map(([least, ours]) => ours.p99 / least.p99));
  console.log(`redirects per second:  ${results.map(([, ours]) => Math.round(ours.perSecond)).join(', ')}`);
  console.log(`  of a bare redirect:  ${results.map(([least]) => Math.round(least.perSecond)).join(', ')}`);
  console.log(`  ratio:               ${throughput.toFixed(2)} (target: 0.60 or more)`);
  console.log(`  p99, as a multiple:  ${p99.toFixed(1)} (target: 3 or less)`);
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
