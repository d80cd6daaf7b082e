import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './cluster.ts';

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
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

test('it listens until it is stopped, and leaves nothing behind', async () => {
  const cluster = await startCluster();
  expect(await isListening(cluster.port)).toBe(true);
  await cluster.kill();
  await becomes(() => isListening(cluster.port), false);
  await cluster.start();
  expect(await isListening(cluster.port)).toBe(true);
  await cluster.stop();
  expect([await isListening(cluster.port), existsSync(cluster.folder)]).toEqual([false, false]);
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
  expect(await isListening(port)).toBe(false);
});

test('it is of the npm package where there is one', async () => {
  const cluster = await startCluster();
  const version = readFileSync(path.join(cluster.folder, 'data', 'PG_VERSION'), 'utf8');
  expect(Number(version)).toBeGreaterThanOrEqual(process.platform === 'linux' ? 18 : 15);
  await cluster.stop();
});

test('what PostgreSQL has to say about a failure is in the error', async () => {
  await expect(startCluster({ settings: { no_such_setting: 1 } })).rejects.toThrow('no_such_setting');
});
