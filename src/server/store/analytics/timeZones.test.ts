/** Counts by hours, days and months of an account's time zone are compared with clicks that Intl dates. */
import { casesOf } from '../../../testing/cases.ts';
import { createItems, createRandom } from '../../../testing/randomItems.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { calendarOfAccount } from '../../rules/calendar.ts';
import { dayName } from '../../rules/days.ts';
import { day, hour, minute } from '../../rules/durations.ts';
import { endsOf, pointsOf, rangeOf } from '../../rules/ranges.ts';
import { createStore } from '../index.ts';
import { accountTotals } from './sums.ts';

const zones = [
  'UTC',
  'Europe/Zurich',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
// The range has both changes of the clocks of each zone that has them, and the clicks of today and yesterday.
const start = Date.UTC(2026, 1, 1);
const end = Date.UTC(2026, 11, 2, 7, 21);

const parsed = () => ({
  deviceType: 'desktop',
  isMobile: false,
  operatingSystem: null,
  osVersion: null,
  browserName: null,
  browserVersion: null,
  isBot: false,
});

interface Zone {
  zone: string;
  since: number;
}

/** Making a format takes longer than using it. */
const dateFormats = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('sv', { timeZone: zone })]));
const dateIn = (zone: string, time: number) => dateFormats.get(zone)?.format(time) ?? '';

/** The date on the account's calendar: that of its zone, and never an earlier one than it has had. */
function dateOf(chosen: readonly Zone[], time: number): string {
  const reached = chosen
    .filter(({ since }) => since <= time)
    .map(({ zone }, index) => dateIn(zone, Math.min(time, (chosen[index + 1]?.since ?? Infinity) - 1)));
  return reached.toSorted().at(-1) ?? '';
}

function countBy<Key>(times: readonly number[], keyOf: (time: number) => Key): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const time of times) counts.set(keyOf(time), (counts.get(keyOf(time)) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Clicks over ten months, on the days of changes many, while the account changes its zone: also twice a day. */
async function makeClicks(seed: number) {
  const random = createRandom(seed);
  const zone = () => zones[random(zones.length)] ?? 'UTC';
  const store = createStore(await testDatabase.open());
  await store.open();
  const first = zone();
  const registration = {
    email: 'ada@example.com',
    passwordHash: 'hash',
    firstName: null,
    lastName: null,
    createdAt: 1,
  };
  const { pk: registrationPk, userPk } = await store.registrations.add({ ...registration, timeZone: first });
  await store.registrations.addToken({ hash: 'token', registrationPk, expiresAt: 10 });
  await store.registrations.verifyEmail('token', registration.email, 2);
  const { pk: itemPk } = await createItems(store, userPk)('link');

  const aChange = start + random(end - start);
  const changes = [[], [aChange], [aChange, aChange + 5 * hour, aChange + 3 * day]][seed % 3] ?? [];
  const times = [
    ...Array.from({ length: 250 }, () => start + random(end - start)),
    ...Array.from({ length: 100 }, () => end - random(3 * day)),
    ...changes.flatMap((change) => Array.from({ length: 30 }, () => Math.min(change - day + random(3 * day), end - 1))),
  ].toSorted((a, b) => a - b);

  const chosen: Zone[] = [{ zone: first, since: -Infinity }];
  let next = 0;
  for (const until of [...changes.filter((time) => time < end), end]) {
    while (next < times.length) {
      const some = times.slice(next, next + 20).filter((at) => at < until);
      if (some.length === 0) break;
      next += some.length;
      await store.clicks.append(
        some.map((at) => ({
          itemPk,
          parentPk: null,
          at,
          userAgent: 'desktop',
          referrer: null,
          geo: { ip: '', country: 'CH', region: null, city: null },
        })),
      );
      await store.userAgents.describePending(parsed, 100);
      if (random(2) === 0) await store.rollup.advance(1 + random(30));
    }
    if (until === end) break;
    const changed = { zone: zone(), since: Math.ceil(until / minute) * minute };
    await store.users.change(userPk, { timeZone: changed.zone }, until);
    if (changed.zone !== chosen.at(-1)?.zone) chosen.push(changed);
  }
  const account = await store.users.findByEmail(registration.email);
  if (!account) throw new Error('There is no account');
  return { store, chosen, times, userPk, itemPk, calendar: calendarOfAccount(account) };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].slice(0, casesOf(3, 12)))(
  'hours, days and months are the account’s, before clicks are added up and after, filtered or not (%i)',
  async (seed) => {
    const { store, chosen, times, userPk, itemPk, calendar } = await makeClicks(seed);
    const days = countBy(times, (time) => dateOf(chosen, time));
    const months = countBy(times, (time) => dateOf(chosen, time).slice(0, 7));

    async function expectExact(): Promise<void> {
      for (const subject of [
        { userPk, itemPk },
        { userPk, itemPk: accountTotals },
      ]) {
        const options = { bots: false, isWhole: false, names: 10 };
        const counted = async (from: number, to: number) => {
          const range = rangeOf({ from, to, now: end, calendar });
          const { points, names } = await store.analytics.range(subject, range, options);
          const filtered = await store.analytics.filtered(subject, range, { ...options, filter: { country: 'CH' } });
          expect(filtered.points).toEqual(points);
          const clicks = points.reduce((sum, { people }) => sum + people, 0);
          expect(names.country.names.map(({ count }) => count)).toEqual(clicks > 0 ? [clicks] : []);
          return { range, points: pointsOf(range).map((own, index) => ({ own, count: points[index]?.people ?? 0 })) };
        };

        for (const from of [start, end - 80 * day, Date.UTC(2026, 1, 20), Date.UTC(2026, 8, 20)]) {
          const { range, points } = await counted(from, Math.min(from + 80 * day, end));
          const { from: begin, to } = endsOf(range);
          expect(points.filter(({ count }) => count > 0).map(({ own, count }) => [dayName(own / day), count])).toEqual(
            countBy(
              times.filter((time) => time >= begin && time < to),
              (time) => dateOf(chosen, time),
            ),
          );
        }

        const year = await counted(start - 40 * day, end);
        expect(year.range.unit).toBe('month');
        expect(
          year.points.filter(({ count }) => count > 0).map(({ own, count }) => [dayName(own / day).slice(0, 7), count]),
        ).toEqual(months);

        const { range, points } = await counted(end - 2 * day, end);
        expect(range.unit).toBe('hour');
        const begins = points.map(({ own }) => calendar.fromOwn('hour', own));
        expect(points.map(({ count }) => count)).toEqual(
          begins.map((begin, index) => {
            const until = begins[index + 1] ?? endsOf(range).to;
            return times.filter((time) => time >= begin && time < until).length;
          }),
        );
        if (chosen.length === 1)
          expect(new Set(begins.map((begin) => clockOf(chosen[0]?.zone ?? '', begin)))).toEqual(new Set(['00']));
      }
      const statistics = await store.analytics.overview(
        { userPk, itemPk },
        { calendar, firstDay: 0, recent: 1, names: 1 },
      );
      expect([...statistics.days].map(([number, count]) => [dayName(number), count]).toSorted()).toEqual(days);
      const listed = await store.analytics.daysOf(userPk, [itemPk], { calendar, firstDay: 0 });
      expect([...(listed.get(itemPk) ?? [])].map(([number, count]) => [dayName(number), count]).toSorted()).toEqual(
        days,
      );
    }

    await expectExact();
    while ((await store.rollup.advance(25)) > 0);
    await expectExact();
    await store.close();
  },
);

/** The minutes of a zone's clock. */
const clockOf = (zone: string, time: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, minute: '2-digit' }).format(time).padStart(2, '0');
