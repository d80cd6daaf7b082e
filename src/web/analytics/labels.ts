import type { Analytics } from '../../generated/endpoints.ts';
import { formatDay, formatDayAndHour, formatHour, formatMonth, formatWeekday } from '../ui/dates.ts';
import { formatNumber } from '../ui/numbers.ts';

export const unknown = 'Unknown';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const joined = (parts: (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator) || unknown;

/** `141` of `141.0.7390.122` */
export const majorOf = (version: string | null): string | null => version && (version.split('.', 1)[0] ?? null);

/** Beside the clicks of people. */
export const besideBots = (botClicks: number): string | null =>
  botClicks > 0 ? `And ${formatNumber(botClicks)} of bots` : null;

/** What another service had counted. */
export const beforeImport = (openingClicks: number): string => `${formatNumber(openingClicks)} before the import`;

export const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** `12%`, `<1%`, and `99%` as long as it is not all. */
export function shareOf(count: number, total: number): string {
  const share = (count / total) * 100;
  if (share > 0 && share < 1) return '<1%';
  return `${share < 100 ? Math.min(Math.round(share), 99) : 100}%`;
}

/** `+12% from the period before` */
export function changeSince(previous: number, count: number): string {
  if (previous === 0) return 'None in the period before';
  const percent = Math.round((count / previous - 1) * 100);
  if (percent > 999) return `${formatNumber(previous)} in the period before`;
  if (percent === 0) return 'As in the period before';
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}% from the period before`;
}

const utcDay = (at: string) => at.slice(0, 10);

/** How a point of each unit is named. */
export const unitLabels: Record<
  Analytics['unit'],
  { heading: string; zone: string; shortLabel: (at: string) => string; label: (at: string) => string }
> = {
  hour: { heading: 'Hour', zone: 'Hours are in your time zone.', shortLabel: formatHour, label: formatDayAndHour },
  day: {
    heading: 'Day (UTC)',
    zone: 'Days are in UTC.',
    shortLabel: (at) => formatDay(utcDay(at)),
    label: (at) => formatWeekday(utcDay(at)),
  },
  month: {
    heading: 'Month (UTC)',
    zone: 'Months are in UTC.',
    shortLabel: (at) => formatMonth(utcDay(at)),
    label: (at) => formatMonth(utcDay(at)),
  },
};
