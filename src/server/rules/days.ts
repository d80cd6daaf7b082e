/** Days are counted from the epoch, by their dates. Times are an account's own: see ranges.ts. */
import { day as dayLength } from './durations.ts';

export const dayOf = (time: number) => Math.floor(time / dayLength);

export const dayName = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);

/** A date that no month has would be read as another one. */
export function isDay(name: string): boolean {
  const time = Date.parse(`${name}T00:00Z`);
  return !Number.isNaN(time) && dayName(dayOf(time)) === name;
}

const daysPerWeek = 7;
/** The epoch was a Thursday. */
const firstMonday = 4;

export const mondayOf = (day: number) => day - ((((day - firstMonday) % daysPerWeek) + daysPerWeek) % daysPerWeek);

export function firstOfMonth(day: number): number {
  const date = new Date(day * dayLength);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
}
