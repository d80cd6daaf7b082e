import { visitTimes } from './visitTimes.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A Monday just after midnight, a Wednesday at noon, and a Saturday evening, by the clock of this machine. */
const starts = [new Date(2026, 10, 23, 0, 10), new Date(2026, 10, 25, 12, 0), new Date(2026, 10, 28, 21, 45)];

describe.each(starts.map((start) => [start.toString(), start.getTime()] as const))('visits up to %s', (_, now) => {
  const times = visitTimes(44, now - 30 * day, now, 1);
  const countOf = (isWanted: (date: Date) => boolean) => times.filter((time) => isWanted(new Date(time))).length;

  test('are as many a day as wanted, about', () => {
    expect(times.length).toBeGreaterThan(44 * 30 * 0.7);
    expect(times.length).toBeLessThan(44 * 30);
  });

  test('are in order, none before the beginning or in the future', () => {
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(now - 30 * day);
    expect(times.at(-1)).toBeLessThan(now);
  });

  test('go on until now without a heap at the end', () => {
    expect(countOf((date) => date.getTime() >= now - day)).toBeGreaterThan(10);
    const tenVisitsTake = times.slice(9).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...tenVisitsTake)).toBeGreaterThan(5 * 60_000);
  });

  test('are fewer at night and at weekends, and more in the end', () => {
    const night = countOf((date) => date.getHours() < 6);
    expect(night).toBeGreaterThan(0);
    expect(countOf((date) => date.getHours() >= 9 && date.getHours() < 15)).toBeGreaterThan(5 * night);
    const weekend = countOf((date) => [0, 6].includes(date.getDay()));
    expect(weekend / 2).toBeLessThan(((times.length - weekend) / 5) * 0.7);
    expect(countOf((date) => date.getTime() >= now - 15 * day)).toBeGreaterThan(times.length * 0.55);
  });
});

test('what is new has no visits from before', () => {
  const now = Date.now();
  const times = visitTimes(44, now - 2 * day, now, 3);
  expect(times[0]).toBeGreaterThanOrEqual(now - 2 * day);
  expect(times.length).toBeGreaterThan(20);
});
