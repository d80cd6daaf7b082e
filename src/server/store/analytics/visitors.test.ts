import { testDatabase } from '../../../testing/environment/engines.ts';
import { createItems, createRandom } from '../../../testing/randomItems.ts';
import { calendarOf } from '../../rules/calendar.ts';
import { day, hour } from '../../rules/durations.ts';
import { rangeOf } from '../../rules/ranges.ts';
import type { NewClick } from '../engine.ts';
import { createStore, type Store } from '../index.ts';
import { accountTotals, type Subject } from './sums.ts';

const now = Date.UTC(2026, 10, 20, 12, 34, 56);
// Days of the account are not those of UTC, by which visitors are counted.
const calendar = calendarOf([{ zone: 'America/New_York', since: 0 }]);
const range = rangeOf({ from: now - 20 * day, to: now + day, now, calendar });

const parsed = (userAgent: string) => ({
  deviceType: null,
  isMobile: false,
  operatingSystem: null,
  osVersion: null,
  browserName: null,
  browserVersion: null,
  isBot: userAgent === 'curl/8.5.0',
});

const clickOn = (itemPk: number, parentPk: number | null, at: number, [ip, userAgent]: [string, string]): NewClick => ({
  itemPk,
  parentPk,
  at,
  userAgent,
  referrer: null,
  geo: { ip, country: null, region: null, city: null },
});

async function openAll() {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const account = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null };
  const { userPk } = await store.registrations.add({ ...account, createdAt: 1 });
  const add = createItems(store, userPk);
  const link = await add('link');
  const items = [
    { pk: link.pk, parentPk: null },
    { pk: (await add('qrCode', link.pk)).pk, parentPk: link.pk },
    { pk: (await add('qrCode')).pk, parentPk: null },
  ];
  return { engine, store, userPk, items };
}

async function addUp(store: Store, limit: number, at = now): Promise<void> {
  while ((await store.userAgents.describePending(parsed, 100)) > 0);
  while ((await store.rollup.advance(limit, at)) > 0);
}

const visitorsOf = async (store: Store, subject: Subject, filter?: { country: string }) => {
  const options = { bots: false, isWhole: true, names: 10 };
  return filter
    ? (await store.analytics.filtered(subject, range, { ...options, filter })).visitors
    : (await store.analytics.range(subject, range, options)).visitors;
};

test('each visitor counts once in a day of UTC for a link, whichever clicks are added up', async () => {
  const random = createRandom(7);
  const { store, userPk, items } = await openAll();
  const clicks = Array.from({ length: 400 }, () => {
    const { pk, parentPk } = items[random(items.length)] ?? { pk: 0, parentPk: null };
    const agent = ['Firefox', 'Safari', 'curl/8.5.0'][random(3)] ?? '';
    return clickOn(pk, parentPk, now - random(6 * day), [`203.0.${random(3)}.0`, agent]);
  });
  const people = clicks.filter(({ userAgent }) => userAgent !== 'curl/8.5.0');
  const distinct = (subjectPk: number) =>
    new Set(
      people.flatMap(({ itemPk, parentPk, at, userAgent, geo }) => {
        const counted = subjectPk === accountTotals ? (parentPk ?? itemPk) : subjectPk;
        const counts = subjectPk === accountTotals || itemPk === subjectPk || parentPk === subjectPk;
        return counts ? [`${counted} ${Math.floor(at / day)} ${userAgent} ${geo.ip}`] : [];
      }),
    ).size;
  const expectExact = async () => {
    for (const itemPk of [accountTotals, ...items.map(({ pk }) => pk)]) {
      const subject = { userPk, itemPk };
      const counted = [await visitorsOf(store, subject), await visitorsOf(store, subject, { country: '' })];
      expect(counted).toEqual([distinct(itemPk), distinct(itemPk)]);
    }
  };
  await store.clicks.append(clicks.slice(0, 200));
  await addUp(store, 17);
  await store.clicks.append(clicks.slice(200));
  while ((await store.userAgents.describePending(parsed, 100)) > 0);
  // Some are added up, others are not.
  await expectExact();
  await store.rollup.advance(50, now);
  await expectExact();
  await addUp(store, 1_000);
  await expectExact();
  await store.close();
});

test('a batch that is sent again counts nobody twice', async () => {
  const { store, userPk, items } = await openAll();
  const [link] = items;
  const batch = { spool: 'log', first: 1, last: 1 };
  const clicks = [clickOn(link?.pk ?? 0, null, now, ['203.0.113.0', 'Firefox'])];
  await store.clicks.append(clicks, batch);
  await addUp(store, 10);
  await store.clicks.append(clicks, batch);
  await addUp(store, 10);
  expect(await visitorsOf(store, { userPk, itemPk: link?.pk ?? 0 })).toBe(1);
  await store.close();
});

test('key and hashes go with their day, and what was counted stays', async () => {
  const { engine, store, userPk, items } = await openAll();
  const subject = { userPk, itemPk: items[0]?.pk ?? 0 };
  const click = clickOn(subject.itemPk, null, now, ['203.0.113.0', 'Firefox']);
  const rows = async () => [
    (await engine.write.selectFrom('visitorKeys').selectAll().execute()).length,
    (await engine.write.selectFrom('seenVisitors').selectAll().execute()).length,
  ];
  await store.clicks.append([click, click]);
  await addUp(store, 10);
  expect(await rows()).toEqual([1, 1]);
  const [{ hash } = { hash: '' }] = await engine.write.selectFrom('seenVisitors').select('hash').execute();
  expect(await store.rollup.forgetVisitors(now + hour, 10)).toBe(0);
  expect(await rows()).toEqual([1, 1]);
  const tomorrow = now + day;
  expect(await store.rollup.forgetVisitors(tomorrow, 10)).toBe(1);
  expect(await rows()).toEqual([0, 0]);
  // A click of that day which comes late is counted with another key, which lasts for an hour.
  await store.clicks.append([click]);
  await addUp(store, 10, tomorrow);
  expect(await rows()).toEqual([1, 1]);
  expect((await engine.write.selectFrom('seenVisitors').select('hash').execute())[0]?.hash).not.toBe(hash);
  expect(await store.rollup.forgetVisitors(tomorrow + hour - 1, 10)).toBe(0);
  expect(await store.rollup.forgetVisitors(tomorrow + hour + 1, 10)).toBe(1);
  expect(await visitorsOf(store, subject)).toBe(2);
  await store.close();
});

test('a day that has seen its most counts no further visitors', async () => {
  const { engine, store, userPk, items } = await openAll();
  const subject = { userPk, itemPk: items[0]?.pk ?? 0 };
  const visit = async (userAgent: string) => {
    await store.clicks.append([clickOn(subject.itemPk, null, now, ['203.0.113.0', userAgent])]);
    await addUp(store, 10);
  };
  await visit('Firefox');
  await engine.write.updateTable('visitorKeys').set({ seen: 2_000_000 }).execute();
  await visit('Safari');
  expect(await visitorsOf(store, subject)).toBe(1);
  await store.close();
});
