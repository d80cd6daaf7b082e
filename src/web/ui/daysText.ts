import { formatNumber } from './numbers.ts';

const year = 365;

/** Such as `90 days` or `2 years`. */
export function daysText(days: number): string {
  if (days % year !== 0) return `${formatNumber(days)} days`;
  return days === year ? '1 year' : `${formatNumber(days / year)} years`;
}
