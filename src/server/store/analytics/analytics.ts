import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import type { Calendar } from '../../rules/calendar.ts';
import { day as dayLength, minute } from '../../rules/durations.ts';
import { currentCaller } from '../../limits/caller.ts';
import { createFairQueue } from '../../limits/fairQueue.ts';
import { before, endsOf, pointIn, pointsOf, spansOf, startOf, type Range, type Span } from '../../rules/ranges.ts';
import { createTally, facets, hoursOfWeek, type Counts, type Facet, type Tallied } from '../../rules/tallies.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { countNew, countNewByMinute, describedClicks, facetNames, openedIn, readNew } from './newClicks.ts';
import {
  accountTotals,
  ofSubject,
  readCounts,
  sumsOf,
  sumsOfItems,
  type AlikeClicks,
  type Scope,
  type Subject,
} from './sums.ts';
import { areFewTagged, hasTag, taggedItems } from './tagged.ts';
import { readTops, topsShown, withTexts, type TopCounts, type Tops } from './tops.ts';
import { readNewVisitors, type NewVisitor } from './visitors.ts';

/** `null` is unknown, or no referrer. */
interface NamedCount {
  name: string | null;
  count: number;
}

export interface NamedCounts {
  /** Most frequent first. */
  names: NamedCount[];
  /** Clicks that have other names. */
  rest: number;
}

export type Names = Record<Facet, NamedCounts>;

export interface Analytics {
  /** Of people, as are the days and the names. */
  total: number;
  botClicks: number;
  /** Newest first, those of bots among them. */
  recent: ClickRecord[];
  /** Days since the epoch with at least one click. */
  days: Map<number, number>;
  names: Names;
}

interface ClickPage {
  before?: number;
  limit: number;
}

interface CountedPoint extends Counts {
  /** Of people, each once in a day of UTC and for a link. */
  visitors: number;
}

export interface CountedRange extends CountedPoint {
  points: CountedPoint[];
  /** The same of the range before. null: it is not known. */
  previous: CountedPoint[] | null;
  names: Names;
  /** Clicks in each hour of the week, from Monday at midnight. */
  hours: number[];
  /** Whatever the range. */
  allTime: Counts;
  /** Of the range, the newest first. */
  recent: ClickRecord[];
}

export interface Sample {
  clicks: number;
  /** Of the oldest. */
  since: number | null;
  isComplete: boolean;
}

export type Filter = Partial<Record<Facet, string>>;

/** What filtered figures are of: some clicks of an item, or of an account, whose most opened are found among them. */
interface FilteredRange extends CountedRange {
  sample: Sample;
  tops: Tops;
}

interface RangeOptions {
  /** Names of bots as well. */
  bots: boolean;
  /** Nothing is before. */
  isWhole: boolean;
  /** How many of each facet are listed. */
  names: number;
  /** How many of the newest clicks are listed. */
  recent?: number;
}

interface AnalyticsOptions {
  calendar: Calendar;
  /** From this day on clicks are counted by day. */
  firstDay: number;
  /** How many of the newest clicks are listed. */
  recent: number;
  names: number;
}

/** Without a filter, recent clicks of a range are looked for among so many of the newest. */
const recentAmong = 2_000;
/** How many sums of tagged items are added up: hours, days or months of each. */
const taggedSumsAtMost = 10_000;

type Counted = readonly [name: string, count: number];

/** `rest`: clicks of names that are not among these. */
function toNamed(counted: readonly Counted[], limit: number, rest = 0): NamedCounts {
  const all = counted.toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
  return {
    names: all.slice(0, limit).map(([name, count]) => ({ name: name || null, count })),
    rest: all.slice(limit).reduce((sum, [, count]) => sum + count, rest),
  };
}

const byFacet = (namesOf: (facet: Facet) => NamedCounts) =>
  Object.fromEntries(facets.map((facet) => [facet, namesOf(facet)])) as Names;

async function readTotals(db: Db, itemPk: number): Promise<{ total: number; botClicks: number }> {
  const { rows } = await sql<{ total: number; botClicks: number }>`
    select items.click_count + coalesce(unsummed.clicks, 0) as total, items.bot_clicks + coalesce(unsummed.bots, 0) as bot_clicks
    from items left join ${countNew([itemPk])} as unsummed on unsummed.pk = items.pk where items.pk = ${itemPk}
  `.execute(db);
  return rows[0] ?? { total: 0, botClicks: 0 };
}

/** Months are enough where no range begins or ends. */
const always = [{ unit: 'month', first: 0, last: Number.MAX_SAFE_INTEGER }] as const;

function emptyPoints(range: Range): CountedPoint[] {
  return pointsOf(range).map(() => ({ people: 0, bots: 0, visitors: 0 }));
}

/** `own`: a time as the range writes its own. */
function addTo(points: CountedPoint[], range: Range, own: number, { people, bots, visitors }: CountedPoint): void {
  const point = points[pointIn(range, own)];
  if (!point) return;
  point.people += people;
  point.bots += bots;
  point.visitors += visitors;
}

/** A time as the range writes its own; undefined if it is not in it. */
function ownIn({ from, to, unit, calendar }: Range, time: number): number | undefined {
  const own = calendar.toOwn(unit, time);
  return own >= from && own < to ? own : undefined;
}

const isIn = (range: Range, time: number) => ownIn(range, time) !== undefined;

function addIn(points: CountedPoint[], range: Range, time: number, counts: CountedPoint): void {
  const own = ownIn(range, time);
  if (own !== undefined) addTo(points, range, own, counts);
}

const total = (points: readonly CountedPoint[]): CountedPoint => ({
  people: points.reduce((sum, { people }) => sum + people, 0),
  bots: points.reduce((sum, { bots }) => sum + bots, 0),
  visitors: points.reduce((sum, { visitors }) => sum + visitors, 0),
});

/** Adds the counts of a range from the sums and the new clicks. */
async function readPoints(
  db: Db,
  scope: Scope,
  range: Range,
  { unsummed, visitors }: { unsummed: readonly AlikeClicks[]; visitors: readonly NewVisitor[] },
) {
  const points = emptyPoints(range);
  for (const { unit, period, ...counts } of await readCounts(db, scope, spansOf(range)))
    addTo(points, range, startOf[unit](period), counts);
  for (const { at, isBot, clicks } of unsummed)
    addIn(points, range, at, { people: isBot ? 0 : clicks, bots: isBot ? clicks : 0, visitors: 0 });
  for (const { at } of visitors) addIn(points, range, at, { people: 0, bots: 0, visitors: 1 });
  return points;
}

interface NameRow {
  facet: Tallied;
  /** null: all that are not listed. */
  name: string | null;
  count: number;
}

interface NamesOptions {
  /** Also of bots. */
  bots: boolean;
  limit: number;
  unsummed: readonly AlikeClicks[];
  calendar: Calendar;
}

/**
 * Names from the sums and the new clicks. The database adds them up: visitors may have invented any number of them, and
 * redirects would wait meanwhile.
 */
async function readNames(
  { entries }: Pick<Engine, 'entries'>,
  db: Db,
  scope: Scope,
  spans: readonly Span[],
  { bots, limit, unsummed, calendar }: NamesOptions,
): Promise<{ names: Names; hours: number[] }> {
  const { tally, addClicks } = createTally();
  for (const { at, names, ...clicks } of unsummed) {
    if (clicks.isBot && !bots) continue;
    addClicks({ ...clicks, isBot: false, names: { ...names, hour: String(calendar.hourOfWeek(at)) } });
  }
  const stored = (column: RawBuilder<unknown>) => sumsOf(scope, spans, sql`${column} as names`);
  const { rows } = await sql<NameRow>`
    with
      texts as (
        ${stored(sql.ref('namesOfPeople'))} ${bots ? sql`union all ${stored(sql.ref('namesOfBots'))}` : sql``}
        union all select cast(${JSON.stringify(tally.namesOfPeople)} as text)
      ),
      counted as (
        select facet.key as facet, named.key as name, sum(cast(named.value as bigint)) as count
        from texts cross join ${entries(sql`texts.names`)} as facet cross join ${entries(sql`facet.value`)} as named
        group by facet.key, named.key
      ),
      ranked as (select *, row_number() over (partition by facet order by count desc, name) as place from counted)
    select facet, case when place <= ${limit} then name end as name, sum(count) as count from ranked group by 1, 2
  `.execute(db);
  const names = byFacet((facet) => {
    const own = rows.filter((row) => row.facet === facet);
    const listed = own.flatMap(({ name, count }) => (name === null ? [] : [[name, count] as const]));
    return toNamed(listed, limit, own.find(({ name }) => name === null)?.count);
  });
  const hours = Array.from({ length: hoursOfWeek }, () => 0);
  for (const { facet, name, count } of rows)
    if (facet === 'hour' && name !== null && Number(name) in hours) hours[Number(name)] = count;
  return { names, hours };
}

/** The rows of `table` that count for a subject, the newest first. */
function newestOf(table: 'clicks' | 'new_clicks', { userPk, itemPk }: Subject, limit: number): RawBuilder<unknown> {
  // An account counts a visitor once for each link.
  const opened = itemPk === accountTotals ? openedIn(table) : sql`0`;
  const some = (where: RawBuilder<unknown>) =>
    sql`select * from (select pk, at, item_pk, user_agent_pk, referrer_pk, geo_pk, ${opened} as opened_pk from ${sql.table(table)} where ${where} order by pk desc limit ${limit}) as page`;
  if (itemPk !== accountTotals)
    return sql`${some(sql`item_pk = ${itemPk}`)} union all ${some(sql`parent_pk = ${itemPk}`)}`;
  return table === 'clicks'
    ? some(sql`user_pk = ${userPk}`)
    : some(sql`item_pk in (select pk from items where user_pk = ${userPk})`);
}

interface SampleRow {
  facet: Facet | 'minutes' | 'visitors' | 'seen' | 'earlier' | 'unordered' | 'all' | 'kept' | ItemKind;
  name: string | null;
  people: number;
  bots: number;
}

/** The most opened among the clicks that fit, with their pks as names. */
const topsOfSample = (from: number) => {
  const counted = (column: 'opened_pk' | 'clicked_pk', kind: ItemKind) => sql`
    union all select * from (
      select ${sql.lit(kind)} as facet, cast(items.pk as text) as name, counted.people, counted.bots from (
        select ${sql.ref(column)} as pk, sum(1 - is_bot) as people, sum(is_bot) as bots from fitting
        where at >= ${from} group by ${sql.ref(column)} having sum(1 - is_bot) > 0
      ) as counted join items on items.pk = counted.pk and items.kind = ${kind}
      order by counted.people desc, items.pk limit ${topsShown}
    ) as tops
  `;
  return sql`${counted('opened_pk', 'link')} ${counted('clicked_pk', 'qrCode')}`;
};

/**
 * The newest clicks by minute and by name, as far as they fit. One statement, which gives counts and no clicks, and the
 * minutes as one text: calls wait while rows of the reading thread are taken over.
 */
async function readSample(
  { sampling }: Pick<Engine, 'sampling'>,
  db: Db,
  { tagPk, ...subject }: Scope,
  range: Range,
  { earliest, filter, bots }: { earliest: number; filter: Filter; bots: boolean },
): Promise<SampleRow[]> {
  const { from, to } = endsOf(range);
  const isAccount = subject.itemPk === accountTotals;
  const conditions = [
    ...Object.entries(filter).map(([facet, name]) => sql<SqlBool>`${sql.ref(facet)} = ${name}`),
    ...(tagPk === undefined ? [] : [hasTag(sql.ref('described.opened_pk'), tagPk)]),
  ];
  const { rows } = await sql<SampleRow>`
    with
      newest as materialized (
        select * from (${newestOf('clicks', subject, sampling.clicks + 1)} union all ${newestOf('new_clicks', subject, sampling.clicks + 1)}) as pages
        order by pk desc limit ${sampling.clicks + 1}
      ),
      looked as materialized (select * from newest order by pk desc limit ${sampling.clicks}),
      described as (${describedClicks(
        sql`looked`,
        sql`counted.at, counted.user_agent_pk, counted.geo_pk, counted.opened_pk, counted.item_pk as clicked_pk`,
      )}),
      chosen as materialized (select * from described where ${sql.join(conditions, sql` and `)}),
      fitting as materialized (select * from chosen where at >= ${earliest} and at < ${to}),
      named as (select * from fitting where at >= ${from} ${bots ? sql`` : sql`and is_bot = 0`})
    select 'seen' as facet, cast(coalesce(min(at), 0) as text) as name, count(*) as people, 0 as bots from looked
    union all select 'earlier', '', count(*), 0 from newest
    union all select 'kept', cast(kept_since as text), 0, 0 from rollup
    union all select 'all', '', coalesce(sum(1 - is_bot), 0), coalesce(sum(is_bot), 0) from chosen
    union all select 'visitors', string_agg(at || ',' || visitors, ' '), 0, 0 from (
      select at, count(*) as visitors from (
        select min(at) / 60000 as at from fitting where is_bot = 0
        group by at / ${sql.lit(dayLength)}, opened_pk, user_agent_pk, geo_pk
      ) as firsts group by at
    ) as first_clicks
    ${isAccount ? sql`union all select 'unordered', '', 1, 0 where exists (select 1 from clicks where user_pk = ${subject.userPk} and pk < 0)` : sql``}
    ${isAccount ? topsOfSample(from) : sql``}
    union all select 'minutes', string_agg(minute || ',' || people || ',' || bots, ' '), 0, 0 from (
      select at / 60000 as minute, sum(1 - is_bot) as people, sum(is_bot) as bots from fitting group by 1
    ) as minutes
    ${sql.join(
      facets.map(
        (facet) => sql`union all select ${sql.lit(facet)}, ${sql.ref(facet)}, count(*), 0 from named group by 2`,
      ),
      sql` `,
    )}
  `.execute(db);
  return rows;
}

function countSample(
  rows: readonly SampleRow[],
  range: Range,
  { isWhole, limit, bots: withBots }: { isWhole: boolean; limit: number; bots: boolean },
): Omit<FilteredRange, 'recent' | 'tops'> {
  const counted = (facet: SampleRow['facet']) => rows.find((row) => row.facet === facet);
  const seen = counted('seen');
  const clicks = seen?.people ?? 0;
  const since = clicks > 0 ? Number(seen?.name) : null;
  const hasEarlier = (counted('earlier')?.people ?? 0) > clicks;
  /** A restore numbers the clicks of an account one item after the other. */
  const isOrdered = counted('unordered') === undefined;
  /** The operator lets older ones go. */
  const keptSince = Number(counted('kept')?.name ?? 0);
  /** Clicks that had to wait come a little later than others of their time. */
  const reaches = (time: number) => time >= keptSince && (!hasEarlier || (isOrdered && since !== null && since < time));
  const past = before(range);
  const [points, previous] = [emptyPoints(range), emptyPoints(past)];
  const hours = Array.from({ length: hoursOfWeek }, () => 0);
  for (const text of counted('minutes')?.name?.split(' ') ?? []) {
    const [number = 0, people = 0, bots = 0] = text.split(',').map(Number);
    const at = number * minute;
    addIn(points, range, at, { people, bots, visitors: 0 });
    addIn(previous, past, at, { people, bots, visitors: 0 });
    const hour = range.calendar.hourOfWeek(at);
    if (isIn(range, at)) hours[hour] = (hours[hour] ?? 0) + people + (withBots ? bots : 0);
  }
  for (const text of counted('visitors')?.name?.split(' ') ?? []) {
    const [number = 0, visitors = 0] = text.split(',').map(Number);
    addIn(points, range, number * minute, { people: 0, bots: 0, visitors });
    addIn(previous, past, number * minute, { people: 0, bots: 0, visitors });
  }
  const { people, bots } = counted('all') ?? { people: 0, bots: 0 };
  return {
    ...total(points),
    points,
    previous: !isWhole && reaches(endsOf(past).from) ? previous : null,
    names: byFacet((facet) =>
      toNamed(
        rows.flatMap((row) => (row.facet === facet ? [[row.name ?? '', row.people] as const] : [])),
        limit,
      ),
    ),
    hours,
    allTime: { people, bots },
    sample: { clicks, since, isComplete: reaches(endsOf(range).from) },
  };
}

/** The newest clicks, moved ones and new ones, on an item and on its QR codes. `before`: the pk of a click. */
function selectNewest(db: Db, itemPk: number, { before = Number.MAX_SAFE_INTEGER, limit }: ClickPage) {
  const from = (table: 'clicks' | 'newClicks', column: 'itemPk' | 'parentPk') =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .select(['pk', 'at', 'userAgentPk', 'geoPk', 'referrerPk'])
          .where(column, '=', itemPk)
          .where('pk', '<', before)
          .orderBy('pk', 'desc')
          .limit(limit)
          .as('some'),
      )
      .select(['pk', 'at', 'userAgentPk', 'geoPk', 'referrerPk']);
  const clicks = from('clicks', 'itemPk')
    .unionAll(from('clicks', 'parentPk'))
    .unionAll(from('newClicks', 'itemPk'))
    .unionAll(from('newClicks', 'parentPk'));
  return db
    .selectFrom(clicks.as('someClicks'))
    .innerJoin('userAgents', 'userAgents.pk', 'someClicks.userAgentPk')
    .innerJoin('geo', 'geo.pk', 'someClicks.geoPk')
    .leftJoin('referrers', 'referrers.pk', 'someClicks.referrerPk')
    .select(['someClicks.pk', 'someClicks.at', 'geo.city', 'geo.country', 'geo.region'])
    .select(['userAgents.deviceType', 'userAgents.isMobile', 'userAgents.isBot'])
    .select(['userAgents.operatingSystem', 'userAgents.osVersion'])
    .select(['userAgents.browserName', 'userAgents.browserVersion', 'referrers.url as referrer'])
    .select(({ fn, val }) => fn<string | null>('nullif', ['geo.ip', val('')]).as('ip'))
    .orderBy('someClicks.pk', 'desc')
    .limit(limit);
}

/** Its IP address is shortened. */
export type ClickRecord = InferResult<ReturnType<typeof selectNewest>>[number];

/**
 * Reads the analytics of an item, clicks on its QR codes included: a consistent snapshot, exact to the last click. Its
 * cost does not grow with the number of clicks. One transaction, because the rollup may move clicks between two
 * statements.
 */
const overview =
  (engine: Engine) =>
  (subject: Subject, { calendar, firstDay, recent, names }: AnalyticsOptions) =>
    engine.read.transaction().execute(async (db): Promise<Analytics> => {
      const { itemPk } = subject;
      const unsummed = await readNew(db, subject);
      const days = new Map<number, number>();
      const addDay = (day: number, clicks: number) => day >= firstDay && days.set(day, (days.get(day) ?? 0) + clicks);
      for (const { period, people } of await readCounts(db, subject, [{ ...always[0], unit: 'day', first: firstDay }]))
        addDay(period, people);
      for (const { at, isBot, clicks } of unsummed) if (!isBot) addDay(calendar.periodOf('day', at), clicks);
      return {
        ...(await readTotals(db, itemPk)),
        recent: await selectNewest(db, itemPk, { limit: recent }).execute(),
        days,
        names: (await readNames(engine, db, subject, always, { bots: false, limit: names, unsummed, calendar })).names,
      };
    });

/** Says when the first click was made, to the day; undefined if there is none. */
const firstClick =
  ({ read }: Engine) =>
  (subject: Subject, calendar: Calendar): Promise<number | undefined> =>
    read.transaction().execute(async (db) => {
      const { rows } = await sql<{ day: number | null }>`
        select min(period) as day from sums where ${ofSubject(subject)} and unit = 'day'
      `.execute(db);
      const times = (await readNew(db, subject)).map(({ at }) => at);
      const day = rows[0]?.day ?? null;
      return [...times, ...(day === null ? [] : [calendar.startOf('day', day)])].toSorted((a, b) => a - b)[0];
    });

/** Whether figures of a tag can be exact: its clicks are added up from the sums of each of its items. */
const canAddUp =
  ({ read }: Engine) =>
  ({ userPk, tagPk }: Scope, range: Range): Promise<boolean> =>
    read.transaction().execute(async (db) => {
      if (tagPk === undefined) return true;
      if (!(await areFewTagged(db, tagPk))) return false;
      const spans = [...spansOf(range), ...spansOf(before(range))];
      const some = (kind: ItemKind) => sql`
        select 1 from (
          ${sumsOfItems(taggedItems(kind, tagPk), userPk, { spans, columns: sql`1 as one` })} limit ${taggedSumsAtMost + 1}
        ) as found
      `;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${some('link')} union all ${some('qrCode')}) as sums_of_tag
      `.execute(db);
      return (rows[0]?.count ?? 0) <= taggedSumsAtMost;
    });

interface RecentOptions {
  filter: Filter;
  bots: boolean;
  limit: number;
}

/** The newest clicks of a range. */
async function readRecent(
  { sampling }: Pick<Engine, 'sampling'>,
  db: Db,
  { tagPk, ...subject }: Scope,
  range: Range,
  { filter, bots, limit }: RecentOptions,
): Promise<ClickRecord[]> {
  if (limit === 0) return [];
  const { from, to } = endsOf(range);
  const names = Object.entries(filter) as [Facet, string][];
  const among = names.length > 0 || tagPk !== undefined ? sampling.clicks : recentAmong;
  const { rows } = await sql<ClickRecord>`
    with newest as materialized (
      select * from (${newestOf('clicks', subject, among)} union all ${newestOf('new_clicks', subject, among)}) as pages
      order by pk desc limit ${among}
    )
    select newest.pk, newest.at, geo.city, geo.country, geo.region, user_agents.device_type, user_agents.is_mobile,
      user_agents.is_bot, user_agents.operating_system, user_agents.os_version, user_agents.browser_name,
      user_agents.browser_version, referrers.url as referrer, nullif(geo.ip, '') as ip
    from newest
    join user_agents on user_agents.pk = newest.user_agent_pk
    join geo on geo.pk = newest.geo_pk
    left join referrers on referrers.pk = newest.referrer_pk
    where newest.at >= ${from} and newest.at < ${to} ${bots ? sql`` : sql`and user_agents.is_bot = 0`}
      ${tagPk === undefined ? sql`` : sql`and ${hasTag(sql.ref('newest.opened_pk'), tagPk)}`}
      ${sql.join(
        names.map(([facet, name]) => sql`and ${facetNames[facet]} = ${name}`),
        sql` `,
      )}
    order by newest.at desc, newest.pk desc limit ${limit}
  `.execute(db);
  return rows;
}

async function readTotalsOfTag(db: Db, tagPk: number): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(click_count), 0) as people, coalesce(sum(bot_clicks), 0) as bots from items
    where pk in (${taggedItems('link', tagPk)})
  `.execute(db);
  return rows;
}

/** All clicks on a scope. Those of an account are in its sums alone. */
async function readAllTime(db: Db, scope: Scope, unsummed: readonly AlikeClicks[]): Promise<Counts> {
  const counts =
    scope.tagPk === undefined ? await readCounts(db, scope, always) : await readTotalsOfTag(db, scope.tagPk);
  const added = (ofBots: boolean) =>
    unsummed.reduce((sum, { isBot, clicks }) => sum + (isBot === ofBots ? clicks : 0), 0);
  return {
    people: counts.reduce((sum, { people }) => sum + people, added(false)),
    bots: counts.reduce((sum, { bots }) => sum + bots, added(true)),
  };
}

/** Counts a range, exact to the last click, at a cost that does not grow with the number of clicks. */
const countRange =
  (engine: Engine) =>
  (scope: Scope, range: Range, { bots, isWhole, names, recent = 0 }: RangeOptions) =>
    engine.read.transaction().execute(async (db): Promise<CountedRange> => {
      const unsummed = (await readNew(db, scope)).map((clicks) => ({ ...clicks, isBot: Boolean(clicks.isBot) }));
      const fresh = { unsummed, visitors: await readNewVisitors(engine, db, scope) };
      const points = await readPoints(db, scope, range, fresh);
      return {
        ...total(points),
        points,
        previous: isWhole ? null : await readPoints(db, scope, before(range), fresh),
        ...(await readNames(engine, db, scope, spansOf(range), {
          bots,
          limit: names,
          unsummed: unsummed.filter(({ at }) => isIn(range, at)),
          calendar: range.calendar,
        })),
        allTime: await readAllTime(db, scope, unsummed),
        recent: await readRecent(engine, db, scope, range, { filter: {}, bots, limit: recent }),
      };
    });

type FilteredOptions = RangeOptions & { filter: Filter };

const countSampled =
  (engine: Engine) =>
  (scope: Scope, range: Range, { filter, bots, isWhole, names, recent = 0 }: FilteredOptions) =>
    engine.read.transaction().execute(async (db): Promise<FilteredRange> => {
      const { from: earliest } = endsOf(isWhole ? range : before(range));
      const rows = await readSample(engine, db, scope, range, { earliest, filter, bots });
      const topsOf = (kind: ItemKind) =>
        withTexts(
          db,
          rows.flatMap(({ facet, name, ...counts }): TopCounts[] =>
            facet === kind ? [{ ...counts, itemPk: Number(name) }] : [],
          ),
        );
      return {
        ...countSample(rows, range, { isWhole, limit: names, bots }),
        tops: { links: await topsOf('link'), qrCodes: await topsOf('qrCode') },
        recent: await readRecent(engine, db, scope, range, { filter, bots, limit: recent }),
      };
    });

/** Callers are served in turn: each answer may take as long as a hundred other calls. */
function countFiltered(engine: Engine) {
  const queue = createFairQueue({ atOnce: engine.sampling.atOnce, maxWaiting: Infinity });
  const count = countSampled(engine);
  return (...asked: Parameters<typeof count>) => queue.run(() => count(...asked), currentCaller());
}

const listTops = (engine: Engine) => (userPk: number, range: Range, tagPk?: number) =>
  engine.read.transaction().execute(async (db): Promise<Tops> => ({
    links: await readTops(engine, db, { userPk, kind: 'link', tagPk }, range),
    qrCodes: await readTops(engine, db, { userPk, kind: 'qrCode', tagPk }, range),
  }));

/** What people see of a change beside the clicks that followed it. */
export const shownChanges = ['destination', 'passwordSet', 'passwordChanged'] as const;
export type ShownChange = (typeof shownChanges)[number];

function shownOf(replaced: string | null): ShownChange[] {
  const fields = JSON.parse(replaced ?? '{}') as { destination?: string; passwordHash?: string | null };
  return [
    ...('destination' in fields ? (['destination'] as const) : []),
    ...('passwordHash' in fields ? ([fields.passwordHash === null ? 'passwordSet' : 'passwordChanged'] as const) : []),
  ];
}

/** Says when destination or password were changed, of an item or of its link. Oldest first. */
const listChanges =
  ({ read }: Engine) =>
  async (itemPk: number, range: Range): Promise<{ at: number; number: number; shown: ShownChange[] }[]> => {
    const { from, to } = endsOf(range);
    const rows = await read
      .selectFrom('versions')
      .select(['number', 'at', 'replaced'])
      .where('itemPk', '=', (eb) =>
        eb
          .selectFrom('items')
          .select(({ fn }) => fn.coalesce('parentPk', 'pk').as('pk'))
          .where('pk', '=', itemPk),
      )
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('replaced', 'is not', null)
      .orderBy('number')
      .execute();
    return rows
      .map(({ at, number, replaced }) => ({ at, number, shown: shownOf(replaced) }))
      .filter(({ shown }) => shown.length > 0);
  };

/** Counts clicks of people by item and day, from this day on. */
const daysOf =
  ({ read }: Engine) =>
  async (
    userPk: number,
    itemPks: readonly number[],
    { calendar, firstDay }: { calendar: Calendar; firstDay: number },
  ): Promise<Map<number, Map<number, number>>> => {
    const days = new Map<number, Map<number, number>>(itemPks.map((pk) => [pk, new Map()]));
    if (itemPks.length === 0) return days;
    const { rows } = await sql<{ itemPk: number; day: number | null; at: number; clicks: number }>`
      select item_pk, period as day, 0 as at, people as clicks from sums
      where user_pk = ${userPk} and item_pk in (${sql.join(itemPks)}) and unit = 'day' and period >= ${firstDay}
      union all
      select item_pk, null, at, clicks from ${countNewByMinute(itemPks)} as unsummed
    `.execute(read);
    for (const { itemPk, day: summed, at, clicks } of rows) {
      const ofItem = days.get(itemPk);
      const day = summed ?? calendar.periodOf('day', at);
      if (day >= firstDay) ofItem?.set(day, (ofItem.get(day) ?? 0) + clicks);
    }
    return days;
  };

const listClicks =
  ({ read }: Engine) =>
  (itemPk: number, page: ClickPage): Promise<ClickRecord[]> =>
    selectNewest(read, itemPk, page).execute();

export const createAnalyticsStore = (engine: Engine) => ({
  overview: overview(engine),
  firstClick: firstClick(engine),
  range: countRange(engine),
  canAddUp: canAddUp(engine),
  filtered: countFiltered(engine),
  tops: listTops(engine),
  changes: listChanges(engine),
  daysOf: daysOf(engine),
  clicks: listClicks(engine),
});
