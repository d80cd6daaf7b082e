import type { ZoneOfDays } from '../../generated/endpoints.ts';
import {
  changeSince,
  inZones,
  periodBefore,
  pointLabels,
  rangeText,
  shareOf,
  shortRangeText,
  shortZone,
} from './labels.ts';

test.each([
  ['24h', 0, 5, { sentence: 'No scans in the previous 24 hours', short: 'No scans before' }],
  ['7d', 100, 100, { sentence: 'Same as the previous 7 days', short: 'Same as before' }],
  ['30d', 100, 112, { difference: '12% up', isUp: true, period: 'the previous 30 days' }],
  ['30d', 100, 20, { difference: '80% down', isUp: false, period: 'the previous 30 days' }],
  ['year', 1, 10, { difference: '900% up', isUp: true, period: 'the previous 12 months' }],
  ['custom', 1000, 10_990, { difference: '999% up', isUp: true, period: 'the period before' }],
  ['custom', 1, 11, { sentence: '1 in the period before', short: '1 before' }],
] as const)('%s, after %i, %i: %j', (range, previous, count, change) =>
  expect(changeSince({ noun: 'scans', range, previous, count })).toEqual(change),
);

test.each([
  [0, 5, '0%'],
  [1, 101, '<1%'],
  [1, 100, '1%'],
  [198, 345, '57%'],
  [199, 345, '58%'],
  [199, 200, '99%'],
  [5, 5, '100%'],
])('%i of %i: %s', (count, total, share) => expect(shareOf(count, total)).toBe(share));

const zurich: ZoneOfDays = { timeZone: 'Europe/Zurich', since: null };
const moved = [zurich, { timeZone: 'America/New_York', since: new Date(2026, 10, 20, 14, 5).toISOString() }];

test('days say their time zones', () => {
  expect(inZones([zurich])).toBe('in Europe/Zurich');
  expect(inZones(moved)).toBe('in Europe/Zurich until Nov 20, 2026 14:05, then in America/New York');
  const texts = (unit: 'hour' | 'day' | 'month', timeZones = [zurich]) => {
    const { heading, zone } = pointLabels({ unit, timeZones });
    return [heading, zone];
  };
  expect(texts('hour')).toEqual(['Hour', 'Hours are in your time zone.']);
  expect(texts('day')).toEqual(['Day (Europe/Zurich)', 'Days are in Europe/Zurich.']);
  expect(texts('month')).toEqual(['Month (Europe/Zurich)', 'Months are in Europe/Zurich.']);
  expect(texts('day', moved)).toEqual([
    'Day',
    'Days are in Europe/Zurich until Nov 20, 2026 14:05, then in America/New York.',
  ]);
});

test.each([
  [{ range: '30d' }, 'last 30 days', '30 days'],
  [{ range: 'year' }, 'last 12 months', '12 months'],
  [{ range: 'all' }, 'all time', 'all time'],
  [{ range: 'custom', from: '2026-11-04', to: '2026-11-20' }, 'Nov 4 to Nov 20', 'Nov 4 to Nov 20'],
  [{ range: 'custom', from: '2026-11-04', to: '2026-11-04' }, 'Nov 4', 'Nov 4'],
  [{ range: '30d', day: '2026-11-04' }, 'Nov 4', 'Nov 4'],
] as const)('the range of %j is named', (view, text, short) =>
  expect([rangeText(view), shortRangeText(view)]).toEqual([text, short]),
);

test.each([
  ['day', 30, 'Previous 30 days'],
  ['hour', 24, 'Previous 24 hours'],
  ['day', 1, 'Previous day'],
  ['month', 13, 'Period before'],
] as const)('the dashed line of %ss, %i of them, is named', (unit, length, text) => {
  const point = { at: '', date: '', clicks: 0, botClicks: 0, visitors: 0, previousClicks: 0, previousBotClicks: 0 };
  expect(periodBefore({ unit, points: Array.from({ length }, () => point) })).toBe(text);
});

test.each([
  ['Europe/Berlin', 'Berlin time'],
  ['America/New_York', 'New York time'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, text) => expect(shortZone(zone)).toBe(text));
