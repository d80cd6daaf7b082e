import { calendarOf, withEarlier, withZone, zoneNamed, zoneOf, zonesOf } from './calendar.ts';
import { hour } from './durations.ts';

const at = (time: string) => Date.parse(time);
const dayNamed = (date: string) => at(`${date}T00:00Z`) / (24 * hour);
const always = (zone: string) => calendarOf([{ zone, since: 0 }]);
const dayOf = (zone: string, date: string) => {
  const { startOf } = always(zone);
  const day = dayNamed(date);
  return [new Date(startOf('day', day)).toISOString(), (startOf('day', day + 1) - startOf('day', day)) / hour];
};

test.each([
  ['UTC', '2026-11-20', ['2026-11-20T00:00:00.000Z', 24]],
  ['Europe/Zurich', '2026-03-29', ['2026-03-28T23:00:00.000Z', 23]],
  ['Europe/Zurich', '2026-10-25', ['2026-10-24T22:00:00.000Z', 25]],
  ['America/New_York', '2026-03-08', ['2026-03-08T05:00:00.000Z', 23]],
  ['America/New_York', '2026-11-01', ['2026-11-01T04:00:00.000Z', 25]],
  ['Asia/Kolkata', '2026-11-20', ['2026-11-19T18:30:00.000Z', 24]],
  ['Asia/Kathmandu', '2026-11-20', ['2026-11-19T18:15:00.000Z', 24]],
  ['Australia/Lord_Howe', '2026-04-05', ['2026-04-04T13:00:00.000Z', 24.5]],
  ['Australia/Lord_Howe', '2026-10-04', ['2026-10-03T13:30:00.000Z', 23.5]],
  ['Pacific/Kiritimati', '2026-11-20', ['2026-11-19T10:00:00.000Z', 24]],
  ['Africa/Cairo', '2026-04-24', ['2026-04-23T22:00:00.000Z', 23]],
])('in %s, %s begins and lasts as it should', (zone, date, expected) => {
  expect(dayOf(zone, date)).toEqual(expected);
});

test.each(['Europe/Zurich', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago'])(
  'in %s, each quarter of an hour of a year is in the period that begins last before it',
  (zone) => {
    const { periodOf, startOf } = always(zone);
    for (const unit of ['hour', 'day'] as const) {
      let period = NaN;
      for (let time = at('2026-01-01T00:00Z'); time < at('2027-01-10T00:00Z'); time += hour / 4) {
        const own = periodOf(unit, time);
        if (own !== period) {
          if (!Number.isNaN(period)) expect(own).toBe(period + 1);
          period = own;
          if (time > at('2026-01-03T00:00Z')) expect(startOf(unit, own)).toBe(time);
        }
      }
    }
  },
);

test('a day that a zone has skipped is empty, and those around it are whole', () => {
  expect(dayOf('Pacific/Apia', '2011-12-29')).toEqual(['2011-12-29T10:00:00.000Z', 24]);
  expect(dayOf('Pacific/Apia', '2011-12-30')).toEqual(['2011-12-30T10:00:00.000Z', 0]);
  expect(dayOf('Pacific/Apia', '2011-12-31')).toEqual(['2011-12-30T10:00:00.000Z', 24]);
});

test.each([
  ['Pacific/Auckland', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Pacific/Auckland'],
  ['Asia/Kolkata', 'Europe/Zurich'],
  ['Europe/Zurich', 'Asia/Kathmandu'],
])('a change from %s to %s holds from then on: earlier days stay, and no day comes twice', (from, to) => {
  const change = at('2026-06-10T15:20Z');
  const { periodOf, startOf, zonesIn } = calendarOf([
    { zone: from, since: 0 },
    { zone: to, since: change },
  ]);
  expect(zonesIn(change - hour, change)).toEqual([{ zone: from, since: -Infinity }]);
  expect(zonesIn(change, change + hour)).toEqual([{ zone: to, since: change }]);
  const [before, after] = [dayNamed('2026-06-08'), dayNamed('2026-06-14')];
  expect(startOf('day', before)).toBe(always(from).startOf('day', before));
  expect(startOf('day', after)).toBe(always(to).startOf('day', after));
  let last = -Infinity;
  for (let time = at('2026-06-05T00:00Z'); time < at('2026-06-16T00:00Z'); time += hour / 4) {
    const day = periodOf('day', time);
    expect(day).toBeGreaterThanOrEqual(last);
    last = day;
    expect(startOf('day', day)).toBeLessThanOrEqual(time);
    expect(startOf('day', day + 1)).toBeGreaterThan(time);
  }
});

test.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['europe/zurich', 'Europe/Zurich'],
  // Browsers and Node write these names of one zone differently.
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['+05:30', undefined],
  ['Europe/Atlantis', undefined],
  ['', undefined],
  ['__proto__', undefined],
  [`Europe/${'x'.repeat(50)}`, undefined],
])('the zone %j is %j', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone);
});

const utcAccount = { timeZones: '[]' };
const stored = (...zones: [zone: string, since: string | 0][]) =>
  JSON.stringify(zones.map(([zone, since]) => ({ zone, since: since === 0 ? 0 : at(since) })));

test('a new zone holds from the next full minute on, and what was before is kept', () => {
  const timeZones = withZone(utcAccount, 'Europe/Zurich', at('2026-11-20T10:00:00.001Z'));
  expect(timeZones).toBe(stored(['UTC', 0], ['Europe/Zurich', '2026-11-20T10:01Z']));
  expect([zoneOf(utcAccount), zoneOf({ timeZones })]).toEqual(['UTC', 'Europe/Zurich']);
  expect(withZone({ timeZones }, 'Europe/Zurich', at('2026-12-01T00:00Z'))).toBe(timeZones);
  // The zone was changed again before it took effect.
  const changed = withZone({ timeZones }, 'Asia/Tokyo', at('2026-11-21T10:00:10Z'));
  expect(withZone({ timeZones: changed }, 'Europe/Zurich', at('2026-11-21T10:00:20Z'))).toBe(timeZones);
  expect(withZone({ timeZones }, 'Asia/Tokyo', at('2026-11-20T10:00:30Z'))).toBe(
    stored(['UTC', 0], ['Asia/Tokyo', '2026-11-20T10:01Z']),
  );
});

test('of many changes the last twenty are kept', () => {
  let account = utcAccount;
  for (let count = 0; count < 50; count += 1)
    account = { timeZones: withZone(account, count % 2 ? 'Asia/Tokyo' : 'Asia/Seoul', count * hour) };
  expect(zonesOf(account)).toHaveLength(20);
  expect(zonesOf(account).at(-1)).toEqual({ zone: 'Asia/Tokyo', since: 49 * hour });
});

test('an account that is restored has the zones of before until then', () => {
  const earlier = zonesOf({ timeZones: stored(['Asia/Tokyo', 0], ['Europe/Zurich', '2026-05-01T00:00Z']) });
  const restored = (...own: Parameters<typeof stored>) =>
    withEarlier({ timeZones: stored(...own) }, earlier, at('2026-11-20T10:00Z'));
  expect(restored(['Europe/Zurich', 0])).toBe(JSON.stringify(earlier));
  expect(restored(['UTC', 0])).toBe(
    stored(['Asia/Tokyo', 0], ['Europe/Zurich', '2026-05-01T00:00Z'], ['UTC', '2026-11-20T10:00Z']),
  );
  // The zone was changed while it was restored.
  expect(restored(['UTC', 0], ['Asia/Seoul', '2026-11-20T10:05Z'])).toBe(
    stored(
      ['Asia/Tokyo', 0],
      ['Europe/Zurich', '2026-05-01T00:00Z'],
      ['UTC', '2026-11-20T10:00Z'],
      ['Asia/Seoul', '2026-11-20T10:05Z'],
    ),
  );
  expect(withEarlier({ timeZones: stored(['UTC', 0]) }, [], 0)).toBe(stored(['UTC', 0]));
});
