/**
 * Two accounts call every operation of the contract with its largest bodies, in 32 loops, while others visit links and
 * use the API: nobody of them may wait for it. On SQLite and on PostgreSQL. `npm run drill:operations`, or `npm run
 * drill:operations -- 20` for so many seconds a round.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { addLinksOf } from '../bench/addLinks.ts';
import { moveToPostgres } from '../bench/databases.ts';
import { account, openAccount, seed } from '../bench/seed.ts';
import { seedQrCodes } from '../bench/seedQrCodes.ts';
import { signIn, startService, type Server } from '../bench/servers.ts';
import { createOperations, type Caller } from '../hostile/operations.ts';

const loops = 32;
const rounds = 3;
const links = 2_000;
const visitedLinks = 500;
const [second, member] = ['second@example.com', 'member@example.com'];
/** Attackers have their own machines, so here they run with low priority. */
const niceness = 10;
/** The slowest visit of a thousand may take so many milliseconds more than on an idle service. */
const tolerated = { SQLite: 40, PostgreSQL: 60 };
/** Or so many times what an idle service takes: that is how busy the machine is with other things. */
const toleratedTimes = 8;
/** The median may be so many milliseconds more than twice that of an idle service, which is itself about one. */
const toleratedMedian = 2;
/**
 * The slowest call of a hundred takes so many milliseconds at most where each process has a core. Here the drill shares
 * two cores with the service, so it may take five times as long: the same service took 0.7 to 3.6 seconds.
 */
const slowestCall = 1_000;
const onSharedCores = 5;
/** The last round may take so many times as long, until enough operations were answered. */
const longestRound = 5;
/** The others need a code from a mail, a file of our own or another state. */
const leastAnswered = 55;

type Database = keyof typeof tolerated;

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function fill(file: string): Promise<void> {
  await seed(file, { links, clicks: 20_000 });
  await seedQrCodes(file, { qrCodes: 1_000, scans: 1_000 });
  const store = openSqlite({ file });
  await store.open();
  await openAccount(store, second);
  const userPk = await openAccount(store, member);
  await addLinksOf(
    store,
    userPk,
    Array.from({ length: visitedLinks }, (_, index) => `visited-${index + 1}`),
  );
  await store.close();
}

interface Item {
  id: string;
}

async function callerOf(service: Server, email: string, address: string): Promise<Caller> {
  const token = await signIn(service, email);
  const ids = async (kind: string) => {
    const response = await fetch(`${service.url}/api/${kind}?pageSize=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: Item[] | { qrCodes: Item[] } };
    return (Array.isArray(data) ? data : data.qrCodes).map(({ id }) => id);
  };
  return { url: service.url, address, token, ids: { urls: await ids('urls'), qrcodes: await ids('qrcodes') } };
}

function startWorker<Seen>(file: string, workerData: object) {
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  return {
    async sinceAsked(): Promise<Seen> {
      const told = once(worker, 'message');
      worker.postMessage('tell');
      const [seen] = (await Promise.race([told, failed])) as [Seen];
      return seen;
    },
    stop: () => worker.terminate(),
  };
}

/** How many operations have done what was asked, at least once. `answers`: by operation, how often with each status. */
const countAnswered = (answers: ReadonlyMap<string, Record<string, number>>) =>
  [...answers.values()].filter((seen) => Object.keys(seen).some((status) => status < '300')).length;

async function drill(name: Database, service: Server, seconds: number): Promise<boolean> {
  const callers = [
    await callerOf(service, account.email, '192.0.2.1'),
    await callerOf(service, second, '198.51.100.1'),
  ];
  const paths = Array.from({ length: visitedLinks }, (_, index) => `/visited-${index + 1}`);
  const operations = await createOperations();
  const visitor = startWorker<number[]>('../hostile/visitor.ts', { url: service.url, paths });
  const other = startWorker<{ times: number[]; refused: number[] }>('../hostile/member.ts', {
    url: service.url,
    token: await signIn(service, member),
  });
  const answers = new Map<string, Record<string, number>>();
  let [next, isOver] = [0, false];

  async function attack(loop: number): Promise<void> {
    const caller = callers[loop % callers.length];
    while (!isOver && caller) {
      const operation = operations[(next += 1) % operations.length];
      const status = await operation?.send(caller).catch(() => 'broken');
      const seen = answers.get(operation?.id ?? '') ?? {};
      seen[String(status)] = (seen[String(status)] ?? 0) + 1;
      answers.set(operation?.id ?? '', seen);
    }
  }

  const [idle, busy]: [number[], number[]] = [[], []];
  const calls = { times: [] as number[], refused: [] as number[] };
  await sleep(2_000);
  for (let round = 0; round < rounds; round += 1) {
    await visitor.sinceAsked();
    await sleep(seconds * 1_000);
    idle.push(...(await visitor.sinceAsked()));
    await other.sinceAsked();
    isOver = false;
    const attacks = Array.from({ length: loops }, (_, loop) => attack(loop));
    await sleep(seconds * 1_000);
    busy.push(...(await visitor.sinceAsked()));
    const seen = await other.sinceAsked();
    calls.times.push(...seen.times);
    calls.refused.push(...seen.refused);
    const isLast = round === rounds - 1;
    for (let extra = 1; isLast && extra < longestRound && countAnswered(answers) < leastAnswered; extra += 1)
      await sleep(seconds * 1_000);
    isOver = true;
    await Promise.all(attacks);
    await sleep(1_000);
  }
  await Promise.all([visitor.stop(), other.stop()]);

  const answered = countAnswered(answers);
  const slowest = at(idle, 0.999) + Math.max(tolerated[name], toleratedTimes * at(idle, 0.999));
  const failed = [...answers].filter(([, seen]) => Object.keys(seen).some((status) => status === '500'));
  const lines: [text: string, isGood: boolean][] = [
    [
      `${busy.length} visits, median ${at(busy, 0.5).toFixed(1)} ms (idle ${at(idle, 0.5).toFixed(1)}, at most twice that and ${toleratedMedian})`,
      at(busy, 0.5) <= 2 * at(idle, 0.5) + toleratedMedian,
    ],
    [
      `p99.9 ${at(busy, 0.999).toFixed(0)} ms (idle ${at(idle, 0.999).toFixed(0)}, at most ${slowest.toFixed(0)}), longest ${at(busy, 1).toFixed(0)}`,
      at(busy, 0.999) <= slowest,
    ],
    [
      `${calls.times.length} calls of another account, p99 ${at(calls.times, 0.99).toFixed(0)} ms (at most ${slowestCall * onSharedCores}), refused: ${calls.refused.join() || 'none'}`,
      at(calls.times, 0.99) <= slowestCall * onSharedCores && calls.refused.length === 0,
    ],
    [`${answered} of ${operations.length} operations did what was asked`, answered >= leastAnswered],
    [`failed: ${failed.map(([id]) => id).join() || 'none'}`, failed.length === 0],
  ];
  console.log(name);
  for (const [text, isGood] of lines) console.log(`  ${text}${isGood ? '' : ' FAILED'}`);
  return lines.every(([, isGood]) => isGood);
}

const { positionals } = parseArgs({ allowPositionals: true });
const seconds = Number(positionals[0] ?? 3);
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-operations-'));
await fill(path.join(folder, databaseFile));
const { settings, stop } = await moveToPostgres(folder);
const limits = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' };
let isGood = true;
for (const [name, start] of [
  ['SQLite', () => startService(folder, { settings: limits })],
  ['PostgreSQL', () => startService(`${folder}-server`, { settings: { ...settings, ...limits } })],
] as const) {
  const service = await start();
  // It holds for this thread alone.
  setPriority(niceness);
  isGood = (await drill(name, service, seconds)) && isGood;
  setPriority(0);
  await service.stop('SIGTERM');
}
await stop();
for (const each of [folder, `${folder}-server`]) rmSync(each, { recursive: true, force: true });
console.log(isGood ? 'Nobody waited.' : 'The drill has failed.');
process.exit(isGood ? 0 : 1);
