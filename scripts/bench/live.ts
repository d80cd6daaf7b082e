import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import autocannon from 'autocannon';
import { readConfig } from '../../src/server/config.ts';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { startSession } from '../../src/server/operations/startSession.ts';
import { createTokens, hashToken, sessionLifetime } from '../../src/server/rules/tokens.ts';
import { tokenSecret } from '../../src/server/secret.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import type { Store } from '../../src/server/store/index.ts';
import { aUser } from '../../src/testing/credentials.ts';
import { followCounts } from '../../src/testing/liveCounts.ts';
import { startCluster } from '../../src/testing/postgres/cluster.ts';
import { launchBrowser } from './browser.ts';
import { startService } from './servers.ts';
import type { Server } from './servers.ts';

/** With the one of the page that is watched, as many streams as the service keeps at most. */
const accounts = 999;
const [clicksPerSecond, seconds] = [1_000, 15];
/** Milliseconds, at most, between two clicks whose way to a stream is timed: so that they do not keep time with it. */
const timedEvery = 800;
const secret = 'only for measurements, and never again';
const config = readConfig({ TOKEN_SECRET: secret });

interface Watched {
  token: string;
  id: string;
  code: string;
}

/** Accounts with a session, and a link each. */
async function seed(store: Store): Promise<Watched[]> {
  await store.open();
  const tokens = createTokens({ secret: tokenSecret(config), clock: Date.now });
  const watched: Watched[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const [email, code, createdAt] = [`bench${index}@example.com`, `live-${index}`, Date.now()];
    const names = { firstName: null, lastName: null };
    const { pk } = await store.registrations.add({ email, passwordHash: 'none', ...names, createdAt });
    const hash = hashToken(code);
    await store.registrations.addToken({ hash, registrationPk: pk, expiresAt: createdAt + 60_000 });
    await store.registrations.verifyEmail(hash, email, createdAt);
    const user = await store.users.findByEmail(email);
    if (!user) throw new Error(`${email} has no account`);
    const from = { ip: '127.0.0.1', userAgent: 'bench', lifetime: sessionLifetime };
    const { accessToken } = await startSession({ config, store, clock: Date.now, tokens }, user, from);
    const details = { userPk: user.pk, code, destination: 'https://example.com/', passwordHash: null, tags: [] };
    const device = { browser: 'Firefox', operatingSystem: 'Linux', apiKey: null };
    const times = { activatesAt: null, expiresAt: null, createdAt };
    const created = await store.items.create('link', { ...details, ...times, device }, Infinity);
    if (typeof created === 'string') throw new Error(created);
    watched.push({ token: accessToken, id: created.id, code });
  }
  await store.close();
  return watched;
}

/** Clicks on all links in turn. Returns the 99th percentile of their redirects, in milliseconds. */
async function click({ url }: Server, watched: readonly Watched[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    overallRate: clicksPerSecond,
    // The streams are read here, and would delay it.
    workers: 1,
    ignoreCoordinatedOmission: true,
    requests: watched.map(({ code }) => ({ path: `/${code}` })),
  });
  if (result.non2xx !== result['3xx']) throw new Error('Not all clicks were redirected');
  return result.latency.p99;
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

/** Opens the page of the link, which has been clicked once. */
async function openDetails(browser: Browser, { url }: Server, { token, code }: Watched): Promise<Page> {
  await fetch(`${url}/${code}`, { redirect: 'manual' });
  const page = await browser.newPage();
  const credentials = { curtly_token: token, curtly_user: JSON.stringify(aUser()) };
  await page.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    [...Object.entries(credentials)],
  );
  await page.goto(`${url}/p/links/${code}`);
  return page;
}

const showsTotal = (page: Page, clicks: number) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('dt')].some(
        ({ textContent, nextElementSibling }) =>
          textContent === 'Total clicks' && nextElementSibling?.textContent === wanted,
      ),
    String(clicks),
    { polling: 'raf' },
  );

async function measure(browser: Browser, name: string, server: Server, [timed, ...others]: Watched[]): Promise<void> {
  if (!timed) return;
  await click(server, others);
  const alone = await click(server, others);
  const streams = await Promise.all(others.map(({ token }) => followCounts(server, token)));
  const drained = streams.map(async ({ nextBlock }) => {
    while ((await nextBlock()) !== undefined);
  });
  const stream = await followCounts(server, timed.token);
  await stream.next();
  const page = await openDetails(browser, server, timed);
  await Promise.all([stream.until({ [timed.id]: 1 }), showsTotal(page, 1)]);
  const clicking = click(server, others);
  let isOver = false;
  void clicking.finally(() => (isOver = true));
  const events: number[] = [];
  const screens: number[] = [];
  for (let clicks = 2; !isOver; clicks += 1) {
    await sleep(Math.random() * timedEvery);
    const began = performance.now();
    await fetch(`${server.url}/${timed.code}`, { redirect: 'manual' });
    await Promise.all([
      stream.until({ [timed.id]: clicks }).then(() => events.push(performance.now() - began)),
      showsTotal(page, clicks).then(() => screens.push(performance.now() - began)),
    ]);
  }
  const watchedP99 = await clicking;
  console.log(`${accounts + 1} streams on ${name}, ${clicksPerSecond} clicks a second on ${others.length} links:`);
  for (const [way, latencies, target] of [
    ['event', events, ''],
    ['screen', screens, ' (target: less than 1000)'],
  ] as const) {
    const [middle, p95] = [0.5, 0.95].map((part) => Math.round(percentile(latencies, part)));
    console.log(`  click to ${`${way}:`.padEnd(9)}p50 ${middle} ms, p95 ${p95} ms${target}`);
  }
  console.log(`  redirects' p99:   ${watchedP99} ms with the streams, ${alone} ms without`);
  await page.close();
  for (const { leave } of [stream, ...streams]) leave();
  await Promise.allSettled(drained);
}

/** How soon clicks are told, and shown by a browser, and what that costs redirects. */
export async function benchLive(folder: string): Promise<void> {
  const browser = await launchBrowser();
  const settings = { TOKEN_SECRET: secret };
  const onSqlite = await seed(openSqlite({ file: path.join(folder, databaseFile) }));
  const sqlite = await startService(folder, { settings });
  await measure(browser, 'SQLite', sqlite, onSqlite);
  await sqlite.stop('SIGTERM');

  const cluster = await startCluster({ durable: true });
  const onPostgres = await seed(openPostgres({ url: cluster.url() }));
  const postgres = await startService(path.join(folder, 'server'), {
    settings: { ...settings, DATABASE_URL: cluster.url() },
  });
  await measure(browser, 'PostgreSQL', postgres, onPostgres);
  await postgres.stop('SIGTERM');
  await cluster.stop();
  await browser.close();
}
