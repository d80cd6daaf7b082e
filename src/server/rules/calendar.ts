/** The days of an account are those of its time zone, and earlier ones those of the zones that it had then. */
import { boundedCache } from './boundedCache.ts';
import { day, hour, minute } from './durations.ts';

/** The account has this time zone since `since`. Earlier times belong to its first zone. */
export interface ChosenZone {
  zone: string;
  since: number;
}

export const utc = 'UTC';
const zonesKept = 20;
/** Offset from UTC of the places where a day begins first. */
export const furthestAhead = 14 * hour;

const zoneName = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** An offset is no zone, since it knows no summer time. */
export function zoneNamed(name: string): string | undefined {
  if (!zoneName.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // A name that stands for another zone is kept as it is, since it may be older.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return undefined;
  }
}

/** A browser may have a zone that nobody else knows. */
export const zoneOfBrowser = (name: string | undefined) => (name === undefined ? undefined : zoneNamed(name)) ?? utc;

/** A format takes some 20 kB, which the cache does not see. */
const formatsKept = 64;
const cacheEntry = 400;
const formats = boundedCache<string, Intl.DateTimeFormat>(formatsKept * cacheEntry);

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numbers });
  formats.set(zone, format);
  return format;
}

/** Milliseconds by which clocks of a zone are ahead of UTC at a full minute. */
function readOffset(zone: string, time: number): number {
  if (zone === utc) return 0;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, date, hours, minutes] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => parts.get(type),
  );
  return Date.UTC(year, month - 1, date, hours, minutes) - time;
}

/** Imported files may have dates of any year. */
const midnightsKept = 4_000;

/** Clocks change at most once between two midnights, which makes this fast for many times. */
function offsetsOf(zone: string): (time: number) => number {
  const known = new Map<number, number>();
  function atMidnight(number: number): number {
    const offset = known.get(number) ?? readOffset(zone, number * day);
    if (known.size >= midnightsKept) known.clear();
    known.set(number, offset);
    return offset;
  }
  return (time) => {
    const midnight = Math.floor(time / day);
    const offset = atMidnight(midnight);
    return offset === atMidnight(midnight + 1) ? offset : readOffset(zone, time);
  };
}

const hoursOfDay = 24;
const daysOfWeek = 7;
/** A Thursday, counted from Monday. */
const weekdayOfEpoch = 3;

const lengths = { hour, day };
/** A point of a range by months begins with a day. */
type Unit = keyof typeof lengths;

/** Hours and days are numbered from the epoch, days by their date. */
type Periods = Record<Unit, number>;

/** Hours begin when they do in the zone: where clocks are half an hour ahead, they begin between two hours of UTC. */
const periodsWith = (offset: number, time: number): Periods => ({
  hour: Math.floor((time + (offset % hour)) / hour),
  day: Math.floor((time + offset) / day),
});

const later = (one: Periods, other: Periods): Periods => ({
  hour: Math.max(one.hour, other.hour),
  day: Math.max(one.day, other.day),
});

/**
 * `zones` are in order. No day comes twice and no day goes back: where a new zone is behind the previous one, the day
 * of the change goes on until the next day begins there.
 */
export function calendarOf(zones: readonly ChosenZone[]) {
  const chosen = zones.length > 0 ? zones : [{ zone: utc, since: 0 }];
  let reached: Periods = { hour: -Infinity, day: -Infinity };
  const stretches = chosen.map(({ zone, since }, index) => {
    const before = chosen[index - 1];
    if (before) reached = later(reached, periodsWith(readOffset(before.zone, since - minute), since - minute));
    return { zone, since: before ? since : -Infinity, reached, offsetAt: offsetsOf(zone) };
  });
  let known = { minute: NaN, periods: reached, hourOfDay: 0 };

  function clocksAt(time: number) {
    const start = Math.floor(time / minute) * minute;
    const stretch = stretches.findLast(({ since }) => since <= start);
    const offset = stretch?.offsetAt(start) ?? 0;
    return {
      shown: periodsWith(offset, start),
      reached: stretch?.reached ?? reached,
      hourOfDay: Math.floor((start + offset) / hour) - Math.floor((start + offset) / day) * hoursOfDay,
    };
  }

  function periodsAt(time: number): Periods {
    const number = Math.floor(time / minute);
    if (known.minute !== number) {
      const clocks = clocksAt(time);
      known = { minute: number, periods: later(clocks.reached, clocks.shown), hourOfDay: clocks.hourOfDay };
    }
    return known.periods;
  }

  /** The hour of the week on the account's clocks, from 0 on Monday at midnight. */
  function hourOfWeek(time: number): number {
    const { day: number } = periodsAt(time);
    return ((number + weekdayOfEpoch) % daysOfWeek) * hoursOfDay + known.hourOfDay;
  }

  function startOf(unit: Unit, period: number): number {
    const about = period * lengths[unit];
    const minuteOf = (time: number) => Math.floor(time / minute);
    let [low, high] = [minuteOf(about - day), minuteOf(about + day)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (periodsAt(middle * minute)[unit] < period) low = middle + 1;
      else high = middle;
    }
    return low * minute;
  }

  const periodOf = (unit: Unit, time: number) => periodsAt(time)[unit];
  const unitOf = (unit: Unit | 'month') => (unit === 'hour' ? 'hour' : 'day');

  return {
    periodsAt,
    periodOf,
    hourOfWeek,
    /** After a change of its zone, the shown day may be one before the day that the account is in. */
    shownDay: (time: number) => clocksAt(time).shown.day,
    startOf,
    /**
     * Ranges write a time as if the account's clocks were UTC. This is the start of the hour or day of a time, so
     * written.
     */
    toOwn: (unit: Unit | 'month', time: number) => periodOf(unitOf(unit), time) * lengths[unitOf(unit)],
    /** Converts back from such a written time. */
    fromOwn: (unit: Unit | 'month', own: number) => startOf(unitOf(unit), own / lengths[unitOf(unit)]),
    zonesIn: (from: number, to: number): ChosenZone[] =>
      stretches
        .filter(({ since }, index) => since < to && (stretches[index + 1]?.since ?? Infinity) > from)
        .map(({ zone, since }) => ({ zone, since })),
  };
}

export type Calendar = ReturnType<typeof calendarOf>;

interface Account {
  timeZones: string;
}

export const zonesOf = ({ timeZones }: Account) => JSON.parse(timeZones) as ChosenZone[];

export const calendarOfAccount = (account: Account): Calendar => calendarOf(zonesOf(account));

export const zoneOf = (account: Account): string => zonesOf(account).at(-1)?.zone ?? utc;

/** Zones are stored as a list whose last entry is the account's current zone. */
export const storedZones = (zones: readonly ChosenZone[]): string => JSON.stringify(zones.slice(-zonesKept));

/**
 * A new zone takes effect at the next full minute, before which none of its clicks can have been counted. An account
 * without a zone had UTC.
 */
export function withZone(account: Account, zone: string, now: number): string {
  if (zoneOf(account) === zone) return account.timeZones;
  const zones = zonesOf(account);
  const since = Math.ceil(now / minute) * minute;
  const before = zones.length > 0 ? zones : [{ zone: utc, since: 0 }];
  const reached = before.filter((each, index) => index === 0 || each.since < since);
  // A change that is taken back within its minute never took effect.
  return storedZones(reached.at(-1)?.zone === zone ? reached : [...reached, { zone, since }]);
}

export function withEarlier(account: Account, earlier: readonly ChosenZone[], until: number): string {
  if (earlier.length === 0) return account.timeZones;
  const end = Math.ceil(until / minute) * minute;
  const own = calendarOfAccount(account).zonesIn(end, Infinity);
  const all = [
    ...earlier.filter(({ since }) => since < end),
    ...own.map(({ zone, since }) => ({ zone, since: Math.max(since, end) })),
  ];
  return storedZones(all.filter(({ zone }, index) => zone !== all[index - 1]?.zone));
}
