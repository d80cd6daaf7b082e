import { dayName, dayOf } from './days.ts';

test('days begin and end at midnight UTC', () => {
  const lastMoment = Date.parse('2026-11-20T23:59:59.999Z');
  expect(dayName(dayOf(lastMoment))).toBe('2026-11-20');
  expect(dayName(dayOf(lastMoment + 1))).toBe('2026-11-21');
});
