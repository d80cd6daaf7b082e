import { sql } from 'kysely';
import type { InferResult, Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { clickDay, describedClicks, facetNames } from './rollup.ts';
import type { Database, Facet } from './schema.ts';

export interface ClickRecord {
  at: number;
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

export interface LinkStatistics {
  total: number;
  /** Newest first. */
  recent: ClickRecord[];
  /** Days since the epoch with at least one click. */
  days: Map<number, number>;
  /** The most frequent first. */
  facets: Record<Facet, NamedCount[]>;
}

export interface StatisticsStore {
  /** All of one moment and exact to the last click, at a cost that does not grow with the number of clicks. */
  ofLink(linkKey: number, options: { firstDay: number; recent: number; names: number }): Promise<LinkStatistics>;
  /** Some clicks of a link, oldest first, those after a key. */
  clicksOf(linkKey: number, page: { after: number; limit: number }): Promise<(ClickRecord & { key: number })[]>;
}

/** The clicks that the rollup has not taken in yet. */
const inTail = (linkKey: number) => sql`clicks.link_key = ${linkKey} and clicks.key > (select click_key from rollup)`;

async function readTotal(db: Kysely<Database>, linkKey: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select clicks from link_totals where link_key = ${linkKey}), 0)
      + (select count(*) from clicks where ${inTail(linkKey)}) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function readDays(db: Kysely<Database>, linkKey: number, firstDay: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; count: number }>`
    select day, sum(clicks) as count from (
      select day, clicks from link_days where link_key = ${linkKey} and day >= ${firstDay}
      union all
      select ${clickDay} as day, count(*) as clicks from clicks where ${inTail(linkKey)} group by ${clickDay}
    ) as counts
    where day >= ${firstDay} group by day
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

async function readFacet(db: Kysely<Database>, facet: Facet, linkKey: number, limit: number): Promise<NamedCount[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(clicks) as count from (
      select name, clicks from link_facets where link_key = ${linkKey} and facet = ${facet}
      union all
      select ${facetNames[facet]} as name, count(*) as clicks from ${describedClicks} where ${inTail(linkKey)} group by ${facetNames[facet]}
    ) as counts
    group by name order by count desc, name limit ${limit}
  `.execute(db);
  return rows.map(({ name, count }) => ({ name: name || null, count }));
}

const clickRows = (db: Kysely<Database>, linkKey: number) => db.selectFrom('clicks')
  .innerJoin('agents', 'agents.key', 'clicks.agent_key')
  .innerJoin('places', 'places.key', 'clicks.place_key')
  .leftJoin('referrers', 'referrers.key', 'clicks.referrer_key')
  .select(['clicks.key', 'clicks.at', 'places.city', 'places.country', 'places.region', 'agents.device_type', 'agents.is_mobile',
    'agents.operating_system', 'agents.os_version', 'agents.browser_name', 'agents.browser_version', 'agents.is_bot', 'referrers.url'])
  .where('clicks.link_key', '=', linkKey);

type ClickRow = InferResult<ReturnType<typeof clickRows>>[number];

const toClickRecord = (row: ClickRow): ClickRecord => ({
  at: row.at,
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

async function readRecent(db: Kysely<Database>, linkKey: number, limit: number): Promise<ClickRecord[]> {
  const rows = await clickRows(db, linkKey).orderBy('clicks.key', 'desc').limit(limit).execute();
  return rows.map(toClickRecord);
}

export const createStatisticsStore = ({ read }: Engine): StatisticsStore => ({
  // One transaction, because the rollup may move between two statements.
  ofLink: (linkKey, { firstDay, recent, names }) => read.transaction().execute(async (transaction) => {
    const facet = (name: Facet) => readFacet(transaction, name, linkKey, names);
    return {
      total: await readTotal(transaction, linkKey),
      recent: await readRecent(transaction, linkKey, recent),
      days: await readDays(transaction, linkKey, firstDay),
      facets: {
        country: await facet('country'),
        device: await facet('device'),
        browser: await facet('browser'),
        system: await facet('system'),
        referrer: await facet('referrer'),
      },
    };
  }),

  async clicksOf(linkKey, { after, limit }) {
    const rows = await clickRows(read, linkKey).where('clicks.key', '>', after).orderBy('clicks.key').limit(limit).execute();
    return rows.map((row) => ({ key: row.key, ...toClickRecord(row) }));
  },
});
