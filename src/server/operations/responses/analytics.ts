import type { components } from '../../../generated/types.ts';
import { invalid } from '../../problems.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { dayName, dayOf, isDay } from '../../rules/days.ts';
import { endsOf, pointsOf, rangeOf, type Range } from '../../rules/ranges.ts';
import { facets, type Facet } from '../../rules/tallies.ts';
import type { CountedRange, Filter, Sample } from '../../store/analytics/analytics.ts';
import { accountTotals, type Scope } from '../../store/analytics/sums.ts';
import type { Tops } from '../../store/analytics/tops.ts';
import type { Call } from '../operation.ts';
import type { Services } from '../services.ts';
import { toClick } from './click.ts';
import { zonesShown } from './daysShown.ts';
import { isoTime, isoTimeOrNull, timeOf } from '../times.ts';

type Schemas = components['schemas'];
export type AnalyticsQuery = Call<'getUrlAnalytics'>['query'];

/** Curtly has counted nothing before. */
const earliest = Date.UTC(2000);
const namesShown = 250;
const recentShown = 40;
const answerNames = {
  country: 'countries',
  region: 'regions',
  city: 'cities',
  device: 'devices',
  browser: 'browsers',
  system: 'systems',
  referrer: 'referrers',
} as const satisfies Record<Facet, keyof Schemas['Analytics']>;

interface Present {
  now: number;
  calendar: Calendar;
}

const dayNamed = (given: string | undefined) =>
  given !== undefined && isDay(given) ? dayOf(Date.parse(given)) : undefined;

/** A date is a whole day of the account. */
function startOfRange(given: string | undefined, { calendar }: Present): number | null {
  const day = dayNamed(given);
  return day === undefined ? timeOf(given) : calendar.startOf('day', day);
}

/** The present date includes the present day, which may be a later one where the account has changed its zone. */
function endOfRange(given: string | undefined, { now, calendar }: Present): number | null {
  const day = dayNamed(given);
  if (day === undefined) return timeOf(given);
  const last = day === calendar.shownDay(now) ? calendar.periodOf('day', now) : day;
  return calendar.startOf('day', last + 1);
}

/** The range that is asked for; undefined for everything. A client whose clock is ahead may ask for days to come. */
function askedRange({ from, to }: AnalyticsQuery, present: Present): { from: number; to: number } | undefined {
  const { now, calendar } = present;
  const [start, end] = [startOfRange(from, present), endOfRange(to, present)];
  if (start === null && end === null) return undefined;
  if (start === null) throw invalid({ from: 'A range needs both ends' });
  if (end === null) throw invalid({ to: 'A range needs both ends' });
  if (start < earliest) throw invalid({ from: 'The start cannot be before 2000' });
  if (end <= start) throw invalid({ to: 'The end must be later than the start' });
  const today = calendar.startOf('day', calendar.periodOf('day', now) + 1);
  if (start >= today) throw invalid({ from: 'The start cannot be in the future' });
  return { from: start, to: Math.min(end, today) };
}

function filterOf(query: AnalyticsQuery): Filter | undefined {
  const given = facets.filter((facet) => query[facet] !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((facet) => [facet, query[facet]]));
}

interface AnalyticsScope extends Scope {
  createdAt: number;
  calendar: Calendar;
}

/**
 * What was counted of an item or an account, and the range that it was counted in. `countAnsweredClicks` in http/api.ts
 * has had the click log taken over before.
 */
export async function answerAnalytics(
  { store, clock, userAgentParser, visits }: Pick<Services, 'store' | 'clock' | 'userAgentParser' | 'visits'>,
  { createdAt, calendar, ...scope }: AnalyticsScope,
  query: AnalyticsQuery,
): Promise<{ range: Range; tops?: Tops; response: Schemas['Analytics'] }> {
  const now = clock();
  const asked = askedRange(query, { now, calendar });
  const filter = filterOf(query);
  const bots = query.bots ?? false;
  // Devices, browsers and systems are known once user agents are parsed; whether a bot sent a click is known before.
  await userAgentParser.caughtUpSoon();
  const { tagPk, ...subject } = scope;
  const first = asked ? undefined : await store.analytics.firstClick(subject, calendar);
  const ends = asked ?? { from: Math.min(createdAt, first ?? createdAt, now - 1), to: now };
  const range = rangeOf({ ...ends, now, calendar });
  const options = {
    bots,
    isWhole: asked === undefined,
    names: namesShown,
    recent: subject.itemPk === accountTotals ? 1 : recentShown,
  };
  const isSampled = filter !== undefined || (tagPk !== undefined && !(await store.analytics.canAddUp(scope, range)));
  const counted: CountedRange & { sample?: Sample; tops?: Tops } = isSampled
    ? await store.analytics.filtered(scope, range, { filter: filter ?? {}, ...options })
    : await store.analytics.range(scope, range, options);
  const changes = subject.itemPk === accountTotals ? [] : await store.analytics.changes(subject.itemPk, range);
  const { waitingClicks } = await visits.figures();
  return { range, tops: counted.tops, response: { ...toResponse(range, counted, changes), waitingClicks } };
}

function toResponse(
  range: Range,
  {
    people,
    bots,
    visitors,
    points,
    previous,
    names,
    hours,
    allTime,
    recent,
    sample,
  }: CountedRange & { sample?: Sample },
  changes: Awaited<ReturnType<Services['store']['analytics']['changes']>>,
): Omit<Schemas['Analytics'], 'waitingClicks'> {
  const sum = (key: 'people' | 'bots' | 'visitors') => previous?.reduce((total, point) => total + point[key], 0) ?? 0;
  const shown = Object.fromEntries(facets.map((facet) => [answerNames[facet], names[facet]])) as Record<
    (typeof answerNames)[Facet],
    Schemas['NamedCounts']
  >;
  const { unit, calendar } = range;
  const ends = endsOf(range);
  return {
    from: isoTime(ends.from),
    to: isoTime(ends.to),
    unit,
    timeZones: zonesShown(calendar, ends),
    clicks: people,
    botClicks: bots,
    visitors,
    allTime: { clicks: allTime.people, botClicks: allTime.bots },
    previous: previous && { clicks: sum('people'), botClicks: sum('bots'), visitors: sum('visitors') },
    points: pointsOf(range).map((own, index) => {
      const at = calendar.fromOwn(unit, own);
      return {
        at: isoTime(at),
        date: dayName(unit === 'hour' ? calendar.periodOf('day', at) : dayOf(own)),
        clicks: points[index]?.people ?? 0,
        botClicks: points[index]?.bots ?? 0,
        visitors: points[index]?.visitors ?? 0,
        previousClicks: previous && (previous[index]?.people ?? 0),
        previousBotClicks: previous && (previous[index]?.bots ?? 0),
      };
    }),
    ...shown,
    hours,
    changes: changes.map(({ at, number, shown: changed }) => ({ at: isoTime(at), version: number, changed })),
    recentClicks: recent.map(toClick),
    sample: sample
      ? { clicks: sample.clicks, isComplete: sample.isComplete, since: isoTimeOrNull(sample.since) }
      : null,
  };
}
