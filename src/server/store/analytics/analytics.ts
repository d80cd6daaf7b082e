import { sql } from 'kysely';
import type { InferResult, Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database, Facet } from '../schema.ts';
import { countByDay, countByFacet, countNew, newClicksOn } from './newClicks.ts';

export interface ClickRecord {
  pk: number;
  at: number;
  /** Shortened. */
  ip: string | null;
  city: string | null;
  country: string | null;
  region: string | null;
  deviceType: string | null;
  isMobile: boolean;
  operatingSystem: string | null;
  osVersion: string | null;
  browserName: string | null;
  browserVersion: string | null;
  isBot: boolean;
  referrer: string | null;
}

/** `null` is unknown, or no referrer. */
export interface NamedCount {
  name: string | null;
  count: number;
}

export interface Analytics {
  total: number;
  /** Newest first. */
  recent: ClickRecord[];
  /** Days since the epoch with at least one click. */
  days: Map<number, number>;
  /** Most frequent first. */
  facets: Record<Facet, NamedCount[]>;
}

export interface AnalyticsOptions {
  firstDay: number;
  recent: number;
  names: number;
}

/** Statistics of an item, clicks on its QR codes included. */
export interface AnalyticsStore {
  /** A consistent snapshot, exact to the last click. Its cost does not grow with the number of clicks. */
  of(itemPk: number, options: AnalyticsOptions): Promise<Analytics>;
  /** A page of clicks after a pk, oldest first. */
  clicksOf(itemPk: number, page: { after: number; limit: number }): Promise<ClickRecord[]>;
}

async function readTotal(db: Kysely<Database>, itemPk: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select click_count from items where pk = ${itemPk}), 0) + coalesce((select clicks from ${countNew([itemPk])} as fresh), 0) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function readDays(db: Kysely<Database>, itemPk: number, firstDay: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; count: number }>`
    select day, sum(clicks) as count from (
      select day, clicks from item_days where item_pk = ${itemPk} and day >= ${firstDay}
      union all
      select day, clicks from ${countByDay(newClicksOn(itemPk))} as fresh where day >= ${firstDay}
    ) as counts
    group by day
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** All facets in one statement: sending one to the reading thread costs redirects some time. */
async function readFacets(db: Kysely<Database>, itemPk: number, limit: number): Promise<Record<Facet, NamedCount[]>> {
  const { rows } = await sql<{ facet: Facet; name: string; count: number }>`
    with
      counts as (
        select facet, name, clicks from item_facets where item_pk = ${itemPk}
        union all
        select facet, name, clicks from ${countByFacet(newClicksOn(itemPk))} as fresh
      ),
      sums as (select facet, name, sum(clicks) as count from counts group by facet, name),
      ranked as (select facet, name, count, row_number() over (partition by facet order by count desc, name) as place from sums)
    select facet, name, count from ranked where place <= ${limit} order by place
  `.execute(db);
  const facets: Record<Facet, NamedCount[]> = { country: [], device: [], browser: [], system: [], referrer: [] };
  for (const { facet, name, count } of rows) facets[facet].push({ name: name || null, count });
  return facets;
}

interface ClickRange {
  after: number;
  direction: 'asc' | 'desc';
  limit: number;
}

/**
 * Some clicks in order of arrival, moved ones and new ones, on an item and on its QR codes.
 */
function selectClicks(db: Kysely<Database>, itemPk: number, { after, direction, limit }: ClickRange) {
  const from = (table: 'clicks' | 'new_clicks', column: 'item_pk' | 'parent_pk') =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .selectAll()
          .where(column, '=', itemPk)
          .where('pk', '>', after)
          .orderBy('pk', direction)
          .limit(limit)
          .as('some'),
      )
      .select(['pk', 'at', 'user_agent_pk', 'geo_pk', 'referrer_pk']);
  const clicks = from('clicks', 'item_pk')
    .unionAll(from('clicks', 'parent_pk'))
    .unionAll(from('new_clicks', 'item_pk'))
    .unionAll(from('new_clicks', 'parent_pk'));
  return db
    .selectFrom(clicks.as('some_clicks'))
    .innerJoin('user_agents', 'user_agents.pk', 'some_clicks.user_agent_pk')
    .innerJoin('geo', 'geo.pk', 'some_clicks.geo_pk')
    .leftJoin('referrers', 'referrers.pk', 'some_clicks.referrer_pk')
    .select([
      'some_clicks.pk',
      'some_clicks.at',
      'geo.ip',
      'geo.city',
      'geo.country',
      'geo.region',
      'user_agents.device_type',
      'user_agents.is_mobile',
      'user_agents.operating_system',
      'user_agents.os_version',
      'user_agents.browser_name',
      'user_agents.browser_version',
      'user_agents.is_bot',
      'referrers.url',
    ])
    .orderBy('some_clicks.pk', direction)
    .limit(limit);
}

type ClickRow = InferResult<ReturnType<typeof selectClicks>>[number];

const toClick = (row: ClickRow): ClickRecord => ({
  pk: row.pk,
  at: row.at,
  ip: row.ip || null,
  city: row.city,
  country: row.country,
  region: row.region,
  deviceType: row.device_type,
  isMobile: row.is_mobile === 1,
  operatingSystem: row.operating_system,
  osVersion: row.os_version,
  browserName: row.browser_name,
  browserVersion: row.browser_version,
  isBot: row.is_bot === 1,
  referrer: row.url,
});

export const createAnalyticsStore = ({ read: { recent: read } }: Engine): AnalyticsStore => ({
  // One transaction, because the rollup may move clicks between two statements.
  of: (itemPk, { firstDay, recent, names }) =>
    read.transaction().execute(async (transaction) => {
      const newest = await selectClicks(transaction, itemPk, { after: 0, direction: 'desc', limit: recent }).execute();
      return {
        total: await readTotal(transaction, itemPk),
        recent: newest.map(toClick),
        days: await readDays(transaction, itemPk, firstDay),
        facets: await readFacets(transaction, itemPk, names),
      };
    }),

  clicksOf: async (itemPk, page) =>
    (await selectClicks(read, itemPk, { ...page, direction: 'asc' }).execute()).map(toClick),
});
