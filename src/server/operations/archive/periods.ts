/** How an archive writes the hours, days and months of sums: days and months by their date, which is the account's. */
import type { Calendar } from '../../rules/calendar.ts';
import { minute } from '../../rules/durations.ts';
import { periodOf, startOf, type Unit } from '../../rules/ranges.ts';
import { isoTime } from '../times.ts';

const lengthOfDate = { day: '2026-11-20'.length, month: '2026-11'.length };

export const periodName = (unit: Unit, period: number, calendar: Calendar): string =>
  unit === 'hour'
    ? isoTime(calendar.startOf('hour', period))
    : isoTime(startOf[unit](period)).slice(0, lengthOfDate[unit]);

export const periodNamed = (unit: Unit, name: string, calendar: Calendar): number =>
  unit === 'hour' ? calendar.periodOf('hour', Date.parse(name)) : periodOf[unit](Date.parse(name));

/** Whether an archive can have it. An hour begins at a full minute, whatever the time zone. */
export function isPeriodName(unit: Unit, name: string): boolean {
  const time = Date.parse(name);
  if (Number.isNaN(time)) return false;
  if (unit === 'hour') return isoTime(time - (time % minute)) === name;
  return isoTime(startOf[unit](periodOf[unit](time))).slice(0, lengthOfDate[unit]) === name;
}
