import { facets, type Facet } from './facets.ts';

export const ranges = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  year: 'Year',
  all: 'All',
  custom: 'Custom',
} as const;

export type RangeName = keyof typeof ranges;

/** What analytics are asked for, as the page's URL has it. */
export interface View {
  range: RangeName;
  /** First and last day of a custom range, such as `2026-11-20`, in UTC. */
  from?: string;
  to?: string;
  bots: boolean;
  /** By facet; empty where it is unknown. */
  filters: Partial<Record<Facet, string>>;
}

const hour = 3_600_000;
const day = 24 * hour;
const lengths: Partial<Record<RangeName, number>> = {
  '24h': day,
  '7d': 7 * day,
  '30d': 30 * day,
  '90d': 90 * day,
  year: 365 * day,
};
const defaultRange = '30d' satisfies RangeName;

export const firstDay = '2000-01-01';
const maxFilterLength = 255;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
};

/** What is wrong with the days of a custom range, in a sentence. */
export function faultOfDays(from: string, to: string, now: number): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both dates';
  if (to < from) return 'The end cannot be earlier than the start';
  if (from < firstDay) return 'The start cannot be before 2000';
  if (to > dayOf(now)) return 'The end cannot be in the future';
  return undefined;
}

function rangeIn(params: URLSearchParams, now: number): Pick<View, 'range' | 'from' | 'to'> {
  const range = params.get('range') ?? defaultRange;
  if (range === 'custom') {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    return faultOfDays(from, to, now) ? { range: defaultRange } : { range, from, to };
  }
  return { range: Object.hasOwn(ranges, range) ? (range as RangeName) : defaultRange };
}

/** What makes no sense is left out. */
export function viewIn(params: URLSearchParams, now: number): View {
  const filters = facets.flatMap((facet) => {
    const name = params.get(facet);
    return name === null || name.length > maxFilterLength ? [] : [[facet, name]];
  });
  return {
    ...rangeIn(params, now),
    bots: params.get('bots') === 'true',
    filters: Object.fromEntries(filters) as View['filters'],
  };
}

/** The default is left out. */
export const searchParamsOf = ({ range, from = '', to = '', bots, filters }: View): Record<string, string> => ({
  ...(range !== defaultRange && { range }),
  ...(range === 'custom' && { from, to }),
  ...(bots && { bots: 'true' }),
  ...Object.fromEntries(Object.entries(filters).filter(([, name]) => name !== undefined)),
});

/** The times of a range, which end with the present hour or day. Everything has none. */
function timesOf({ range, from = '', to = '' }: View, now: number): { from?: string; to?: string } {
  const between = (start: number, end: number) => ({
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
  });
  if (range === 'custom') return between(Date.parse(from), Date.parse(to) + day);
  const length = lengths[range];
  if (length === undefined) return {};
  const unit = length > day ? day : hour;
  const end = (Math.floor(now / unit) + 1) * unit;
  return between(end - length, end);
}

/** The parameters of a call for analytics. */
export const queryOf = (view: View, now: number) => ({
  ...timesOf(view, now),
  ...(view.bots && { bots: true }),
  ...view.filters,
});
