import { dayName, dayOf, isDay } from './days.ts';

test('days begin and end at midnight UTC', () => {
  const lastMoment = Date.parse('2026-11-20T23:59:59.999Z');
  expect(dayName(dayOf(lastMoment))).toBe('2026-11-20');
  expect(dayName(dayOf(lastMoment + 1))).toBe('2026-11-21');
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['day', false],
])('%s is a day: %s', (name, expected) => {
  expect(isDay(name)).toBe(expected);
});
