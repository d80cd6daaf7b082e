import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

/** This format of dayjs gives `Nov 20, 2026 14:05`. */
export const dateTimeFormat = 'MMM D, YYYY HH:mm';

/** `Nov 20, 2026 14:05` in the reader's own time zone. */
export const formatDateTime = (iso: string): string => dayjs(iso).format(dateTimeFormat);

/** `Nov 20, 2026` */
export const formatDate = (iso: string): string => dayjs(iso).format('MMM D, YYYY');

/** `Nov 20` for a calendar day such as `2026-11-20`, whatever the reader's time zone. */
export const formatDay = (day: string): string => dayjs(day).format('MMM D');

/** `Fri, Nov 20, 2026` for a calendar day. */
export const formatWeekday = (day: string): string => dayjs(day).format('ddd, MMM D, YYYY');

/** `Nov 2026` for a calendar day. */
export const formatMonth = (day: string): string => dayjs(day).format('MMM YYYY');

/** `14:00` in the reader's own time zone. */
export const formatHour = (iso: string): string => dayjs(iso).format('HH:mm');

/** `Fri, Nov 20, 14:00` in the reader's own time zone. */
export const formatDayAndHour = (iso: string): string => dayjs(iso).format('ddd, MMM D, HH:mm');

/** `3 hours ago`, `in 2 days` */
export const formatRelative = (iso: string): string => dayjs(iso).fromNow();

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
