/** What is counted in a range, compared with clicks that are counted one by one. */
import { casesOf } from '../../../testing/cases.ts';
import { createItems, createRandom } from '../../../testing/randomItems.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { day as dayLength, hour as hourLength } from '../../rules/durations.ts';
import { calendarOf } from '../../rules/calendar.ts';
import { before, pointIn, pointsOf, rangeOf, type Range } from '../../rules/ranges.ts';
import { facets, hoursOfWeek, namesKept, type Facet } from '../../rules/tallies.ts';
import { createStore, type Store } from '../index.ts';
import type { CountedRange, Filter, Names } from './analytics.ts';
import { accountTotals, type Subject } from './sums.ts';

const now = Date.UTC(2026, 10, 20, 12, 34, 56);
const calendar = calendarOf([]);
const agents = ['desktop', 'mobile', 'bot', ''];
const hosts = [null, 'news.example', 'search.example', '__proto__', 'constructor'];
const countries = [null, 'CH', 'DE', 'US'];

interface Made {
  at: number;
  userPk: number;
  itemPk: number;
  parentPk: number | null;
  isBot: boolean;
  names: Record<Facet, string>;
}

async function openAccount(store: Store, email: string): Promise<number> {
  const names = { passwordHash: 'hash', firstName: null, lastName: null };
  return (await store.registrations.add({ email, ...names, createdAt: 1 })).userPk;
}

const parsed = (userAgent: string) => ({
  deviceType: userAgent || null,
  isMobile: false,
  operatingSystem: userAgent === '' ? null : `${userAgent} OS`,
  osVersion: null,
  browserName: userAgent === '' ? null : `${userAgent} browser`,
  browserVersion: null,
  isBot: userAgent === 'bot',
});

async function makeClicks(store: Store, random: ReturnType<typeof createRandom>) {
  const users = [await openAccount(store, 'ada@example.com'), await openAccount(store, 'eve@example.com')];
  const items: { pk: number; userPk: number; parentPk: number | null }[] = [];
  for (const userPk of users) {
    const add = createItems(store, userPk);
    const link = await add('link');
    items.push({ pk: link.pk, userPk, parentPk: null });
    items.push({ pk: (await add('link')).pk, userPk, parentPk: null });
    items.push({ pk: (await add('qrCode', link.pk)).pk, userPk, parentPk: link.pk });
    items.push({ pk: (await add('qrCode')).pk, userPk, parentPk: null });
  }
  const made: Made[] = [];
  for (let batch = 0; batch < 12; batch += 1) {
    const clicks = Array.from({ length: 1 + random(60) }, () => {
      const { pk: itemPk, userPk, parentPk } = items[random(items.length)] ?? { pk: 0, userPk: 0, parentPk: null };
      const longAgo = [2 * dayLength, 9 * dayLength, 100 * dayLength, 800 * dayLength][random(4)] ?? 0;
      const at = now - random(longAgo);
      const userAgent = agents[random(agents.length)] ?? '';
      const host = hosts[random(hosts.length)] ?? null;
      const country = countries[random(countries.length)] ?? null;
      const { isBot, deviceType, browserName, operatingSystem } = parsed(userAgent);
      const names = {
        country: country ?? '',
        region: country === null ? '' : `${country}/Region`,
        city: country === 'CH' ? 'CH/Region/Bern' : '',
        device: deviceType ?? '',
        browser: browserName ?? '',
        system: operatingSystem ?? '',
        referrer: host ?? '',
      };
      made.push({ at, userPk, itemPk, parentPk, isBot, names });
      const referrer = host === null ? null : { url: `https://${host}/`, host };
      return {
        itemPk,
        parentPk,
        at,
        userAgent,
        referrer,
        geo: { ip: `ip of ${country}`, country, region: country && 'Region', city: country === 'CH' ? 'Bern' : null },
      };
    });
    await store.clicks.append(clicks);
    while ((await store.userAgents.describePending(parsed, 100)) > 0);
    // The last ones stay new.
    if (batch < 9) while ((await store.rollup.advance(1 + random(40))) > 0);
  }
  return { users, items, made };
}

const countsFor =
  ({ userPk, itemPk }: Subject) =>
  (click: Made) =>
    itemPk === accountTotals ? click.userPk === userPk : click.itemPk === itemPk || click.parentPk === itemPk;

function countOneByOne(made: readonly Made[], range: Range, { bots, filter = {} }: { bots: boolean; filter?: Filter }) {
  const fits = (click: Made) => Object.entries(filter).every(([facet, name]) => click.names[facet as Facet] === name);
  const pointsIn = (some: Range) => {
    const points = pointsOf(some).map(() => ({ people: 0, bots: 0 }));
    for (const click of made) {
      const point = points[pointIn(some, click.at)];
      if (click.at < some.from || click.at >= some.to || !fits(click) || !point) continue;
      point[click.isBot ? 'bots' : 'people'] += 1;
    }
    return points;
  };
  const points = pointsIn(range);
  const named = made.filter(
    (click) => click.at >= range.from && click.at < range.to && fits(click) && (bots || !click.isBot),
  );
  const names = Object.fromEntries(
    facets.map((facet) => {
      const counts = new Map<string, number>();
      for (const click of named) counts.set(click.names[facet], (counts.get(click.names[facet]) ?? 0) + 1);
      return [facet, [...counts].toSorted()];
    }),
  );
  const hours = Array.from({ length: hoursOfWeek }, () => 0);
  for (const { at } of named) hours[calendar.hourOfWeek(at)] = (hours[calendar.hourOfWeek(at)] ?? 0) + 1;
  return { points, previous: pointsIn(before(range)), names, hours };
}

const sorted = (names: Names) =>
  Object.fromEntries(
    facets.map((facet) => [facet, names[facet].names.map(({ name, count }) => [name ?? '', count]).toSorted()]),
  );

/** Visitors have a test of their own. */
const clicksOf = (points: CountedRange['points'] | null) => points?.map(({ people, bots }) => ({ people, bots }));

const shown = ({ points, previous, names, hours }: CountedRange) => ({
  points: clicksOf(points),
  previous: clicksOf(previous),
  names: sorted(names),
  hours,
});

const ranges = (random: (limit: number) => number): Range[] => [
  rangeOf({ from: now - 24 * hourLength, to: now, now, calendar }),
  rangeOf({ from: now - 6 * dayLength, to: now - 5 * dayLength, now, calendar }),
  ...[7, 30, 90, 100, 365, 790].map((days) => rangeOf({ from: now - days * dayLength, to: now, now, calendar })),
  ...Array.from({ length: 12 }, () => {
    const from = now - (1 + random(800)) * dayLength;
    return rangeOf({ from, to: from + (1 + random(500)) * dayLength, now, calendar });
  }),
];

test.each([1, 2, 3].slice(0, casesOf(1, 3)))(
  'every range is exact, of items and accounts, with bots and without, filtered or not (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const store = createStore(await testDatabase.open());
    await store.open();
    const { users, items, made } = await makeClicks(store, random);
    const subjects: Subject[] = [
      ...items.map(({ pk, userPk }) => ({ userPk, itemPk: pk })),
      ...users.map((userPk) => ({ userPk, itemPk: accountTotals })),
    ];
    for (const subject of subjects) {
      const own = made.filter(countsFor(subject));
      for (const range of ranges(random)) {
        const bots = random(2) === 1;
        const counted = await store.analytics.range(subject, range, { bots, isWhole: false, names: 10_000 });
        const expected = countOneByOne(own, range, { bots });
        expect(shown(counted)).toEqual(expected);
        const filter: Filter = {
          country: countries[random(countries.length)] ?? '',
          ...(random(2) === 1 && { referrer: hosts[random(hosts.length)] ?? '' }),
        };
        const filtered = await store.analytics.filtered(subject, range, {
          filter,
          bots,
          isWhole: false,
          names: 10_000,
        });
        expect(shown(filtered)).toEqual(countOneByOne(own, range, { bots, filter }));
        expect(filtered.sample).toEqual({
          clicks: own.length,
          since: own.length === 0 ? null : Math.min(...own.map(({ at }) => at)),
          isComplete: true,
        });
      }
    }
    const [userPk = 0] = users;
    // Each link has it, and the clicks of their QR codes are theirs.
    const tagPk = await store.tags.find(userPk, 'a');
    const ofTag = { userPk, itemPk: accountTotals, tagPk };
    const tagged = made.filter((click) => click.userPk === userPk && (click.parentPk ?? click.itemPk) !== items[3]?.pk);
    for (const range of ranges(random)) {
      const options = { bots: random(2) === 1, isWhole: false, names: 10_000 };
      expect(await store.analytics.canAddUp(ofTag, range)).toBe(true);
      const counted = await store.analytics.range(ofTag, range, options);
      const expected = countOneByOne(tagged, range, options);
      expect(shown(counted)).toEqual(expected);
      const sampled = await store.analytics.filtered(ofTag, range, { ...options, filter: {} });
      expect(shown(sampled)).toEqual(expected);
      expect(sampled.allTime).toEqual(counted.allTime);
      expect(sampled.tops).toEqual(await store.analytics.tops(userPk, range, tagPk));
    }
    // Clicks come in any order, so a range that begins within a day may count a visitor on either side of its edge.
    const whole = rangeOf({ from: now - 900 * dayLength, to: now, now, calendar });
    const options = { bots: false, isWhole: false, names: 10_000 };
    const { visitors } = await store.analytics.range(ofTag, whole, options);
    expect(visitors).toBeGreaterThan(0);
    expect((await store.analytics.filtered(ofTag, whole, { ...options, filter: {} })).visitors).toBe(visitors);
    for (const range of ranges(random)) {
      const tops = await store.analytics.tops(userPk, range);
      for (const [kind, places] of [
        ['links', [0, 1]],
        ['qrCodes', [2, 3]],
      ] as const) {
        const expected = places
          .map((place) => items[place]?.pk ?? 0)
          .map((itemPk) => {
            const own = made
              .filter(countsFor({ userPk, itemPk }))
              .filter(({ at }) => at >= range.from && at < range.to);
            return { people: own.filter(({ isBot }) => !isBot).length, bots: own.filter(({ isBot }) => isBot).length };
          })
          .filter(({ people }) => people > 0)
          .toSorted((a, b) => b.people - a.people);
        expect(tops[kind].map(({ people, bots }) => ({ people, bots }))).toEqual(expected);
      }
    }
    await store.close();
  },
);

test('clicks on what is deleted for good stay counted for the account', async () => {
  const store = createStore(await testDatabase.open());
  await store.open();
  const { users, items, made } = await makeClicks(store, createRandom(4));
  while ((await store.rollup.advance(100)) > 0);
  const [userPk = 0] = users;
  const range = rangeOf({ from: now - 790 * dayLength, to: now, now, calendar });
  const count = () =>
    store.analytics.range({ userPk, itemPk: accountTotals }, range, { bots: true, isWhole: true, names: 10_000 });
  const counted = await count();
  expect(counted.people + counted.bots).toBe(
    made.filter((click) => click.userPk === userPk && click.at >= range.from).length,
  );
  const [link] = items;
  const { id } = (
    await store.items.list('link', { userPk }, { offset: 0, limit: 1, now, sortBy: 'createdAt', direction: 'asc' })
  ).items[0] ?? { id: '' };
  await store.trash.add('link', userPk, id, { at: now, device: undefined });
  await store.trash.sweep(now + 1, 10);
  expect(await store.items.find('link', userPk, id)).toBeUndefined();
  expect(await count()).toEqual(counted);
  const gone = await store.analytics.range({ userPk, itemPk: link?.pk ?? 0 }, range, {
    bots: true,
    isWhole: true,
    names: 10_000,
  });
  expect(gone).toMatchObject({ people: 0, bots: 0 });
  await store.close();
});

test('a step adds up the clicks of few items, and counts those that come between steps or wait on a deleted link once', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const add = createItems(store, userPk);
  const links = [await add('link'), await add('link'), await add('link')];
  const round = links.map(({ pk: itemPk }) => ({
    itemPk,
    parentPk: null,
    at: now - 1,
    userAgent: 'desktop',
    referrer: null,
    geo: { ip: '', country: null, region: null, city: null },
  }));
  const range = rangeOf({ from: now - dayLength, to: now, now, calendar });
  const counts = () =>
    Promise.all(
      [accountTotals, ...links.map(({ pk }) => pk)].map(
        async (itemPk) =>
          (await store.analytics.range({ userPk, itemPk }, range, { bots: true, isWhole: true, names: 10_000 })).people,
      ),
    );
  await store.clicks.append([...round, ...round, ...round]);
  while ((await store.userAgents.describePending(parsed, 100)) > 0);
  expect(await store.rollup.advance(3)).toBe(3);
  const moved = await engine.write.selectFrom('clicks').select('itemPk').execute();
  expect(moved.map(({ itemPk }) => itemPk)).toEqual(Array.from({ length: 3 }, () => links[0]?.pk));
  expect(await counts()).toEqual([9, 3, 3, 3]);
  await store.clicks.append(round);
  await store.trash.add('link', userPk, links[1]?.id ?? '', { at: now, device: undefined });
  expect(await store.trash.sweep(now + 1, 10)).toBe(0);
  while ((await store.rollup.advance(3)) > 0);
  expect(await counts()).toEqual([12, 4, 4, 4]);
  expect(await store.trash.sweep(now + 1, 10)).toBe(1);
  // What was opened was opened: the account keeps it.
  expect(await counts()).toEqual([12, 4, 0, 4]);
  // Of what is gone, late clicks are dropped.
  await store.clicks.append(round);
  while ((await store.rollup.advance(3)) > 0);
  expect(await counts()).toEqual([14, 5, 0, 5]);
  await store.close();
});

test('hours are forgotten, days and months are not', async () => {
  const store = createStore(await testDatabase.open());
  await store.open();
  const { users } = await makeClicks(store, createRandom(5));
  while ((await store.rollup.advance(100)) > 0);
  const [userPk = 0] = users;
  const subject = { userPk, itemPk: accountTotals };
  const long = rangeOf({ from: now - 790 * dayLength, to: now, now, calendar });
  const count = (range: Range) => store.analytics.range(subject, range, { bots: true, isWhole: false, names: 10_000 });
  const [all, today] = [await count(long), await count(rangeOf({ from: now - dayLength, to: now, now, calendar }))];
  while ((await store.sums.sweepHours(now - 8 * dayLength, 50)) > 0);
  expect(await count(long)).toEqual(all);
  expect(await count(rangeOf({ from: now - dayLength, to: now, now, calendar }))).toEqual(today);
  const swept = await count({
    from: now - (now % hourLength) - 700 * dayLength,
    to: now - (now % hourLength) - 8 * dayLength,
    unit: 'hour',
    calendar,
  });
  expect(swept).toMatchObject({ people: 0, bots: 0 });
  await store.close();
});

test('an hour, a day and a month keep so many names apart, and count the others under Other', async () => {
  const store = createStore(await testDatabase.open());
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const { pk: itemPk } = await createItems(store, userPk)('link');
  const { hour, day, month } = namesKept;
  const clickOn = (at: number, host: number) => ({
    itemPk,
    parentPk: null,
    at,
    userAgent: 'desktop',
    referrer: { url: `https://${host}.example/`, host: `${host}.example` },
    geo: { ip: '', country: null, region: null, city: null },
  });
  const add = async (clicks: ReturnType<typeof clickOn>[]) => {
    await store.clicks.append(clicks);
    while ((await store.userAgents.describePending(parsed, 100)) > 0);
    while ((await store.rollup.advance(300)) > 0);
  };
  const named = async (range: Range) => {
    const { names } = await store.analytics.range({ userPk, itemPk }, range, {
      bots: false,
      isWhole: false,
      names: 10_000,
    });
    const { names: listed } = names.referrer;
    return { names: listed.length, other: listed.find(({ name }) => name === 'Other')?.count };
  };
  const monthStart = Date.UTC(2026, 8, 1);
  const today = now - (now % dayLength);
  const lastHour = rangeOf({ from: today, to: today + hourLength, now, calendar });
  const aDay = rangeOf({ from: today - 10 * dayLength, to: today - 9 * dayLength, now, calendar });
  const aMonth = rangeOf({ from: Date.UTC(2026, 3, 1), to: Date.UTC(2026, 9, 1), now, calendar });
  let host = 0;
  const next = (at: number, count: number) => Array.from({ length: count }, () => clickOn(at, (host += 1)));

  await add(next(today, hour));
  expect(await named(lastHour)).toEqual({ names: hour, other: undefined });
  await add(next(today, 2));
  expect(await named(lastHour)).toEqual({ names: hour + 1, other: 2 });

  const [early, late] = [aDay.from, aDay.from + 12 * hourLength];
  await add([...next(early, hour), ...next(late, day - hour)]);
  expect(await named(aDay)).toEqual({ names: day, other: undefined });
  await add([...next(late, 2), clickOn(late, host)]);
  expect(await named(aDay)).toEqual({ names: day + 1, other: 3 });

  for (let added = 0; added < month; added += day) await add(next(monthStart + (added / day) * dayLength, day));
  expect(await named(aMonth)).toEqual({ names: month, other: undefined });
  await add(next(monthStart + 20 * dayLength, 2));
  expect(await named(aMonth)).toEqual({ names: month + 1, other: 2 });
  await store.close();
});

test('a click whose user agent is not parsed yet is added up later, and as what it is', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const { pk: itemPk } = await createItems(store, userPk)('link');
  const click = (userAgent: string) => ({
    itemPk,
    parentPk: null,
    at: now - 1,
    userAgent,
    referrer: null,
    geo: { ip: '', country: null, region: null, city: null },
  });
  await store.clicks.append([click('desktop')]);
  await store.userAgents.describePending(parsed, 100);
  await store.clicks.append([click('bot'), click('desktop'), click('bot')]);
  expect([await store.rollup.advance(3), await store.rollup.advance(3)]).toEqual([2, 0]);
  expect((await engine.write.selectFrom('newClicks').select('pk').execute()).length).toBe(2);
  await store.userAgents.describePending(parsed, 100);
  expect(await store.rollup.advance(3)).toBe(2);
  const range = rangeOf({ from: now - dayLength, to: now, now, calendar });
  expect(
    await store.analytics.range({ userPk, itemPk }, range, { bots: true, isWhole: true, names: 10_000 }),
  ).toMatchObject({
    people: 2,
    bots: 2,
  });
  await store.close();
});

test('a sample of restored clicks is not complete, since those of an account are in no order of time', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const restore = await store.restores.begin(userPk, now);
  if (!restore) throw new Error('No restore could be begun');
  const items = ['first', 'second'].map((code) => ({
    kind: 'link' as const,
    code,
    destination: 'https://example.com/',
    isActive: true,
    activatesAt: null,
    expiresAt: null,
    createdAt: 1,
    updatedAt: 1,
    deletedAt: null,
    openingClicks: 0,
    passwordHash: null,
    title: null,
    note: null,
    isEdited: false,
    tags: [],
  }));
  const [first, second] = (await store.restores.addItems(restore, now, items)).map(Number);
  const sampled = engine.sampling.clicks;
  const clicks = Array.from({ length: sampled + 1 }, (_, index) => ({
    pk: index - 1e6,
    itemPk: (index === 0 ? first : second) ?? 0,
    parentPk: null,
    at: index === 0 ? now - hourLength : now - 90 * dayLength + index,
    userAgent: 'desktop',
    referrer: null,
    geo: { ip: '', country: null, region: null, city: null },
  }));
  for (let index = 0; index < clicks.length; index += 1_000)
    await store.restores.addClicks(restore, now, clicks.slice(index, index + 1_000));
  while ((await store.userAgents.describePending(parsed, 100)) > 0);
  const range = rangeOf({ from: now - 10 * dayLength, to: now, now, calendar });
  const counted = async (itemPk = 0) =>
    store.analytics.filtered({ userPk, itemPk }, range, {
      filter: { country: '' },
      bots: false,
      isWhole: false,
      names: 10,
    });
  const ofAccount = await counted(accountTotals);
  expect(ofAccount).toMatchObject({ previous: null, sample: { clicks: sampled, isComplete: false } });
  expect(await counted(first)).toMatchObject({ people: 1, sample: { clicks: 1, isComplete: true } });
  expect(await counted(second)).toMatchObject({ people: 0, sample: { clicks: sampled, isComplete: true } });
  await store.close();
});

test('a tag of many links is counted from single clicks', async () => {
  const store = createStore(await testDatabase.open());
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const add = createItems(store, userPk);
  const range = rangeOf({ from: now - dayLength, to: now, now, calendar });
  const first = await add('link');
  const ofTag = { userPk, itemPk: accountTotals, tagPk: await store.tags.find(userPk, 'a') };
  for (let number = 1; number < 999; number += 1) await add('link');
  await add('qrCode', first.pk);
  expect(await store.analytics.canAddUp(ofTag, range)).toBe(true);
  await add('link');
  expect(await store.analytics.canAddUp(ofTag, range)).toBe(false);
  await store.close();
});

test('what is in the trash takes no place among the most opened', async () => {
  const store = createStore(await testDatabase.open());
  await store.open();
  const userPk = await openAccount(store, 'ada@example.com');
  const add = createItems(store, userPk);
  const links = [];
  for (let number = 0; number < 52; number += 1) links.push(await add('link'));
  const [left, ...deleted] = links;
  const geo = { ip: '', country: null, region: null, city: null };
  const click = (itemPk: number) => ({
    itemPk,
    parentPk: null,
    at: now - 1,
    userAgent: 'desktop',
    referrer: null,
    geo,
  });
  await store.clicks.append(links.flatMap(({ pk }) => (pk === left?.pk ? [click(pk)] : [click(pk), click(pk)])));
  while ((await store.userAgents.describePending(parsed, 100)) > 0);
  while ((await store.rollup.advance(1_000)) > 0);
  for (const { id } of deleted) await store.trash.add('link', userPk, id, { at: now, device: undefined });
  const { links: tops } = await store.analytics.tops(
    userPk,
    rangeOf({ from: now - dayLength, to: now, now, calendar }),
  );
  expect(tops.map(({ id, people }) => ({ id, people }))).toEqual([{ id: left?.id, people: 1 }]);
  await store.close();
});
