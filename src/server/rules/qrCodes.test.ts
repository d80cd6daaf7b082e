import { stricterOf } from './availability.ts';
import { dayName, dayOf, firstOfMonth, mondayOf } from './days.ts';

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16', '2026-11-01'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-01'],
  ['2026-03-01T12:00:00.000Z', '2026-02-23', '2026-03-01'],
  ['2027-01-01T00:00:00.000Z', '2026-12-28', '2027-01-01'],
  ['1970-01-01T00:00:00.000Z', '1969-12-29', '1970-01-01'],
])('%s is in the week of %s and the month of %s', (time, monday, first) => {
  const day = dayOf(Date.parse(time));
  expect(dayName(mondayOf(day))).toBe(monday);
  expect(dayName(firstOfMonth(day))).toBe(first);
  expect(new Date(mondayOf(day) * 86_400_000).getUTCDay()).toBe(1);
  expect(mondayOf(day)).toBeLessThanOrEqual(day);
});

const open = { isActive: true, activatesAt: null, expiresAt: null };

test.each([
  [open, open, open],
  [{ ...open, isActive: false }, open, { ...open, isActive: false }],
  [{ ...open, activatesAt: 5 }, open, { ...open, activatesAt: 5 }],
  [
    { ...open, activatesAt: 5 },
    { ...open, activatesAt: 9 },
    { ...open, activatesAt: 9 },
  ],
  [{ ...open, expiresAt: 5 }, open, { ...open, expiresAt: 5 }],
  [
    { ...open, expiresAt: 5 },
    { ...open, expiresAt: 9 },
    { ...open, expiresAt: 5 },
  ],
])('the stricter of %j and %j', (a, b, stricter) => {
  expect(stricterOf(a, b)).toEqual(stricter);
  expect(stricterOf(b, a)).toEqual(stricter);
});
