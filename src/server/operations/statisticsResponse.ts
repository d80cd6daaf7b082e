import { dayName, dayOf } from '../rules/days.ts';

const daysShown = 30;
export const recentShown = 20;
export const namesShown = 10;

/** The first day shown. */
export const firstDayShown = (now: number) => dayOf(now) - daysShown + 1;

/** On each of the days shown, oldest first. */
export function recentDays(days: ReadonlyMap<number, number> | undefined, now: number): number[] {
  const firstDay = firstDayShown(now);
  return Array.from({ length: daysShown }, (_, index) => days?.get(firstDay + index) ?? 0);
}

/** The days shown, oldest first. */
export const dayCounts = (days: ReadonlyMap<number, number>, now: number) =>
  recentDays(days, now).map((count, index) => ({ date: dayName(firstDayShown(now) + index), count }));
