import type { Analytics, ZoneOfDays } from '../../generated/endpoints.ts';
import { formatDateTime, formatDay, formatDayAndHour, formatHour, formatMonth, formatWeekday } from '../ui/dates.ts';
import { formatNumber } from '../ui/numbers.ts';
import type { RangeName, View } from './view.ts';

export const unknown = 'Unknown';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const joined = (parts: (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator) || unknown;

/** `141` of `141.0.7390.122` */
export const majorOf = (version: string | null): string | null => version && (version.split('.', 1)[0] ?? null);

export const beforeImport = (openingClicks: number): string => `${formatNumber(openingClicks)} before the import`;

export const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** `12%`, `<1%`, and `99%` as long as it is not all. */
export function shareOf(count: number, total: number): string {
  const share = (count / total) * 100;
  if (share > 0 && share < 1) return '<1%';
  return `${share < 100 ? Math.min(Math.round(share), 99) : 100}%`;
}

const periods: Record<RangeName, string> = {
  '24h': 'the previous 24 hours',
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  year: 'the previous 12 months',
  all: 'the period before',
  custom: 'the period before',
};

const presents: Record<RangeName, string> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
  year: 'last 12 months',
  all: 'all time',
  custom: 'chosen days',
};

/** Of narrow figures, whose days are the last ones unless something else is said. */
const shortPresents: Record<RangeName, string> = {
  ...presents,
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  year: '12 months',
};

type Range = Pick<View, 'range' | 'from' | 'to' | 'day'>;

const rangeIn = (texts: typeof presents, { range, from, to, day }: Range): string => {
  if (day !== undefined) return formatDay(day);
  if (range !== 'custom' || !from || !to) return texts[range];
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
};

/** `last 30 days`, `Nov 4`, `Nov 4 to Nov 20` */
export const rangeText = (view: Range): string => rangeIn(presents, view);

/** `30 days`, `Nov 4`, `Nov 4 to Nov 20` */
export const shortRangeText = (view: Range): string => rangeIn(shortPresents, view);

/** `Previous 30 days`: what the dashed line of a chart shows. */
export function periodBefore({ unit, points }: Pick<Analytics, 'unit' | 'points'>): string {
  if (points.length === 1) return `Previous ${unit}`;
  return unit === 'month' ? 'Period before' : `Previous ${points.length} ${unit}s`;
}

interface Compared {
  noun: string;
  range: RangeName;
  previous: number;
  count: number;
}

/** How much more there is than in the period before, or a sentence where that is not said in percent. */
export type Change =
  | { difference: string; isUp: boolean; period: string }
  | {
      sentence: string;
      /** Where something else names the period. */
      short: string;
    };

/** `12% up`, since `the previous 30 days` */
export function changeSince({ noun, range, previous, count }: Compared): Change {
  const period = periods[range];
  if (previous === 0) return { sentence: `No ${noun} in ${period}`, short: `No ${noun} before` };
  const percent = Math.round((count / previous - 1) * 100);
  if (percent > 999)
    return { sentence: `${formatNumber(previous)} in ${period}`, short: `${formatNumber(previous)} before` };
  if (percent === 0) return { sentence: `Same as ${period}`, short: 'Same as before' };
  const isUp = percent > 0;
  return { difference: `${formatNumber(Math.abs(percent))}% ${isUp ? 'up' : 'down'}`, isUp, period };
}

/** `Berlin time` */
export const shortZone = (timeZone: string): string =>
  timeZone === 'UTC' ? timeZone : `${zoneName(timeZone.slice(timeZone.lastIndexOf('/') + 1))} time`;

/** `America/New York` */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** `in UTC until Nov 20, 2026 14:05, then in Europe/Zurich` */
export const inZones = (zones: readonly ZoneOfDays[]): string =>
  zones
    .map(({ timeZone }, index) => {
      const until = zones[index + 1]?.since;
      return `in ${zoneName(timeZone)}${until ? ` until ${formatDateTime(until)}` : ''}`;
    })
    .join(', then ');

interface PointLabels {
  idOf: (point: Analytics['points'][number]) => string;
  heading: string;
  zone: string;
  shortLabel: (id: string) => string;
  label: (id: string) => string;
}

const headed = (heading: string, [zone, ...others]: readonly ZoneOfDays[]) =>
  zone && others.length === 0 ? `${heading} (${zoneName(zone.timeZone)})` : heading;

export function pointLabels({ unit, timeZones }: Pick<Analytics, 'unit' | 'timeZones'>): PointLabels {
  switch (unit) {
    case 'hour':
      return {
        idOf: ({ at }) => at,
        heading: 'Hour',
        zone: 'Hours are in your time zone.',
        shortLabel: formatHour,
        label: formatDayAndHour,
      };
    case 'day':
      return {
        idOf: ({ date }) => date,
        heading: headed('Day', timeZones),
        zone: `Days are ${inZones(timeZones)}.`,
        shortLabel: formatDay,
        label: formatWeekday,
      };
    case 'month':
      return {
        idOf: ({ date }) => date,
        heading: headed('Month', timeZones),
        zone: `Months are ${inZones(timeZones)}.`,
        shortLabel: formatMonth,
        label: formatMonth,
      };
  }
}
