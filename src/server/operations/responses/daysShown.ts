import type { components } from '../../../generated/types.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { dayName } from '../../rules/days.ts';
import { isoTime } from '../times.ts';

const daysShown = 30;
export const recentShown = 20;
export const namesShown = 10;

export const firstDayShown = (today: number) => today - daysShown + 1;

/** On each of the days shown, oldest first. */
export function recentDays(days: ReadonlyMap<number, number> | undefined, today: number): number[] {
  const firstDay = firstDayShown(today);
  return Array.from({ length: daysShown }, (_, index) => days?.get(firstDay + index) ?? 0);
}

export const dayCounts = (days: ReadonlyMap<number, number>, today: number) =>
  recentDays(days, today).map((count, index) => ({ date: dayName(firstDayShown(today) + index), count }));

export const zonesShown = (
  calendar: Calendar,
  { from, to }: { from: number; to: number },
): components['schemas']['ZoneOfDays'][] =>
  calendar
    .zonesIn(from, to)
    .map(({ zone, since }) => ({ timeZone: zone, since: Number.isFinite(since) ? isoTime(since) : null }));
