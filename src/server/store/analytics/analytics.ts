import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import type { Calendar } from '../../rules/calendar.ts';
import { minute } from '../../rules/durations.ts';
import { before, endsOf, pointIn, pointsOf, spansOf, startOf, type Range, type Span } from '../../rules/ranges.ts';
import { createTally, facets, type Counts, type Facet } from '../../rules/tallies.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { countNew, countNewByMinute, describedClicks, readNew } from './newClicks.ts';
import { inSpans, ofSubject, readCounts, accountTotals, type AlikeClicks, type Subject } from './sums.ts';
import { readTops } from './tops.ts';

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

export interface CountedRange extends Counts {
  points: Counts[];
  /** The same of the range before. null: it is not known. */
  previous: Counts[] | null;
  names: Names;
}

export interface Sample {
  clicks: number;
  /** Of the oldest. */
  since: number | null;
  isComplete: boolean;
}

export type Filter = Partial<Record<Facet, string>>;

interface RangeOptions {
  /** Names of bots as well. */
  bots: boolean;
  /** Nothing is before. */
  isWhole: boolean;
  /** How many of each facet are listed. */
  names: number;
}

interface AnalyticsOptions {
  calendar: Calendar;
  /** From this day on clicks are counted by day. */
  firstDay: number;
  /** How many of the newest clicks are listed. */
  recent: number;
  names: number;
}

/** How many of the newest clicks a filtered answer is counted from. */
const sampledAtMost = 20_000;

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

function emptyPoints(range: Range): Counts[] {
  return pointsOf(range).map(() => ({ people: 0, bots: 0 }));
}

/** `own`: a time as the range writes its own. */
function addTo(points: Counts[], range: Range, own: number, { people, bots }: Counts): void {
  const point = points[pointIn(range, own)];
  if (!point) return;
  point.people += people;
  point.bots += bots;
}

/** A time as the range writes its own; undefined if it is not in it. */
function ownIn({ from, to, unit, calendar }: Range, time: number): number | undefined {
  const own = calendar.toOwn(unit, time);
  return own >= from && own < to ? own : undefined;
}

const isIn = (range: Range, time: number) => ownIn(range, time) !== undefined;

function addIn(points: Counts[], range: Range, time: number, counts: Counts): void {
  const own = ownIn(range, time);
  if (own !== undefined) addTo(points, range, own, counts);
}

const total = (points: readonly Counts[]): Counts => ({
  people: points.reduce((sum, { people }) => sum + people, 0),
  bots: points.reduce((sum, { bots }) => sum + bots, 0),
});

/** Adds the counts of a range from the sums and the new clicks. */
async function readPoints(db: Db, subject: Subject, range: Range, unsummed: readonly AlikeClicks[]) {
  const points = emptyPoints(range);
  for (const { unit, period, ...counts } of await readCounts(db, subject, spansOf(range)))
    addTo(points, range, startOf[unit](period), counts);
  for (const { at, isBot, clicks } of unsummed)
    addIn(points, range, at, { people: isBot ? 0 : clicks, bots: isBot ? clicks : 0 });
  return points;
}

interface NameRow {
  facet: Facet;
  /** null: all that are not listed. */
  name: string | null;
  count: number;
}

interface NamesOptions {
  /** Also of bots. */
  bots: boolean;
  limit: number;
  unsummed: readonly AlikeClicks[];
}

/**
 * Names from the sums and the new clicks. The database adds them up: visitors may have invented any number of them, and
 * redirects would wait meanwhile.
 */
async function readNames(
  { entries }: Pick<Engine, 'entries'>,
  db: Db,
  subject: Subject,
  spans: readonly Span[],
  { bots, limit, unsummed }: NamesOptions,
): Promise<Names> {
  const { tally, addClicks } = createTally();
  for (const clicks of unsummed) if (bots || !clicks.isBot) addClicks({ ...clicks, isBot: false });
  const stored = (column: RawBuilder<unknown>) =>
    sql`select ${column} as names from sums where ${ofSubject(subject)} and ${inSpans(spans)}`;
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
  return byFacet((facet) => {
    const own = rows.filter((row) => row.facet === facet);
    const listed = own.flatMap(({ name, count }) => (name === null ? [] : [[name, count] as const]));
    return toNamed(listed, limit, own.find(({ name }) => name === null)?.count);
  });
}

/** The rows of `table` that count for a subject, the newest first. */
function newestOf(table: 'clicks' | 'new_clicks', { userPk, itemPk }: Subject, limit: number): RawBuilder<unknown> {
  const some = (where: RawBuilder<unknown>) =>
    sql`select * from (select pk, at, user_agent_pk, referrer_pk, geo_pk from ${sql.table(table)} where ${where} order by pk desc limit ${limit}) as page`;
  if (itemPk !== accountTotals)
    return sql`${some(sql`item_pk = ${itemPk}`)} union all ${some(sql`parent_pk = ${itemPk}`)}`;
  return table === 'clicks'
    ? some(sql`user_pk = ${userPk}`)
    : some(sql`item_pk in (select pk from items where user_pk = ${userPk})`);
}

interface SampleRow {
  facet: Facet | 'minutes' | 'seen' | 'earlier' | 'unordered';
  name: string | null;
  people: number;
  bots: number;
}

/**
 * The newest clicks by minute and by name, as far as they fit. One statement, which gives counts and no clicks, and the
 * minutes as one text: calls wait while rows of the reading thread are taken over.
 */
async function readSample(
  db: Db,
  subject: Subject,
  range: Range,
  { earliest, filter, bots }: { earliest: number; filter: Filter; bots: boolean },
): Promise<SampleRow[]> {
  const { from, to } = endsOf(range);
  const conditions = Object.entries(filter).map(([facet, name]) => sql<SqlBool>`${sql.ref(facet)} = ${name}`);
  const fits = sql`at >= ${earliest} and at < ${to} and ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<SampleRow>`
    with
      newest as materialized (
        select * from (${newestOf('clicks', subject, sampledAtMost + 1)} union all ${newestOf('new_clicks', subject, sampledAtMost + 1)}) as pages
        order by pk desc limit ${sampledAtMost + 1}
      ),
      looked as materialized (select * from newest order by pk desc limit ${sampledAtMost}),
      described as (${describedClicks(sql`looked`, sql`counted.at`)}),
      fitting as materialized (select * from described where ${fits}),
      named as (select * from fitting where at >= ${from} ${bots ? sql`` : sql`and is_bot = 0`})
    select 'seen' as facet, cast(coalesce(min(at), 0) as text) as name, count(*) as people, 0 as bots from looked
    union all select 'earlier', '', count(*), 0 from newest
    ${subject.itemPk === accountTotals ? sql`union all select 'unordered', '', 1, 0 where exists (select 1 from clicks where user_pk = ${subject.userPk} and pk < 0)` : sql``}
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
  { isWhole, limit }: { isWhole: boolean; limit: number },
): CountedRange & { sample: Sample } {
  const counted = (facet: SampleRow['facet']) => rows.find((row) => row.facet === facet);
  const seen = counted('seen');
  const clicks = seen?.people ?? 0;
  const since = clicks > 0 ? Number(seen?.name) : null;
  const hasEarlier = (counted('earlier')?.people ?? 0) > clicks;
  /** A restore numbers the clicks of an account one item after the other. */
  const isOrdered = counted('unordered') === undefined;
  /** Clicks that had to wait come a little later than others of their time. */
  const reaches = (time: number) => !hasEarlier || (isOrdered && since !== null && since < time);
  const past = before(range);
  const [points, previous] = [emptyPoints(range), emptyPoints(past)];
  for (const text of counted('minutes')?.name?.split(' ') ?? []) {
    const [number = 0, people = 0, bots = 0] = text.split(',').map(Number);
    addIn(points, range, number * minute, { people, bots });
    addIn(previous, past, number * minute, { people, bots });
  }
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
        names: await readNames(engine, db, subject, always, { bots: false, limit: names, unsummed }),
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

/** Counts a range, exact to the last click, at a cost that does not grow with the number of clicks. */
const countRange =
  (engine: Engine) =>
  (subject: Subject, range: Range, { bots, isWhole, names }: RangeOptions) =>
    engine.read.transaction().execute(async (db): Promise<CountedRange> => {
      const unsummed = await readNew(db, subject);
      const points = await readPoints(db, subject, range, unsummed);
      return {
        ...total(points),
        points,
        previous: isWhole ? null : await readPoints(db, subject, before(range), unsummed),
        names: await readNames(engine, db, subject, spansOf(range), {
          bots,
          limit: names,
          unsummed: unsummed.filter(({ at }) => isIn(range, at)),
        }),
      };
    });

const countFiltered =
  ({ read }: Engine) =>
  (subject: Subject, range: Range, { filter, bots, isWhole, names }: RangeOptions & { filter: Filter }) =>
    read.transaction().execute(async (db) => {
      const { from: earliest } = endsOf(isWhole ? range : before(range));
      const rows = await readSample(db, subject, range, { earliest, filter, bots });
      return countSample(rows, range, { isWhole, limit: names });
    });

const listTops = (engine: Engine) => (userPk: number, range: Range) =>
  engine.read.transaction().execute(async (db) => ({
    links: await readTops(engine, db, { userPk, kind: 'link' }, range),
    qrCodes: await readTops(engine, db, { userPk, kind: 'qrCode' }, range),
  }));

/** Says when the destination was changed, of an item or of its link. Oldest first. */
const listChanges =
  ({ read }: Engine) =>
  async (itemPk: number, range: Range): Promise<{ at: number; number: number }[]> => {
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
    return rows.filter(({ replaced }) => 'destination' in (JSON.parse(replaced ?? '{}') as object));
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
  filtered: countFiltered(engine),
  tops: listTops(engine),
  changes: listChanges(engine),
  daysOf: daysOf(engine),
  clicks: listClicks(engine),
});
