import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

/** This format of dayjs gives `Nov 20, 2026 14:05`. */
export const dateTimeFormat = 'MMM D, YYYY HH:mm';

/** `Nov 20, 2026 14:05` in the reader's own time zone. */
export const formatDateTime = (iso: string): string => dayjs(iso).format(dateTimeFormat);

/** This format of dayjs gives `Nov 20, 2026`. */
export const dateFormat = 'MMM D, YYYY';

/** `Nov 20, 2026` */
export const formatDate = (iso: string): string => dayjs(iso).format(dateFormat);

/** `Nov 20` for a calendar day such as `2026-11-20`, whatever the reader's time zone. */
export const formatDay = (day: string): string => dayjs(day).format('MMM D');

/** `Fri, Nov 20, 2026` for a calendar day. */
export const formatWeekday = (day: string): string => dayjs(day).format('ddd, MMM D, YYYY');

/** `Today`, `Yesterday`, `Fri, Nov 20, 2026` in the reader's own time zone. */
export function formatDayTitle(iso: string): string {
  const days = dayjs().startOf('day').diff(dayjs(iso).startOf('day'), 'day');
  return ['Today', 'Yesterday'][days] ?? formatWeekday(iso);
}

/** `Nov 2026` for a calendar day. */
export const formatMonth = (day: string): string => dayjs(day).format('MMM YYYY');

/** `Nov 23`, with the year where it is another one. */
export function formatShortDate(iso: string): string {
  const time = dayjs(iso);
  return time.format(time.year() === dayjs().year() ? 'MMM D' : 'MMM D, YYYY');
}

/** `Today 09:12`, `Yesterday 23:40`, `Nov 23 14:05`, with the year where it is another one. */
export function formatMoment(iso: string): string {
  const time = dayjs(iso);
  const days = dayjs().startOf('day').diff(time.startOf('day'), 'day');
  return `${['Today', 'Yesterday'][days] ?? formatShortDate(iso)} ${time.format('HH:mm')}`;
}

/** `14:00` in the reader's own time zone. */
export const formatHour = (iso: string): string => dayjs(iso).format('HH:mm');

/** `Fri, Nov 20, 14:00` in the reader's own time zone. */
export const formatDayAndHour = (iso: string): string => dayjs(iso).format('ddd, MMM D, HH:mm');

export const minutesBetween = (from: string, to: string): number => dayjs(to).diff(from, 'minute');

/** `2 days left`, `5 hours left`; nothing for what is further away than `withinMs`, or over. */
export function timeLeft(iso: string, withinMs: number): string | undefined {
  const left = dayjs(iso).diff();
  if (left <= 0 || left > withinMs) return undefined;
  const [count, unit] = [
    [Math.floor(left / 86_400_000), 'day'],
    [Math.floor(left / 3_600_000), 'hour'],
    [Math.max(1, Math.floor(left / 60_000)), 'minute'],
  ].find(([number]) => Number(number) > 0) as [number, string];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/** `Just now`, `12 min ago`, `3 weeks ago`: no more than a narrow column has room for. */
export function formatAge(iso: string): string {
  const units = ['year', 'month', 'week', 'day', 'hour'] as const;
  const now = dayjs();
  for (const unit of units) {
    const count = now.diff(iso, unit);
    // Two months are said in months, less in weeks.
    if (count >= (unit === 'month' ? 2 : 1)) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  const minutes = now.diff(iso, 'minute');
  return minutes < 1 ? 'Just now' : `${minutes} min ago`;
}

/** `3 hours ago`, `just now`, `in 2 days`: within a sentence as well as alone. */
export const formatRelative = (iso: string): string =>
  dayjs(iso).isAfter() ? dayjs(iso).fromNow() : formatAge(iso).toLowerCase();

const daysBetween = (first: dayjs.Dayjs, last: dayjs.Dayjs) => ({
  from: first.startOf('day').toISOString(),
  to: last.endOf('day').toISOString(),
});

/** Ranges of days that people ask for, in the reader's own time zone. */
export const dayRanges: Readonly<Record<string, () => { from: string; to: string }>> = {
  Today: () => daysBetween(dayjs(), dayjs()),
  Yesterday: () => daysBetween(dayjs().subtract(1, 'day'), dayjs().subtract(1, 'day')),
  'Last 7 days': () => daysBetween(dayjs().subtract(6, 'day'), dayjs()),
  'Last 30 days': () => daysBetween(dayjs().subtract(29, 'day'), dayjs()),
  'This month': () => daysBetween(dayjs().startOf('month'), dayjs()),
  'Last month': () => {
    const last = dayjs().subtract(1, 'month');
    return daysBetween(last.startOf('month'), last.endOf('month'));
  },
  'This year': () => daysBetween(dayjs().startOf('year'), dayjs()),
};

/** The days that a range has a part of. */
export const daysIn = (from: string, to: string): number =>
  dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day') + 1;

/** `Berlin`: what people call the time zone of this browser. */
export const ownZoneName = (): string =>
  (Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1) ?? 'UTC').replaceAll('_', ' ');

/** Days until a time, one that has begun included; 0 when it is over. */
export const daysUntil = (iso: string): number => Math.max(0, Math.ceil(dayjs(iso).diff(dayjs(), 'day', true)));

/** `Deleted today`, `Deleted yesterday`, `Deleted Nov 20` */
export function formatDeleted(iso: string): string {
  const days = dayjs().startOf('day').diff(dayjs(iso).startOf('day'), 'day');
  if (days < 2) return days < 1 ? 'Deleted today' : 'Deleted yesterday';
  return `Deleted ${formatDay(iso)}`;
}
