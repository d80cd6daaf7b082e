/**
 * Three servers on a PostgreSQL with a synchronous standby, under load, while servers and the primary are killed. Every
 * click and change that was answered has to be there afterwards, once. `npm run drill`, or `npm run drill -- 120` for
 * so many seconds; prints what it counted, and fails if anything is lost, double or beyond a quota.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { call } from '../../src/testing/client.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { startCluster, type Cluster } from '../../src/testing/postgres/cluster.ts';
import { signUp } from './account.ts';
import { startBalancer } from './balancer.ts';
import { createServerProcess } from './servers.ts';

const standbyName = 'standby';
const database = 'curtly';
const serverCount = 3;
const visitors = 6;
const linksOfFreePlan = 50;

async function ask<Row extends object>(cluster: Cluster, name: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url(name) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startPair() {
  const durable = true;
  const primary = await startCluster({ durable, name: 'primary', settings: { synchronous_commit: 'on' } });
  await ask(primary, 'postgres', `create database ${database}`);
  const standby = await startCluster({ durable, name: standbyName, standbyOf: primary });
  await ask(primary, 'postgres', `alter system set synchronous_standby_names = '${standbyName}'`);
  await ask(primary, 'postgres', 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await ask(primary, 'postgres', `select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0;
  while (!(await isSynchronous())) await sleep(50);
  return { primary, standby };
}

/** A network for each click, by which it is found again. */
const networkOf = (number: number) => `${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

type Pair = Awaited<ReturnType<typeof startPair>>;

async function startService({ primary, standby }: Pair) {
  const ports = await Promise.all(Array.from({ length: serverCount }, () => freePort()));
  const balancer = await startBalancer(ports);
  const settings = () => ({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`,
    TOKEN_SECRET: 'only for this drill, and never again',
    PUBLIC_URL: balancer.url,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
  });
  const servers = ports.map((port) => createServerProcess(port, settings));
  // The first one makes the tables.
  for (const server of servers) {
    server.start();
    await server.isWell();
  }
  const token = await signUp(balancer, () => servers.flatMap(({ mails }) => mails()));
  return { ports, balancer, servers, token };
}

type Service = Awaited<ReturnType<typeof startService>>;

const create = ({ balancer, token }: Service, number: number) =>
  call<{ id: string; shortCode: string }>(balancer, 'POST', '/api/urls', {
    token,
    body: { url: `https://example.com/${number}` },
  });

async function createLoad(service: Service) {
  return {
    service,
    links: (await Promise.all([1, 2, 3].map((number) => create(service, number)))).map(({ body }) => body.data),
    changed: (await create(service, 4)).body.data,
    clicks: { sent: 0, answered: new Set<number>(), cutOff: 0, refused: 0, longestWait: 0 },
    changes: { answered: 0, sent: 0, cut: 0 },
    created: { answered: [] as string[], refused: 0, cut: 0 },
    isOver: false,
  };
}

type Load = Awaited<ReturnType<typeof createLoad>>;

/** Puts the codes into a server's memory: while the database is away it opens no others. */
async function warm({ links }: Load, port: number): Promise<void> {
  for (const { shortCode } of links)
    await fetch(`http://127.0.0.1:${port}/${shortCode}`, { method: 'HEAD', redirect: 'manual' });
}

async function visit(load: Load): Promise<void> {
  const { service, links, changed, clicks } = load;
  while (!load.isOver) {
    const number = (clicks.sent += 1);
    const { shortCode } = links[number % links.length] ?? changed;
    const began = performance.now();
    try {
      const { status } = await fetch(`${service.balancer.url}/${shortCode}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': `${networkOf(number)}.9` },
      });
      if (status === 302) {
        clicks.answered.add(number);
        clicks.longestWait = Math.max(clicks.longestWait, performance.now() - began);
      } else if (status === 502) clicks.cutOff += 1;
      else clicks.refused += 1;
    } catch {
      clicks.cutOff += 1;
    }
    await sleep(5);
  }
}

async function change(load: Load): Promise<void> {
  const { changed, changes } = load;
  const { balancer, token } = load.service;
  while (!load.isOver) {
    const number = (changes.sent += 1);
    const body = { url: `https://example.com/changed/${number}` };
    const answer = await call(balancer, 'PUT', `/api/urls/${changed.id}`, { token, body }).catch(() => undefined);
    if (answer?.status === 200) changes.answered = number;
    else changes.cut += 1;
    await sleep(20);
  }
}

async function createMany(load: Load, pause: number): Promise<void> {
  const { service, created } = load;
  for (let number = 10; !load.isOver; number += 1) {
    const answer = await create(service, number).catch(() => undefined);
    if (answer?.status === 201) created.answered.push(answer.body.data.shortCode);
    else if (answer?.status === 403) created.refused += 1;
    else created.cut += 1;
    await sleep(pause);
  }
}

async function killServer(load: Load, index: number): Promise<string> {
  const { servers, ports } = load.service;
  await servers[index]?.kill();
  await sleep(1_000);
  servers[index]?.start();
  await servers[index]?.isWell();
  await warm(load, ports[index] ?? 0);
  return `server ${index + 1}`;
}

async function failOver({ primary, standby }: Pair): Promise<string> {
  await primary.kill();
  await sleep(2_000);
  await ask(standby, 'postgres', 'select pg_promote()');
  return 'primary';
}

/** Kills one after the other under load. Returns whom. */
async function killUnderLoad(load: Load, pair: Pair, seconds: number): Promise<string[]> {
  const { servers } = load.service;
  const creating = Array.from({ length: 3 }, () => createMany(load, (seconds * 1_000) / 40));
  const running = [...Array.from({ length: visitors }, () => visit(load)), change(load), ...creating];
  const pause = (seconds * 1_000) / 6;
  const kills: string[] = [];
  await sleep(pause);
  kills.push(await killServer(load, 0));
  await sleep(pause);
  kills.push(await failOver(pair));
  await sleep(pause);
  kills.push(await killServer(load, 1));
  await sleep(pause);
  kills.push(await killServer(load, 2));
  await sleep(pause);
  load.isOver = true;
  await Promise.all(running);
  await Promise.all(servers.map((server) => server.isWell()));
  await Promise.all(servers.map((server) => server.stop()));
  return kills;
}

async function reportOf({ clicks, changes, created, changed }: Load, standby: Cluster) {
  const counted = await ask<{ ip: string; clicks: string }>(
    standby,
    database,
    `select geo.ip, count(*) as clicks
     from (select geo_pk from clicks union all select geo_pk from new_clicks) as stored join geo on geo.pk = stored.geo_pk
     group by geo.ip`,
  );
  const countOf = new Map(counted.map(({ ip, clicks: count }) => [ip, Number(count)]));
  const stored = await ask<{ code: string; destination: string; id: string }>(
    standby,
    database,
    'select code, destination, id from items',
  );
  const totals = await ask<{ total: string }>(
    standby,
    database,
    `select (select sum(click_count + bot_clicks) from items) + (select count(*) from new_clicks) as total`,
  );
  const codes = new Set(stored.map(({ code }) => code.toLowerCase()));
  const destination = stored.find(({ id }) => id === changed.id)?.destination ?? '';
  const keptChange = Number(destination.split('/').at(-1));
  return {
    'clicks answered': clicks.answered.size,
    // The server was killed meanwhile: it may be counted or not.
    'clicks cut off': clicks.cutOff,
    'clicks refused': clicks.refused,
    'clicks kept': [...countOf.values()].reduce((sum, count) => sum + count, 0),
    'clicks in the totals': Number(totals[0]?.total),
    'longest wait of a redirect (ms)': Math.round(clicks.longestWait),
    'changes answered': changes.sent - changes.cut,
    'links answered': created.answered.length,
    'links refused by the quota': created.refused,
    'answered clicks lost': [...clicks.answered].filter((number) => !countOf.has(`${networkOf(number)}.0`)).length,
    'clicks double': [...countOf.values()].filter((count) => count > 1).length,
    'changes lost': keptChange >= changes.answered ? 0 : 1,
    'links lost': created.answered.filter((code) => !codes.has(code.toLowerCase())).length,
    'codes double': stored.length - codes.size,
    'links beyond the quota': Math.max(0, stored.length - linksOfFreePlan),
  };
}

async function runDrill(seconds: number) {
  const pair = await startPair();
  const service = await startService(pair);
  const load = await createLoad(service);
  await Promise.all(service.ports.map((port) => warm(load, port)));
  const kills = await killUnderLoad(load, pair, seconds);
  const report = { kills, ...(await reportOf(load, pair.standby)) };
  await service.balancer.close();
  service.servers.forEach((server) => server.remove());
  await Promise.all([pair.primary.stop(), pair.standby.stop()]);
  return report;
}

const { positionals } = parseArgs({ allowPositionals: true });
const report = await runDrill(Number(positionals[0] ?? 20));
for (const [name, value] of Object.entries(report)) console.log(`${name}: ${String(value)}`);
const faults = [
  'answered clicks lost',
  'clicks refused',
  'clicks double',
  'changes lost',
  'links lost',
  'codes double',
  'links beyond the quota',
] as const;
const isTotalRight = report['clicks in the totals'] === report['clicks kept'];
const isGood = faults.every((name) => report[name] === 0) && isTotalRight;
console.log(isGood ? 'Nothing lost, nothing double.' : 'The drill has failed.');
process.exitCode = isGood ? 0 : 1;
