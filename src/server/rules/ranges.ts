/**
 * Ranges of time over which clicks are counted. All times are the account's own, written as if its clocks were UTC:
 * calendar.ts translates. The end of a range is exclusive.
 */
import type { Calendar } from './calendar.ts';
import { day, hour } from './durations.ts';

export const units = ['hour', 'day', 'month'] as const;
export type Unit = (typeof units)[number];

const hoursAnswered = 7 * day;
/** Two days, of which one may have 25 hours. */
const longestByHours = 49 * hour;
const longestByDays = 92 * day;
/** Clicks are kept by hours for the oldest range by hours, the one before it, and most of a day to spare. */
export const hoursKept = 10 * day;

export interface Range {
  from: number;
  to: number;
  unit: Unit;
  calendar: Calendar;
}

const monthOf = (time: number) => {
  const date = new Date(time);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};
const startOfMonth = (month: number) => Date.UTC(1970, month);

export const periodOf: Record<Unit, (time: number) => number> = {
  hour: (time) => Math.floor(time / hour),
  day: (time) => Math.floor(time / day),
  month: monthOf,
};
export const startOf: Record<Unit, (period: number) => number> = {
  hour: (period) => period * hour,
  day: (period) => period * day,
  month: startOfMonth,
};

interface RangeRequest extends Pick<Range, 'from' | 'to' | 'calendar'> {
  now: number;
}

/** The requested `from` and `to` are times, not the account's own. */
export function rangeOf({ from, to, now, calendar }: RangeRequest): Range {
  const outward = (unit: 'hour' | 'day', length: number) => ({
    from: calendar.toOwn(unit, from),
    to: calendar.toOwn(unit, to - 1) + length,
    calendar,
  });
  if (to - from <= longestByHours && from >= now - hoursAnswered) return { ...outward('hour', hour), unit: 'hour' };
  const days = outward('day', day);
  // Days of 25 hours must not turn a range of days into one of months.
  const length = Math.min(to - from, days.to - days.from);
  return { ...days, unit: length <= longestByDays ? 'day' : 'month' };
}

/** A month that is too short gives its last day. */
function monthsBefore(time: number, months: number): number {
  const start = startOfMonth(monthOf(time));
  const target = startOfMonth(monthOf(time) - months);
  return Math.min(target + (time - start), startOfMonth(monthOf(time) - months + 1) - day);
}

/** The previous range has enough months to end where this one begins, or earlier. */
function monthsIn({ from, to }: Range): number {
  const months = monthOf(to) - monthOf(from);
  return monthsBefore(to, months) <= from ? months : months + 1;
}

export function before(range: Range): Range {
  const { from, to, unit } = range;
  if (unit !== 'month') return { ...range, from: from - (to - from), to: from };
  const months = monthsIn(range);
  return { ...range, from: monthsBefore(from, months), to: monthsBefore(to, months) };
}

export const endsOf = ({ from, to, unit, calendar }: Range) => ({
  from: calendar.fromOwn(unit, from),
  to: calendar.fromOwn(unit, to),
});

const firstPeriod = ({ from, unit }: Range) => periodOf[unit](from);

export const pointIn = (range: Range, time: number) => periodOf[range.unit](time) - firstPeriod(range);

export const pointsOf = (range: Range): number[] =>
  Array.from({ length: pointIn(range, range.to - 1) + 1 }, (_, index) =>
    Math.max(range.from, startOf[range.unit](firstPeriod(range) + index)),
  );

export interface Span {
  unit: Unit;
  first: number;
  last: number;
}

/** A long range consists of whole months and the days before and after them. */
export function spansOf({ from, to, unit }: Range): Span[] {
  const span = (own: Unit, start: number, end: number): Span[] =>
    start < end ? [{ unit: own, first: periodOf[own](start), last: periodOf[own](end - 1) }] : [];
  if (unit !== 'month') return span(unit, from, to);
  const firstWhole = startOfMonth(monthOf(from - 1) + 1);
  const end = startOfMonth(monthOf(to));
  if (firstWhole >= end) return span('day', from, to);
  return [...span('day', from, firstWhole), ...span('month', firstWhole, end), ...span('day', end, to)];
}
