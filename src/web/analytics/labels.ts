import type { NamedCount } from '../../generated/endpoints.ts';
import { formatNumber } from '../ui/numbers.ts';

export interface ChartRow {
  label: string;
  count: number;
}

export const unknown = 'Unknown';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Counts with readable names; `none` names those without one. */
export const rowsOf = (counts: readonly NamedCount[], none: string, nameOf = (name: string) => name): ChartRow[] =>
  counts.map(({ name, count }) => ({ label: name === null ? none : nameOf(name), count }));

export const joined = (parts: (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator) || unknown;

/** What another service had counted. */
export const beforeImport = (openingClicks: number): string => `${formatNumber(openingClicks)} before the import`;

export const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
