import { hour as hourLength } from './durations.ts';
import { calendarOf } from './calendar.ts';
import { before, endsOf, hoursKept, pointIn, pointsOf, rangeOf, spansOf } from './ranges.ts';

const now = Date.UTC(2026, 10, 20, 12);
const calendar = calendarOf([]);
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const ends = ({ from, to }: { from: number; to: number }) => [iso(from), iso(to)];
const months = (from: string, to: string) => ({
  from: Date.parse(from),
  to: Date.parse(to),
  unit: 'month' as const,
  calendar,
});

test.each([
  ['2026-01-01T00:00Z', '2026-11-01T00:00Z', ['2025-03-01T00:00', '2026-01-01T00:00']],
  ['2025-11-21T00:00Z', '2026-11-21T00:00Z', ['2024-11-21T00:00', '2025-11-21T00:00']],
  ['2026-01-10T00:00Z', '2026-06-05T00:00Z', ['2025-08-10T00:00', '2026-01-05T00:00']],
  ['2026-01-10T00:00Z', '2026-06-12T00:00Z', ['2025-07-10T00:00', '2025-12-12T00:00']],
  // The months before are too short.
  ['2026-03-31T00:00Z', '2026-08-31T00:00Z', ['2025-10-31T00:00', '2026-03-31T00:00']],
])('before %s to %s is the same of the months before', (from, to, expected) => {
  const range = months(from, to);
  expect(ends(before(range))).toEqual(expected);
  expect(pointsOf(before(range))).toHaveLength(pointsOf(range).length);
});

test('days and hours are before by their length', () => {
  const range = rangeOf({ from: Date.UTC(2026, 10, 1), to: now, now, calendar });
  expect(ends(range)).toEqual(['2026-11-01T00:00', '2026-11-21T00:00']);
  expect(ends(before(range))).toEqual(['2026-10-12T00:00', '2026-11-01T00:00']);
  expect(pointIn(range, now)).toBe(19);
});

test('hours are kept for the period before each range that is counted by hours', () => {
  const from = now - 7 * 24 * hourLength;
  const range = rangeOf({ from, to: from + 49 * hourLength, now, calendar });
  expect(range.unit).toBe('hour');
  expect(before(range).from).toBeGreaterThanOrEqual(now - hoursKept);
});

test.each([
  ['2026-01-10', '2026-06-05', ['day 22', 'month 4', 'day 4']],
  ['2026-01-01', '2026-06-01', ['month 5']],
  ['2026-01-02', '2026-02-20', ['day 49']],
])('%s to %s is made of whole months and the days around', (from, to, expected) => {
  const spans = spansOf(months(`${from}T00:00Z`, `${to}T00:00Z`)).map(
    ({ unit, first, last }) => `${unit} ${last - first + 1}`,
  );
  expect(spans).toEqual(expected);
});

test.each([
  ['Europe/Zurich', '2026-10-25', '2026-10-25', '2026-10-28T00:00Z', 'hour', 25],
  ['Europe/Zurich', '2026-10-24', '2026-10-25', '2026-10-28T00:00Z', 'hour', 49],
  ['America/New_York', '2026-03-08', '2026-03-08', '2026-03-09T00:00Z', 'hour', 23],
  ['Asia/Kolkata', '2026-11-19', '2026-11-19', '2026-11-20T12:00Z', 'hour', 24],
  ['America/St_Johns', '2026-11-19', '2026-11-19', '2026-11-20T12:00Z', 'hour', 24],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-19', '2026-11-20T12:00Z', 'day', 19],
  ['Europe/Zurich', '2026-09-01', '2026-12-01', '2026-12-20T12:00Z', 'day', 92],
  ['Europe/Zurich', '2026-01-10', '2026-06-05', '2026-12-20T12:00Z', 'month', 6],
])('in %s, %s to %s is counted as whole days (%#)', (zone, first, last, time, unit, points) => {
  const own = calendarOf([{ zone, since: 0 }]);
  const dayNamed = (name: string) => Date.parse(name) / (24 * hourLength);
  const ends = { from: own.startOf('day', dayNamed(first)), to: own.startOf('day', dayNamed(last) + 1) };
  const range = rangeOf({ ...ends, now: Date.parse(time), calendar: own });
  expect([range.unit, pointsOf(range).length, endsOf(range)]).toEqual([unit, points, ends]);
});
