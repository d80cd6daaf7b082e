import { dayName, dayOf } from '../rules/days.ts';

export const daysShown = 30;
export const recentShown = 20;
export const namesShown = 10;

/** The first day shown. */
export const firstDayShown = (now: number) => dayOf(now) - daysShown + 1;

/** The days shown, oldest first. */
export function dayCounts(days: ReadonlyMap<number, number>, now: number) {
  const firstDay = firstDayShown(now);
  return Array.from({ length: daysShown }, (_, index) => {
    const day = firstDay + index;
    return { date: dayName(day), count: days.get(day) ?? 0 };
  });
}
