import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db, Facet } from '../schema.ts';
import { countByDay, countByFacet, countNew, newClicksOn } from './newClicks.ts';

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

interface ClickPage {
  before?: number;
  limit: number;
}

async function readTotal(db: Db, itemPk: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select click_count from items where pk = ${itemPk}), 0) + coalesce((select clicks from ${countNew([itemPk])} as fresh), 0) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function readDays(db: Db, itemPk: number, firstDay: number): Promise<Map<number, number>> {
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
async function readFacets(db: Db, itemPk: number, limit: number): Promise<Record<Facet, NamedCount[]>> {
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

/** The newest clicks, moved ones and new ones, on an item and on its QR codes. `before`: the pk of a click. */
function selectNewest(db: Db, itemPk: number, { before = Number.MAX_SAFE_INTEGER, limit }: ClickPage) {
  const from = (table: 'clicks' | 'newClicks', column: 'itemPk' | 'parentPk') =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .selectAll()
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

/** Statistics of an item, clicks on its QR codes included. */
export const createAnalyticsStore = ({ read: { recent: read } }: Engine) => ({
  /**
   * A consistent snapshot, exact to the last click. Its cost does not grow with the number of clicks. One transaction,
   * because the rollup may move clicks between two statements.
   */
  of: (itemPk: number, { firstDay, recent, names }: { firstDay: number; recent: number; names: number }) =>
    read.transaction().execute(async (db): Promise<Analytics> => ({
      total: await readTotal(db, itemPk),
      recent: await selectNewest(db, itemPk, { limit: recent }).execute(),
      days: await readDays(db, itemPk, firstDay),
      facets: await readFacets(db, itemPk, names),
    })),

  /** Newest first. */
  clicks: (itemPk: number, page: ClickPage): Promise<ClickRecord[]> => selectNewest(read, itemPk, page).execute(),
});
