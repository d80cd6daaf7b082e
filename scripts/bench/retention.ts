import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { account, clickedCode, seed } from './seed.ts';
import { signIn, startService, type Server } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const links = 1_000;
const clicks = Number(process.env.CLICKS ?? 1_000_000);
/** The least that an operator can choose. */
const clickDays = 30;
const day = 86_400_000;
/** These times are in milliseconds. */
const visited = 8_000;
const lookEvery = 250;

async function makeOperator(file: string): Promise<void> {
  const store = openSqlite({ file });
  await store.open();
  await store.operators.set(account.email, true);
  await store.close();
}

async function keepFor({ url }: Server, token: string, days: number): Promise<void> {
  const response = await fetch(`${url}/api/operator/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clickDays: days }),
  });
  if (!response.ok) throw new Error(`The setting was answered with ${response.status}: ${await response.text()}`);
}

/** Resolves once no click of the seed is left. */
async function areGone(file: string): Promise<void> {
  const reader = new Sqlite(file, { readonly: true });
  const some = reader.prepare(
    'select 1 from clicks where item_pk = (select item_pk from codes where code = ?) limit 1',
  );
  while (some.get(clickedCode) !== undefined) await sleep(lookEvery);
  reader.close();
}

/**
 * Measures how long a visitor waits for a redirect while all clicks of a database are too old and are deleted, because
 * the operator has just chosen for how long they are kept. `CLICKS=50000` takes fewer.
 */
export async function benchRetention(folder: string): Promise<void> {
  const file = path.join(folder, databaseFile);
  await seed(file, { links, clicks, lastClickAt: Date.now() - (clickDays + 1) * day });
  await makeOperator(file);
  const service = await startService(folder);
  const token = await signIn(service);
  await waitsUntil(service, sleep(visited));
  const idle = await waitsUntil(service, sleep(visited));
  const began = performance.now();
  await keepFor(service, token, clickDays);
  const busy = await waitsUntil(service, areGone(file));
  const seconds = (performance.now() - began) / 1_000;
  console.log('a redirect, of one visitor after another (target: median 2 x idle or less)');
  print('idle', idle);
  const name = `while ${clicks.toLocaleString('en')} clicks go, in ${seconds.toFixed(0)} s`;
  print(`${(busy.median / idle.median).toFixed(1)} x ${name}`, busy);
  await service.stop('SIGTERM');
}
