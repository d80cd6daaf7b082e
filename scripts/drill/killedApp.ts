/**
 * The service under visits, while its app is killed every three seconds, then hangs, then outgrows its memory, and at
 * last all of it is killed. No redirect may fail because of app, and each click that was answered has to be there
 * afterwards, once. On SQLite and on PostgreSQL. `npm run drill:app`, or `npm run drill:app -- 60` for so many seconds
 * of kills. Linux.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Analytics, Link } from '../../src/generated/endpoints.ts';
import { call } from '../../src/testing/client.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { childrenOf } from '../lib/processes.ts';
import { signUp } from './account.ts';
import { createServerProcess } from './servers.ts';

const visitors = 32;
/** The time is in milliseconds. */
const killEvery = 3_000;
const comesBackWithin = 30_000;
const countedWithin = 120_000;

type ServerProcess = ReturnType<typeof createServerProcess>;

/** @throws Error when the service has no app within half a minute */
async function appOf(server: ServerProcess): Promise<number> {
  for (const until = performance.now() + comesBackWithin; performance.now() < until; await sleep(20)) {
    const [app] = childrenOf(server.pid());
    if (app !== undefined) return app;
  }
  throw new Error('App was not started again');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error when it is still there after half a minute */
async function ends(pid: number): Promise<void> {
  for (const until = performance.now() + comesBackWithin; performance.now() < until; await sleep(20))
    if (!isAlive(pid)) return;
  throw new Error('A process goes on without its parent');
}

/** @throws Error when clicks still wait after two minutes */
async function allAreCounted(server: ServerProcess, token: string): Promise<void> {
  for (const until = performance.now() + countedWithin; performance.now() < until; await sleep(200)) {
    const { body } = await call<Analytics>(server, 'GET', '/api/analytics', { token });
    if (body.data.waitingClicks === 0) return;
  }
  throw new Error('Clicks wait for too long');
}

/** Node's inspector listens here when SIGUSR1 asks for it. */
const inspector = 'http://127.0.0.1:9229/json/list';
/** Takes 1.5 GB, more than the bound of the supervisor. It is written to, or the system would not give it. */
const growth = 'globalThis.grown = Array.from({ length: 6 }, () => Buffer.alloc(256 * 1024 * 1024, 1)); 0';

/** @throws Error when the inspector does not listen within half a minute */
async function inspectorOf(pid: number): Promise<WebSocket> {
  process.kill(pid, 'SIGUSR1');
  for (const until = performance.now() + comesBackWithin; performance.now() < until; await sleep(50)) {
    const answer = await fetch(inspector).catch(() => undefined);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return new WebSocket(target.webSocketDebuggerUrl);
  }
  throw new Error('The inspector of app does not listen');
}

/** Lets a running app take memory until it is killed, without anything in the product that could do so. */
async function outgrow(pid: number): Promise<void> {
  const socket = await inspectorOf(pid);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: growth } }));
  await ends(pid);
}

/** Opens links in loops until told to stop. A visit is cut off if its connection breaks. */
function startVisits({ url }: ServerProcess, codes: readonly string[]) {
  const seen = { answered: 0, failed: 0, cutOff: 0, longest: 0 };
  let isOver = false;

  async function visit(number: number): Promise<void> {
    const code = codes[number % codes.length] ?? '';
    const began = performance.now();
    try {
      const { status } = await fetch(`${url}/${code}`, { redirect: 'manual' });
      if (status === 302) seen.answered += 1;
      else seen.failed += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
    } catch {
      seen.cutOff += 1;
      await sleep(20);
    }
  }

  async function loop(number: number): Promise<void> {
    while (!isOver) await visit(number);
  }
  const loops = Array.from({ length: visitors }, (_, number) => loop(number));

  return {
    seen,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

async function runDrill(server: ServerProcess, seconds: number) {
  server.start();
  await server.isWell();
  const token = await signUp(server, server.mails);
  const links = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      call<Link>(server, 'POST', '/api/urls', { token, body: { url: `https://example.com/${number}` } }),
    ),
  );
  const visits = startVisits(
    server,
    links.map(({ body }) => body.data.shortCode),
  );

  let kills = 0;
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; kills += 1) {
    await sleep(killEvery);
    process.kill(await appOf(server), 'SIGKILL');
  }
  await server.isWell();
  const hanging = await appOf(server);
  process.kill(hanging, 'SIGSTOP');
  await ends(hanging);
  await server.isWell();
  await outgrow(await appOf(server));
  await server.isWell();
  const byApp = { ...visits.seen };

  const last = await appOf(server);
  await server.kill();
  await ends(last);
  server.start();
  await server.isWell();
  await visits.stop();
  await allAreCounted(server, token);
  const { body } = await call<Link[]>(server, 'GET', '/api/urls', { token });
  await server.stop();
  return {
    'app killed': kills,
    'visits answered': visits.seen.answered,
    'longest visit (ms)': Math.round(byApp.longest),
    'visits failed or cut off by app': byApp.failed + byApp.cutOff,
    'visits failed': visits.seen.failed,
    'visits cut off by the end of visits': visits.seen.cutOff - byApp.cutOff,
    'clicks counted': body.data.reduce((sum, { clickCount, botClicks }) => sum + clickCount + botClicks, 0),
  };
}

type Report = Awaited<ReturnType<typeof runDrill>>;

/** A visit that was cut off may have been kept before, so it counts or not; nobody repeats it. */
function isGood(report: Report): boolean {
  const more = report['clicks counted'] - report['visits answered'];
  const mayBeKept = report['visits cut off by the end of visits'];
  return (
    report['visits failed or cut off by app'] === 0 && report['visits failed'] === 0 && more >= 0 && more <= mayBeKept
  );
}

const { positionals } = parseArgs({ allowPositionals: true });
const seconds = Number(positionals[0] ?? 12);
const cluster = await startCluster({ durable: true });
const common = { LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' };
let isGoodOnBoth = true;
for (const [name, settings] of [
  ['SQLite', common],
  [
    'PostgreSQL',
    { ...common, DATABASE_URL: cluster.url('postgres'), TOKEN_SECRET: 'only for this drill, and never again' },
  ],
] as const) {
  const server = createServerProcess(await freePort(), () => settings);
  try {
    const report = await runDrill(server, seconds);
    console.log(name);
    for (const [text, value] of Object.entries(report)) console.log(`  ${text}: ${value}`);
    isGoodOnBoth = isGood(report) && isGoodOnBoth;
  } finally {
    await server.kill();
    server.remove();
  }
}
await cluster.stop();
console.log(isGoodOnBoth ? 'Nothing failed, nothing lost, nothing double.' : 'The drill has failed.');
process.exitCode = isGoodOnBoth ? 0 : 1;
