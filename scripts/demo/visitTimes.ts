const hour = 3_600_000;
const month = 30 * 24 * hour;

/** The share of a day's visits in each of its hours: few at night, most at noon and in the evening. */
const byHour = [9, 5, 3, 2, 2, 4, 12, 28, 46, 58, 62, 64, 68, 62, 58, 56, 54, 56, 60, 66, 70, 60, 38, 20];
const perDay = byHour.reduce((sum, share) => sum + share, 0);

/** A number from 0 to 1 computed from the seed, so that the demo is much the same each time. */
export function chance(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43758.5453;
  return x - Math.floor(x);
}

const isWeekend = (date: Date) => [0, 6].includes(date.getDay());

/**
 * The times of visits from then until now, in order: about so many a day, growing by the month, fewer at night and at
 * weekends as the clock of this machine has them.
 */
export function visitTimes(daily: number, since: number, now: number, seed: number): number[] {
  const hours = Math.floor((now - since) / hour);
  return Array.from({ length: hours }, (_, index) => {
    const from = now - (hours - index) * hour;
    const date = new Date(from);
    const expected =
      (daily * (1.25 - (now - from) / (2 * month)) * (isWeekend(date) ? 0.45 : 1) * (byHour[date.getHours()] ?? 0)) /
      perDay;
    const own = seed * 100_000 + index * 97;
    const count = Math.floor(expected * (0.6 + 0.8 * chance(own)) + chance(own + 1));
    return Array.from({ length: count }, (__, n) => from + Math.floor(chance(own + 2 + n) * hour)).sort(
      (a, b) => a - b,
    );
  }).flat();
}
