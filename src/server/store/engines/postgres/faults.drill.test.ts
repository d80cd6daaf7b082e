/** Several servers share one PostgreSQL, and the way to it is broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startProxy, type Proxy } from '../../../../testing/proxy.ts';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { addLink } from '../../../../testing/storedLink.ts';
import { until } from '../../../../testing/until.ts';
import { createBacklog } from '../../../metrics/backlog.ts';
import { calendarOf } from '../../../rules/calendar.ts';
import { parseUserAgent } from '../../../rules/userAgents.ts';
import type { Engine, NewClick } from '../../engine.ts';
import { createStore, type Store } from '../../index.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import type { VisitStore } from '../../visitStore.ts';
import { connectClient } from './connections.ts';
import { createHosts } from './hosts.ts';
import { createPostgresEngine } from './index.ts';
import { hearsNotices } from './listener.ts';
import { createPostgresVisitStore } from './visits.ts';

let url: string;
const opened: { store: Store; visits: VisitStore; proxy: Proxy }[] = [];

beforeAll(async () => {
  url = await createDatabase();
});

afterEach(async () => {
  for (const { store, visits, proxy } of opened.splice(0)) {
    await visits.close();
    await store.close();
    await proxy.close();
  }
});

/** Starts one of several servers on the database, with a network of its own. */
async function server(): Promise<{ engine: Engine; store: Store; visits: VisitStore; proxy: Proxy }> {
  const proxy = await startProxy(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(proxy.port);
  const engine = createPostgresEngine({ url: through.href });
  const store = createStore(engine);
  await store.open();
  const visits = createPostgresVisitStore({ url: through.href });
  await visits.open();
  opened.push({ store, visits, proxy });
  return { engine, store, visits, proxy };
}

const hears = ({ revision }: VisitStore) => revision() !== undefined;

const click = (itemPk: number, details: Partial<NewClick> = {}): NewClick => ({
  itemPk,
  parentPk: null,
  at: Date.UTC(2026, 10, 22),
  userAgent: 'Phone/1.0 (X11; Linux)',
  referrer: null,
  geo: { ip: '192.0.2.0', country: 'NL', region: null, city: null },
  ...details,
});

async function rollUp({ userAgents, rollup }: Store): Promise<number> {
  await userAgents.describePending(parseUserAgent, 100);
  return rollup.advance(50);
}

const clicksOn = async ({ analytics }: Store, subject: { userPk: number; itemPk: number }) =>
  (await analytics.overview(subject, { calendar: calendarOf([]), firstDay: 0, recent: 1, names: 10 })).total;

test('connections that are cut are made anew, and nothing else breaks', async () => {
  const { store, proxy } = await server();
  const { userPk, id, pk } = await addLink(store);
  let answered = 0;
  let failed = 0;
  for (let round = 0; round < 10; round += 1) {
    const calls = Array.from({ length: 20 }, async (_, index) => {
      if (index === 10) proxy.cut();
      await (index % 2 === 0 ? store.items.find('link', userPk, id) : store.clicks.append([click(pk)]));
    });
    for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
      if (status === 'rejected') expect(reason).toBeInstanceOf(StoreUnavailable);
      if (status === 'rejected') failed += 1;
      else answered += 1;
    }
  }
  expect(answered + failed).toBe(200);
  await until(async () => (await store.items.find('link', userPk, id).catch(() => undefined)) !== undefined);
  await store.probe();
  expect(store.isAvailable()).toBe(true);
});

test('while connections are refused everything says so soon, and works again afterwards', async () => {
  const { store, proxy } = await server();
  const { userPk, id, pk } = await addLink(store);
  proxy.refuse();
  await expect(store.items.find('link', userPk, id)).rejects.toThrow(StoreUnavailable);
  await expect(store.clicks.append([click(pk)])).rejects.toThrow(StoreUnavailable);
  expect(store.isAvailable()).toBe(false);
  await expect(store.probe()).rejects.toThrow(StoreUnavailable);
  proxy.heal();
  await store.probe();
  expect(store.isAvailable()).toBe(true);
  expect(await store.items.find('link', userPk, id)).toMatchObject({ id });
});

test('a connection on which nothing arrives any more does not hold up a click for ever', async () => {
  const { store, proxy } = await server();
  const { pk, userPk } = await addLink(store);
  await store.clicks.append([click(pk)]);
  proxy.silence();
  await expect(store.clicks.append([click(pk)])).rejects.toThrow(StoreUnavailable);
  proxy.heal();
  await store.clicks.append([click(pk)]);
  expect(await clicksOn(store, { userPk, itemPk: pk })).toBe(2);
});

test('a batch whose answer is lost is sent again and counted once', async () => {
  const { store, proxy } = await server();
  const { pk, userPk } = await addLink(store);
  await store.clicks.append([click(pk)], { spool: 'sent', first: 1, last: 1 });
  proxy.loseAnswers();
  await expect(store.clicks.append([click(pk)], { spool: 'sent', first: 2, last: 2 })).rejects.toThrow(
    StoreUnavailable,
  );
  proxy.heal();
  await store.clicks.append([click(pk)], {
    spool: 'disk',
    first: 1,
    last: 1,
    unless: { spool: 'sent', number: 2 },
  });
  expect(await clicksOn(store, { userPk, itemPk: pk })).toBe(2);
});

test('a batch that arrives after it was given up is not counted a second time', async () => {
  const { store } = await server();
  const { pk, userPk } = await addLink(store);
  const again = { spool: 'file', first: 1, last: 1, unless: { spool: 'late', number: 1 } };
  await store.clicks.append([click(pk)], again);
  await store.clicks.append([click(pk)], { spool: 'late', first: 1, last: 1 });
  await store.clicks.append([click(pk)], again);
  expect(await clicksOn(store, { userPk, itemPk: pk })).toBe(1);
});

test('a change is heard of by the other servers, and a gap changes the revision', async () => {
  const [one, other] = [await server(), await server()];
  const { userPk, id, code } = await addLink(one.store);
  const heard: string[] = [];
  await until(() => hears(other.visits));
  other.visits.onChange((codes) => heard.push(...codes));
  await one.store.items.change('link', userPk, id, () => ({ isActive: false, updatedAt: 2 }));
  await until(() => heard.length > 0);
  expect(heard).toEqual([code]);
  const revision = other.visits.revision();
  other.proxy.cut();
  await until(() => hears(other.visits) && other.visits.revision() !== revision);
});

test('who hears nothing any more knows it within five seconds', async () => {
  const { visits, proxy } = await server();
  await until(() => hears(visits));
  proxy.silence();
  const began = performance.now();
  await until(() => !hears(visits));
  expect(performance.now() - began).toBeLessThan(5_000);
  proxy.heal();
  await until(() => hears(visits));
});

test('metrics do not wait for a database that says nothing', async () => {
  const { store, proxy } = await server();
  const { pk } = await addLink(store);
  await store.clicks.append([click(pk)]);
  await store.mailQueue.add({ kind: 'registration', email: 'a@b.c', registrationPk: null, source: null, createdAt: 7 });
  expect(await createBacklog(store)()).toEqual({
    clickAt: expect.any(Number) as number,
    mails: { count: 1, since: 7 },
  });

  proxy.silence();
  const read = createBacklog(store);
  const began = performance.now();
  expect([await read(), await read()]).toEqual([undefined, undefined]);
  expect(performance.now() - began).toBeLessThan(3_000);
  proxy.heal();
  await until(async () => {
    await store.probe().catch(() => undefined);
    return (await read()) !== undefined;
  });
});

test('one server at a time does the jobs, and another takes over', async () => {
  const one = await server();
  await until(() => one.store.isLeader());
  const other = await server();
  await until(() => hears(other.visits));
  await sleep(1_500);
  expect([one.store.isLeader(), other.store.isLeader()]).toEqual([true, false]);
  one.proxy.refuse();
  await until(() => other.store.isLeader());
  expect(one.store.isLeader()).toBe(false);
  one.proxy.heal();
});

test('three servers that append, roll up and change at the same time count exactly', async () => {
  const servers = [await server(), await server(), await server()];
  const [{ store }] = servers as [(typeof servers)[0]];
  const links = [await addLink(store), await addLink(store)];
  const perServer = 40;
  let appending = servers.length;
  await Promise.all([
    ...servers.map(async (each, index) => {
      for (let number = 0; number < perServer; number += 1) {
        await each.store.clicks.append(
          links.flatMap(({ pk }) => [
            click(pk, { userAgent: `Phone-${number % 7}/1.0 (X11; Linux)`, at: Date.UTC(2026, number % 12) }),
          ]),
        );
        await sleep(((index + number) % 5) * 3);
      }
      appending -= 1;
    }),
    ...servers.map(async (each) => {
      while (appending > 0) {
        await rollUp(each.store);
        await sleep(5);
      }
    }),
    (async () => {
      for (let number = 0; appending > 0; number += 1) {
        for (const { userPk, id } of links)
          await servers[1]?.store.items.change('link', userPk, id, () => ({
            destination: `https://example.com/${number}`,
            updatedAt: number,
          }));
      }
    })(),
  ]);
  while ((await rollUp(store)) > 0);
  for (const { pk, userPk, id } of links) {
    const { total, names, days } = await store.analytics.overview(
      { userPk, itemPk: pk },
      { calendar: calendarOf([]), firstDay: 0, recent: 1, names: 10 },
    );
    const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
    expect([total, sum(days.values()), sum(names.browser.names.map(({ count }) => count))]).toEqual([120, 120, 120]);
    expect((await store.items.find('link', userPk, id))?.clickCount).toBe(120);
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from clicks`.execute(servers[0]!.engine.write);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(240);
});

test('servers that start at once on an empty database make its tables once', async () => {
  const empty = await createDatabase({ isEmpty: true });
  const stores = [1, 2, 3].map(() => createStore(createPostgresEngine({ url: empty })));
  await Promise.all(stores.map((store) => store.open()));
  const { pk, userPk } = await addLink(stores[0]!);
  await Promise.all(stores.map((store) => store.clicks.append([click(pk)])));
  expect(await clicksOn(stores[2]!, { userPk, itemPk: pk })).toBe(3);
  await Promise.all(stores.map((store) => store.close()));
});

test.each(['UTF8', 'SQL_ASCII'])('a database that is encoded as %s is used', async (encoding) => {
  const engine = createPostgresEngine({ url: await createDatabase({ isEmpty: true, encoding }) });
  await createStore(engine).open();
  await engine.close();
});

test('a database that cannot hold every text is refused, and left as it is', async () => {
  const engine = createPostgresEngine({ url: await createDatabase({ isEmpty: true, encoding: 'LATIN1' }) });
  await expect(createStore(engine).open()).rejects.toThrow(
    "The database at DATABASE_URL is encoded as LATIN1, which cannot hold every text. Create another one: create database curtly encoding 'UTF8' locale 'C.UTF-8' template template0.",
  );
  const tables = sql`select tablename from pg_tables where schemaname = 'public'`;
  expect((await tables.execute(engine.write)).rows).toEqual([]);
  await engine.close();
});

describe('the check that a notice is heard', () => {
  const connect = () => connectClient(createHosts({ url }).direct);

  test('gives the notice its time from when it was sent', async () => {
    const { engine } = await server();
    const announce = async (name: string) =>
      void (await sql`select pg_notify(${name}, ''), pg_sleep(2.2)`.execute(engine.write));
    expect(await hearsNotices(connect, announce)).toBe(true);
  });

  test('fails with the connection', async () => {
    const { engine } = await server();
    const cut = async () =>
      void (await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "curtly_%'
      `.execute(engine.write));
    await expect(hearsNotices(connect, cut)).rejects.toMatchObject({ code: '57P01' });
  });
});

test('a migration may take as long as it needs', async () => {
  const { engine } = await server();
  const limits = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  expect((await limits.execute(engine.unhurried)).rows).toEqual([{ limit: '0' }]);
  expect((await limits.execute(engine.write)).rows).toEqual([{ limit: '15s' }]);
});

test('when all connections of app are in use, who waits too long is refused, and visits go on', async () => {
  const { engine, store, visits } = await server();
  const { userPk, id, pk, code } = await addLink(store);
  const slow = Array.from({ length: 7 }, () => sql`select pg_sleep(4)`.execute(engine.write));
  await expect(store.items.find('link', userPk, id)).rejects.toThrow(StoreUnavailable);
  expect(store.isAvailable()).toBe(true);
  await visits.append?.([click(pk)], { spool: 'visits', first: 1, last: 1 });
  expect(await visits.find(code)).toMatchObject({ itemPk: pk });
  await Promise.all(slow);
  expect(await store.items.find('link', userPk, id)).toMatchObject({ clickCount: 1 });
});
