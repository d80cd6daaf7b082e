import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster, type Cluster } from './cluster.ts';

async function query<Row extends object>({ url }: Cluster, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url() });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function becomes<Value>(value: () => Promise<Value>, expected: Value): Promise<void> {
  const until = performance.now() + 10_000;
  let current = await value();
  while (current !== expected && performance.now() < until) {
    await sleep(20);
    current = await value();
  }
  expect(current).toBe(expected);
}

const entriesOf = async (cluster: Cluster) => (await query(cluster, 'select * from entries')).length;

test('it has the extensions that search needs, for letters of all languages, and leaves nothing behind', async () => {
  const cluster = await startCluster();
  expect(
    await query(
      cluster,
      'create extension pg_trgm',
      'create extension btree_gin',
      `select lower('ÄЖ') as small, similarity('Übermut', 'übermut') as alike, array_length(show_trgm('Жук'), 1) as parts`,
    ),
  ).toEqual([{ small: 'äж', alike: 1, parts: 4 }]);
  await cluster.stop();
  expect(existsSync(cluster.folder)).toBe(false);
  await expect(query(cluster, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a primary that is killed has kept everything, and its standby takes over', async () => {
  const primary = await startCluster({ durable: true, name: 'first' });
  await query(primary, 'create table entries (number integer)', 'insert into entries values (1)');
  await primary.kill();
  await primary.start();
  expect(await entriesOf(primary)).toBe(1);

  const standby = await startCluster({ durable: true, name: 'second', standbyOf: primary });
  await query(primary, `alter system set synchronous_standby_names = 'second'`, 'select pg_reload_conf()');
  await becomes(
    async () => (await query<{ kind: string }>(primary, 'select sync_state as kind from pg_stat_replication'))[0]?.kind,
    'sync',
  );
  await query(primary, 'insert into entries values (2)');
  await primary.kill();
  await query(standby, 'select pg_promote()', 'insert into entries values (3)');
  expect(await entriesOf(standby)).toBe(3);
  await Promise.all([primary.stop(), standby.stop()]);
});

test('it ends with the process that started it, however that ends', async () => {
  const module = path.resolve('src/testing/postgres/cluster.ts');
  const program = `
    const { startCluster } = await import(${JSON.stringify(module)});
    console.log((await startCluster()).folder);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const folder = printed.toString().trim();
  const settings = readFileSync(path.join(folder, 'data', 'postgresql.conf'), 'utf8');
  const port = Number(/^port = '(\d+)'$/m.exec(settings)?.[1]);
  child.kill('SIGKILL');
  await becomes(() => Promise.resolve(existsSync(folder)), false);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('what PostgreSQL has to say about a failure is in the error', async () => {
  await expect(startCluster({ settings: { no_such_setting: 1 } })).rejects.toThrow('no_such_setting');
});
