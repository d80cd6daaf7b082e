/**
 * How long the calls of another account take while people attack in many loops, with or without an account of their
 * own, under the usual limits: on SQLite and on PostgreSQL. `npm run drill:fair`, or
 * `npm run drill:fair -- 20 resets,pages` for so many seconds of the attacks whose names begin so.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { createItems } from '../../src/testing/randomItems.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { moveToPostgres } from '../bench/databases.ts';
import { openAccount, seed } from '../bench/seed.ts';
import { signIn, startService, type Server } from '../bench/servers.ts';

/** Milliseconds. */
const slowestCall = 1_000;
const settled = 1_000;
const loops = 64;
/** Attackers have their own machines, so here they run with low priority. */
const niceness = 10;
const families = 2;
const codesOfFamily = 1_000;
const attackers = ['bench@example.com', 'families@example.com'];
const member = 'member@example.com';
/** The oldest of many sessions are ended, so nobody else may have one of this account. */
const signedIn = 'signed-in@example.com';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

let number = 0;
const next = () => (number += 1);
/** Each request comes from another network. */
const anySource = () => {
  const source = next();
  return `198.${18 + ((source >> 16) & 1)}.${(source >> 8) & 255}.${source & 255}`;
};

interface Attacker {
  token: string;
  links: readonly { id: string; code: string }[];
  codes: readonly string[];
}

interface Target {
  url: string;
  attackers: readonly Attacker[];
  lockedCode: string;
  endedToken: string;
}

interface Asked {
  token?: string;
  body?: object;
}

/** Whoever attacks goes away at the end, with all that waits for an answer. */
let leaving = new AbortController();

async function send({ url }: Target, method: string, target: string, { token, body }: Asked = {}): Promise<number> {
  const response = await fetch(url + target, {
    method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      'x-forwarded-for': anySource(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** What one loop does once. */
type Attack = (target: Target, loop: number) => Promise<number>;

const unknown = () => `${next()}@example.org`;
const post =
  (path: string, body: (target: Target) => object): Attack =>
  (target) =>
    send(target, 'POST', path, { body: body(target) });

const attackerOf = ({ attackers: all }: Target, loop: number) => all[loop % all.length] as Attacker;

const withAccount =
  (method: string, path: (attacker: Attacker) => string, body?: (attacker: Attacker) => object): Attack =>
  (target, loop) => {
    const attacker = attackerOf(target, loop);
    return send(target, method, path(attacker), { token: attacker.token, body: body?.(attacker) });
  };

const password = 'Engine1843';
const changed = () => ({
  url: `https://example.com/${next()}/`.padEnd(2_000, 'a'),
  tags: times(20, (index) => `${number}-${index}`.padEnd(50, 'a')),
});
const soon = () => new Date(Date.now() + 86_400_000 + next()).toISOString();

/** Others wait for none of these: of people without an account, from a network of their own each. */
const ofStrangers: Record<string, Attack> = {
  'resets of unknown people': post('/api/auth/forgot-password', () => ({ email: unknown() })),
  'resets of one account': post('/api/auth/forgot-password', () => ({ email: attackers[0] })),
  'verifications again': post('/api/auth/resend-verification', () => ({ email: unknown() })),
  registrations: post('/api/auth/register', () => ({ email: unknown(), password, confirmPassword: password })),
  'sign-ins with a wrong password': post('/api/auth/login', () => ({ email: unknown(), password, rememberMe: false })),
  'sign-ins with one account': post('/api/auth/login', () => ({ email: signedIn, password, rememberMe: false })),
  'passwords of a link': post('/api/urls/verify-password', ({ lockedCode }) => ({
    shortCode: lockedCode,
    password: `${next()}`,
  })),
  'passkeys and their questions': (target, loop) =>
    loop % 2 === 0
      ? send(target, 'GET', '/api/auth/passkey')
      : send(target, 'POST', '/api/auth/reset-password/check', { body: { token: 'a'.repeat(43), email: unknown() } }),
  reports: post('/api/reports', ({ url, attackers: [first] }) => ({
    url: `${url}/${first?.links[0]?.code}`,
    reason: 'phishing',
    details: 'a'.repeat(900),
  })),
};

const ofAccounts: Record<string, Attack> = {
  'exports of links': withAccount('GET', () => '/api/urls/export'),
  'exports of chosen links': withAccount(
    'POST',
    () => '/api/urls/export',
    ({ links }) => ({ ids: links.map(({ id }) => id) }),
  ),
  archives: withAccount('GET', () => '/api/archive'),
  'a link changed, with tags': withAccount('PATCH', ({ links }) => `/api/urls/${links[0]?.id}`, changed),
  'a thousand codes changed': withAccount(
    'POST',
    () => '/api/qrcodes/bulk',
    ({ codes }) => ({ action: 'setExpiry', ids: codes, expiresAt: soon() }),
  ),
  'pages of codes': withAccount('GET', () => `/api/qrcodes?pageSize=100&page=${1 + (next() % 20)}`),
  searches: withAccount('GET', () => `/api/urls?search=${(next() % 500).toString(36)}&pageSize=100`),
  'statistics of all': withAccount('GET', () => '/api/analytics'),
  'calls of an ended session': (target) => send(target, 'GET', '/api/urls', { token: target.endedToken }),
  'events of the account': withAccount('GET', () => '/api/userprofile/events'),
  'proofs with a wrong password': withAccount(
    'POST',
    () => '/api/userprofile/proof',
    () => ({ password: `${next()}-wrong` }),
  ),
};

const all = { ...ofStrangers, ...ofAccounts };
const attacks: Record<string, Attack> = {
  ...all,
  'all at once': (target, loop) => (Object.values(all)[next() % Object.keys(all).length] as Attack)(target, loop),
};

async function fill(file: string): Promise<void> {
  await seed(file, { links: 10_000, clicks: 5_000 });
  const store = openSqlite({ file });
  await store.open();
  const add = createItems(store, await openAccount(store, attackers[1]));
  for (let family = 0; family < families; family += 1) {
    const link = await add('link');
    for (let code = 0; code < codesOfFamily; code += 1) await add('qrCode', link.pk);
  }
  for (const email of [member, signedIn]) await openAccount(store, email);
  await store.close();
}

interface Item {
  id: string;
  shortCode: string;
}

async function read<Data>(service: Server, token: string, target: string, body?: object): Promise<Data> {
  const response = await fetch(service.url + target, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return ((await response.json()) as { data: Data }).data;
}

async function attackerAt(service: Server, email: string): Promise<Attacker> {
  const token = await signIn(service, email);
  const links = await read<Item[]>(service, token, '/api/urls?pageSize=100');
  const codes = [];
  for (let page = 1; page <= 10; page += 1) {
    const { qrCodes } = await read<{ qrCodes: Item[] }>(service, token, `/api/qrcodes?pageSize=100&page=${page}`);
    codes.push(...qrCodes.map(({ id }) => id));
  }
  return { token, links: links.map(({ id, shortCode }) => ({ id, code: shortCode })), codes };
}

interface Seen {
  seen: { method: string; status: number; took: number }[];
  underWay: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const count = (statuses: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, many]) => `${status}: ${many}`)
    .join(', ');
};

/** How long it takes until an attacker's own call is answered once the attack is over. */
async function ownCall({ url }: Server, { token, links }: Attacker): Promise<number> {
  const began = performance.now();
  const call = () =>
    fetch(`${url}/api/urls/${links[0]?.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': anySource() },
      body: JSON.stringify({ tags: [] }),
    });
  let response = await call();
  // The attack may have used up what the account may call in this second.
  for (; response.status === 429 && performance.now() - began < 2 * settled; response = await call()) await sleep(50);
  await response.arrayBuffer();
  return response.ok ? performance.now() - began : Infinity;
}

async function holdOf(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, told] = /^nodejs_eventloop_lag_max_seconds\{process="app"\} (\S+)$/m.exec(metrics) ?? [];
  return Number(told) * 1_000;
}

async function drill(
  service: Server,
  metricsPort: number,
  { seconds, chosen }: { seconds: number; chosen: string },
): Promise<boolean> {
  const token = await signIn(service, member);
  const { id } = await read<Item>(service, token, '/api/urls', { url: 'https://example.com/' });
  const endedToken = await signIn(service, signedIn);
  await fetch(`${service.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${endedToken}` },
  });
  const target: Target = {
    endedToken,
    url: service.url,
    attackers: [],
    lockedCode: (await read<Item>(service, token, '/api/urls', { url: 'https://example.com/', password })).shortCode,
  };
  const attackersNow = await Promise.all(attackers.map((email) => attackerAt(service, email)));
  const worker = new Worker(new URL('../hostile/caller.ts', import.meta.url), {
    workerData: { url: service.url, token, id },
  });
  const ask = async (): Promise<Seen> => {
    worker.postMessage('tell');
    const [told] = (await once(worker, 'message')) as [Seen];
    return told;
  };
  setPriority(niceness);
  await sleep(3_000);
  let isGood = true;
  for (const [name, attack] of [['nothing', undefined] as const, ...Object.entries(attacks)]) {
    if (!chosen.split(',').some((begin) => name.startsWith(begin)) && name !== 'nothing') continue;
    await holdOf(metricsPort);
    await sleep(1_100);
    await ask();
    let isOver = false;
    leaving = new AbortController();
    const statuses: number[] = [];
    const running = times(attack ? loops : 0, async (loop) => {
      while (!isOver) {
        const status = await attack?.({ ...target, attackers: attackersNow }, loop).catch(() => 0);
        statuses.push(status ?? 0);
        // Whoever is refused at once would only keep this machine busy.
        if (status === 429 || status === 409) await sleep(50);
      }
    });
    await sleep(seconds * 1_000);
    isOver = true;
    leaving.abort();
    const own = await ownCall(service, attackersNow[1] as Attacker);
    const { seen, underWay } = await ask();
    const hold = await holdOf(metricsPort);
    // What was sent before the end is over soon after it.
    await sleep(settled);
    await ask();
    await sleep(settled);
    const after = await ask();
    await Promise.race([Promise.all(running), sleep(15_000)]);
    const sorted = seen.map(({ took }) => took).toSorted((one, other) => one - other);
    const [p99, later] = [at(sorted, 0.99), Math.max(...after.seen.map(({ took }) => took))];
    const refused = seen.filter(({ status }) => status >= 400 || status === 0).map(({ status }) => status);
    const isFine = p99 <= slowestCall && refused.length === 0 && Math.max(later, own) <= slowestCall;
    isGood &&= isFine;
    console.log(
      `  ${name.padEnd(32)} p50 ${at(sorted, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)}, longest ${at(sorted, 1).toFixed(0)}, under way ${underWay}, after ${later.toFixed(0)}, own ${own.toFixed(0)}, loop ${hold.toFixed(0)} ms; ${sorted.length} calls${refused.length > 0 ? `, refused ${count(refused)}` : ''}; attack ${count(statuses)}; load ${loadavg()[0]?.toFixed(1)}${isFine ? '' : ' FAILED'}`,
    );
  }
  setPriority(0);
  await worker.terminate();
  return isGood;
}

const { positionals } = parseArgs({ allowPositionals: true });
const options = { seconds: Number(positionals[0] ?? 10), chosen: positionals[1] ?? '' };
const engines = positionals[2] ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-fair-'));
await fill(path.join(folder, databaseFile));
const { settings, stop } =
  engines === 'SQLite' ? { settings: {}, stop: async () => undefined } : await moveToPostgres(folder);
const limits = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' };
let isGood = true;
for (const [name, dataFolder, own] of [
  ['SQLite', folder, {}],
  ['PostgreSQL', `${folder}-server`, settings],
] as const) {
  if (!name.startsWith(engines)) continue;
  console.log(name);
  const metricsPort = await freePort();
  const service = await startService(dataFolder, {
    settings: { ...own, ...limits, METRICS_PORT: String(metricsPort) },
  });
  isGood = (await drill(service, metricsPort, options)) && isGood;
  await service.stop('SIGTERM');
}
await stop();
for (const each of [folder, `${folder}-server`]) rmSync(each, { recursive: true, force: true });
console.log(isGood ? `Nobody else waits longer than ${slowestCall} ms.` : 'The drill has failed.');
process.exit(isGood ? 0 : 1);
