import { facets, type Facet } from './facets.ts';

export const ranges = {
  '24h': '24 h',
  '7d': '7 days',
  '30d': '30 days',
  year: '12 months',
  all: 'All time',
  custom: 'Custom',
} as const;

export type RangeName = keyof typeof ranges;

export interface View {
  range: RangeName;
  /** First and last day of a custom range in the account's time zone, such as `2026-11-20`. */
  from?: string;
  to?: string;
  /** A day of the range that figures and names are of, while the chart shows the range. */
  day?: string;
  bots: boolean;
  /** Names by facet. An empty name is unknown. */
  filters: Partial<Record<Facet, string>>;
}

/** In every time zone hours and days begin at a quarter of an hour. */
export const quarter = 900_000;
const hour = 4 * quarter;
const day = 24 * hour;
const daysOf: Partial<Record<RangeName, number>> = { '7d': 7, '30d': 30, year: 365 };
const defaultRange = '30d' satisfies RangeName;

const firstDay = '2000-01-01';
const maxFilterLength = 255;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day in a time zone, such as `2026-11-20`, or in UTC where the browser does not know the zone. */
export function dayIn(timeZone: string, time: number): string {
  try {
    // Swedish dates are written in this way.
    return new Intl.DateTimeFormat('sv', { timeZone }).format(time);
  } catch {
    return dateOf(time);
  }
}

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateOf(time) === text;
};

export function faultOfDays(from: string, to: string, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both dates';
  if (to < from) return 'The end cannot be earlier than the start';
  if (from < firstDay) return 'The start cannot be before 2000';
  if (to > today) return 'The end cannot be in the future';
  return undefined;
}

function rangeIn(params: URLSearchParams, today: string): Pick<View, 'range' | 'from' | 'to'> {
  const range = params.get('range') ?? defaultRange;
  if (range === 'custom') {
    const from = params.get('from') ?? '';
    const to = params.get('to') ?? '';
    return faultOfDays(from, to, today) ? { range: defaultRange } : { range, from, to };
  }
  return { range: Object.hasOwn(ranges, range) ? (range as RangeName) : defaultRange };
}

/** Parameters that make no sense are left out. */
export function viewIn(params: URLSearchParams, today: string): View {
  const filters = facets.flatMap((facet) => {
    const name = params.get(facet);
    return name === null || name.length > maxFilterLength ? [] : [[facet, name]];
  });
  const chosenDay = params.get('day') ?? '';
  return {
    ...rangeIn(params, today),
    ...(faultOfDays(chosenDay, chosenDay, today) === undefined && { day: chosenDay }),
    bots: params.get('bots') === 'true',
    filters: Object.fromEntries(filters) as View['filters'],
  };
}

/** The default is left out. The order in which filters were chosen does not matter. */
export const searchParamsOf = ({
  range,
  from = '',
  to = '',
  day: chosen,
  bots,
  filters,
}: View): Record<string, string> => ({
  ...(range !== defaultRange && { range }),
  ...(range === 'custom' && { from, to }),
  ...(chosen !== undefined && { day: chosen }),
  ...(bots && { bots: 'true' }),
  ...Object.fromEntries(
    facets.flatMap((facet) => {
      const { [facet]: name } = filters;
      return name === undefined ? [] : [[facet, name]];
    }),
  ),
});

export function lastHours(now: number): { from: string; to: string } {
  const began = now - (now % quarter);
  return { from: new Date(began + hour - day).toISOString(), to: new Date(began + quarter).toISOString() };
}

/** Ranges end with the current hour or day. Everything has no ends. */
function endsOf(
  { range, from = '', to = '' }: View,
  { now, today }: { now: number; today: string },
): { from?: string; to?: string } {
  if (range === 'custom') return { from, to };
  if (range === '24h') return lastHours(now);
  const days = daysOf[range];
  return days === undefined ? {} : { from: dateOf(Date.parse(today) - (days - 1) * day), to: today };
}

type Present = Parameters<typeof endsOf>[1];

/** What the chart shows. */
export const queryOfRange = (view: View, present: Present) => ({
  ...endsOf(view, present),
  ...(view.bots && { bots: true }),
  ...view.filters,
});

/** What figures and names are of. */
export const queryOf = (view: View, present: Present) => ({
  ...queryOfRange(view, present),
  ...(view.day !== undefined && { from: view.day, to: view.day }),
});

/** Ranges that people often choose, beside those that are always in sight. */
export function commonRanges(today: string): { label: string; from: string; to: string }[] {
  const time = Date.parse(today);
  const before = (days: number) => dateOf(time - days * day);
  const month = today.slice(0, 8);
  const lastOfMonthBefore = dateOf(Date.parse(`${month}01`) - day);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: before(1), to: before(1) },
    { label: 'This month', from: `${month}01`, to: today },
    { label: 'Last month', from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
    { label: 'Last 90 days', from: before(89), to: today },
    { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}
