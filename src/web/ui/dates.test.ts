import dayjs from 'dayjs';
import { dayRanges, daysIn, daysUntil, formatAge, formatDeleted, formatMoment } from './dates.ts';

const ago = (count: number, unit: dayjs.ManipulateType) => dayjs().subtract(count, unit).toISOString();

test.each([
  [30, 'second', 'Just now'],
  [1, 'minute', '1 min ago'],
  [59, 'minute', '59 min ago'],
  [60, 'minute', '1 hour ago'],
  [23, 'hour', '23 hours ago'],
  [24, 'hour', '1 day ago'],
  [6, 'day', '6 days ago'],
  [7, 'day', '1 week ago'],
  [49, 'day', '7 weeks ago'],
  [2, 'month', '2 months ago'],
  [1, 'year', '1 year ago'],
] as const)('%i %ss ago is %s', (count, unit, text) => expect(formatAge(ago(count, unit))).toBe(text));

test.each([
  [0, 'Deleted today'],
  [1, 'Deleted yesterday'],
  [9, `Deleted ${dayjs().subtract(9, 'day').format('MMM D')}`],
])('what was deleted %i days ago says so', (days, text) => expect(formatDeleted(ago(days, 'day'))).toBe(text));

test('a moment says the day as people do, and the year where it is another one', () => {
  const now = dayjs();
  expect(formatMoment(now.toISOString())).toBe(`Today ${now.format('HH:mm')}`);
  const yesterday = now.subtract(1, 'day').hour(23).minute(40);
  expect(formatMoment(yesterday.toISOString())).toBe('Yesterday 23:40');
  expect(formatMoment(dayjs('2001-11-23T14:05').toISOString())).toBe('Nov 23, 2001 14:05');
});

test('days until a time count one that has begun', () => {
  expect(daysUntil(dayjs().add(25, 'hour').toISOString())).toBe(2);
  expect(daysUntil(ago(1, 'hour'))).toBe(0);
});

test.each([
  ['Today', 1],
  ['Yesterday', 1],
  ['Last 7 days', 7],
  ['Last 30 days', 30],
])('%s has %i days', (name, days) => {
  const range = dayRanges[name]?.();
  expect(range && daysIn(range.from, range.to)).toBe(days);
});
