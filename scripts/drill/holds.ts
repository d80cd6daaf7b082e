/**
 * How long one account's costliest calls hold the thread of app at once, which is how long all others wait for it: a
 * link and its thousand codes changed in many loops, changes of a thousand codes, links with all their codes into the
 * trash and out of it, pages of codes in many loops, files and pictures that are far larger than they look. On SQLite
 * and on PostgreSQL. `npm run drill:holds`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { maxQrCodesOfLink } from '../../src/server/rules/qrCodes.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import type { ItemRecord } from '../../src/server/store/items/records.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { hugePng } from '../../src/testing/hostilePictures.ts';
import { createItems } from '../../src/testing/randomItems.ts';
import { moveToPostgres } from '../bench/databases.ts';
import { openAccount, seed } from '../bench/seed.ts';
import { signIn, startService, type Server } from '../bench/servers.ts';

/** The time is in milliseconds. */
const longest = 200;
/** Other work of the machine does not disturb both tries. */
const tries = 2;
const families = 4;
const email = 'families@example.com';

interface Caller {
  url: string;
  token: string;
  links: readonly ItemRecord[];
  codes: readonly string[];
}

type Attack = (caller: Caller) => Promise<number[]>;

let changes = 0;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const soon = () => new Date(Date.now() + 86_400_000 + (changes += 1)).toISOString();

async function send({ url, token }: Caller, method: string, target: string, body?: object): Promise<number> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + target, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

function form(file: Buffer, mapping?: object): FormData {
  const body = new FormData();
  if (mapping) body.set('mapping', JSON.stringify(mapping));
  body.set('file', new Blob([new Uint8Array(file)]), 'file');
  return body;
}

const bulkCodes =
  (action: string, details: () => object = () => ({})): Attack =>
  async (caller) => [await send(caller, 'POST', '/api/qrcodes/bulk', { action, ids: caller.codes, ...details() })];

const eachLink =
  (method: string, rest = ''): Attack =>
  (caller) =>
    Promise.all(caller.links.map(({ id }) => send(caller, method, `/api/urls/${id}${rest}`)));

async function changeLink(caller: Caller): Promise<number> {
  changes += 1;
  const tags = times(20, (index) => `${changes}-${index}`.padEnd(50, 'a'));
  const url = `https://example.com/${changes}/`.padEnd(2_000, 'a');
  return send(caller, 'PATCH', `/api/urls/${caller.links[0]?.id}`, { url, tags });
}

async function readPages(caller: Caller): Promise<number> {
  let status = 0;
  for (let page = 1; page <= 3; page += 1) status = await send(caller, 'GET', `/api/qrcodes?pageSize=100&page=${page}`);
  return status;
}

async function createAttacks(): Promise<Record<string, Attack>> {
  const rows = Buffer.from(
    `long url\n${times(100_000, (row) => `https://example.com/${row}/${'a'.repeat(200)}\n`).join('')}`,
  );
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const picture = await hugePng(7_000);
  return {
    'a link and its codes changed, in 24 loops': (caller) => Promise.all(times(24, () => changeLink(caller))),
    'a thousand codes get an expiry': bulkCodes('setExpiry', () => ({ expiresAt: soon() })),
    'a thousand codes into the trash': bulkCodes('delete'),
    'a thousand codes out of the trash': bulkCodes('restore'),
    'four links with their codes into the trash': eachLink('DELETE'),
    'four links with their codes out of the trash': eachLink('POST', '/restore'),
    'pages of codes, in 64 loops': (caller) => Promise.all(times(64, () => readPages(caller))),
    'a file of 100,000 rows': async (caller) => [
      await send(caller, 'POST', '/api/imports', form(rows, { url: 'long url' })),
    ],
    'an archive that grows a thousandfold': async (caller) => [await send(caller, 'POST', '/api/archive', form(bomb))],
    'eight pictures of 7,000 × 7,000 pixels': (caller) =>
      Promise.all(times(8, () => send(caller, 'POST', '/api/userprofile/profile-picture', form(picture)))),
  };
}

async function fill(file: string): Promise<ItemRecord[]> {
  await seed(file, { links: 1, clicks: 0 });
  const store = openSqlite({ file });
  await store.open();
  const add = createItems(store, await openAccount(store, email));
  const links: ItemRecord[] = [];
  for (let family = 0; family < families; family += 1) {
    const link = await add('link');
    links.push(link);
    for (let code = 0; code < maxQrCodesOfLink; code += 1) await add('qrCode', link.pk);
  }
  await store.close();
  return links;
}

/** The longest delay of app's event loop since this was last asked. */
async function holdSinceAsked(metricsPort: number): Promise<number> {
  // The answer of before is repeated for a second.
  await sleep(1_100);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, told] = /^nodejs_eventloop_lag_max_seconds\{process="app"\} (\S+)$/m.exec(metrics) ?? [];
  return Number(told) * 1_000;
}

async function codesOf({ url, token }: Omit<Caller, 'codes' | 'links'>): Promise<string[]> {
  const pages = await Promise.all(
    times(10, async (page) => {
      const response = await fetch(`${url}/api/qrcodes?pageSize=100&page=${page + 1}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await response.json()) as { data: { qrCodes: { id: string }[] } }).data.qrCodes;
    }),
  );
  return pages.flat().map(({ id }) => id);
}

async function drill(service: Server, metricsPort: number, links: readonly ItemRecord[]): Promise<boolean> {
  const session = { url: service.url, token: await signIn(service, email) };
  const caller = { ...session, links, codes: await codesOf(session) };
  const attacks = Object.entries(await createAttacks());
  const holds = new Map<string, number[]>();
  const answers = new Map<string, Set<number>>();
  for (let attempt = 0; attempt < tries; attempt += 1)
    for (const [name, attack] of attacks) {
      await holdSinceAsked(metricsPort);
      const statuses = await attack(caller);
      holds.set(name, [...(holds.get(name) ?? []), await holdSinceAsked(metricsPort)]);
      answers.set(name, new Set([...(answers.get(name) ?? []), ...statuses]));
    }
  let isGood = true;
  for (const [name, measured] of holds) {
    // A call that was not measured has no number.
    const isShort = Math.min(...measured) <= longest;
    isGood &&= isShort;
    const shown = measured.map((hold) => hold.toFixed(0)).join(', ');
    console.log(`  ${name}: ${shown} ms, answered ${[...(answers.get(name) ?? [])].join()}${isShort ? '' : ' FAILED'}`);
  }
  return isGood;
}

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-holds-'));
const links = await fill(path.join(folder, databaseFile));
const { settings, stop } = await moveToPostgres(folder);
let isGood = true;
for (const [name, dataFolder, own] of [
  ['SQLite', folder, {}],
  ['PostgreSQL', `${folder}-server`, settings],
] as const) {
  console.log(name);
  const metricsPort = await freePort();
  const service = await startService(dataFolder, { settings: { ...own, METRICS_PORT: String(metricsPort) } });
  isGood = (await drill(service, metricsPort, links)) && isGood;
  await service.stop('SIGTERM');
}
await stop();
for (const each of [folder, `${folder}-server`]) rmSync(each, { recursive: true, force: true });
console.log(isGood ? `Nobody waits longer than ${longest} ms at once.` : 'The drill has failed.');
process.exit(isGood ? 0 : 1);
