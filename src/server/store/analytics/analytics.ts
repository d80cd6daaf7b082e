import { sql } from 'kysely';
import type { InferResult, Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { clickDay, describedNewClicks, facetNames, links, qrCodes, subjectKey } from './rollup.ts';
import type { Subject } from './rollup.ts';
import type { Database, Facet } from '../schema.ts';

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

export interface ScanRecord {
  key: number;
  at: number;
  city: string | null;
  country: string | null;
  deviceType: string | null;
  operatingSystem: string | null;
  browserName: string | null;
  /** Shortened. */
  ip: string | null;
}

export interface Statistics<Visit> {
  total: number;
  /** Newest first. */
  recent: Visit[];
  /** Days since the epoch with at least one click. */
  days: Map<number, number>;
  /** The most frequent first. Those that the subject has none of are empty. */
  facets: Record<Facet, NamedCount[]>;
}

export interface StatisticsOptions {
  firstDay: number;
  recent: number;
  names: number;
}

export interface StatisticsStore {
  /** All of one moment and exact to the last click, at a cost that does not grow with the number of clicks. */
  ofLink(linkKey: number, options: StatisticsOptions): Promise<Statistics<ClickRecord>>;
  ofQrCode(qrKey: number, options: StatisticsOptions): Promise<Statistics<ScanRecord>>;
  /** Some clicks of a link, oldest first, those after a key. */
  clicksOf(linkKey: number, page: { after: number; limit: number }): Promise<(ClickRecord & { key: number })[]>;
  /** Some scans of a QR code, in the same way. */
  scansOf(qrKey: number, page: { after: number; limit: number }): Promise<ScanRecord[]>;
}

/** Whose clicks, and which number of it. */
interface One {
  subject: Subject;
  number: number;
}

/** Which of the new clicks are its. */
const isOf = ({ subject, number }: One) => sql`${subjectKey(subject)} = ${number}`;

const settledTotal = ({ subject, number }: One) => (subject === links
  ? sql`(select clicks from link_totals where link_key = ${number})`
  : sql`(select scan_count from qr_codes where key = ${number})`);

async function readTotal(db: Kysely<Database>, one: One): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(${settledTotal(one)}, 0) + (select count(*) from new_clicks where ${isOf(one)}) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function readDays(db: Kysely<Database>, one: One, firstDay: number): Promise<Map<number, number>> {
  const { subject, number } = one;
  const { rows } = await sql<{ day: number; count: number }>`
    select day, sum(clicks) as count from (
      select day, clicks from ${sql.table(subject.days)} where ${sql.ref(subject.key)} = ${number} and day >= ${firstDay}
      union all
      select ${clickDay} as day, count(*) as clicks from new_clicks where ${isOf(one)} group by ${clickDay}
    ) as counts
    where day >= ${firstDay} group by day
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** All facets in one statement: on its way to the reading thread, each costs the redirects some time. */
async function readFacets(db: Kysely<Database>, { subject, number }: One, limit: number): Promise<Record<Facet, NamedCount[]>> {
  const names = subject.facets.map((facet) => sql`${facetNames[facet]} as ${sql.ref(facet)}`);
  const newCounts = subject.facets.map((facet) => sql`select ${facet} as facet, ${sql.ref(facet)} as name, count(*) as clicks from fresh group by ${sql.ref(facet)}`);
  const { rows } = await sql<{ facet: Facet; name: string; count: number }>`
    with
      fresh as materialized (select ${sql.join(names)} from ${describedNewClicks} where ${isOf({ subject, number })}),
      counts as (
        select facet, name, clicks from ${sql.table(subject.facetCounts)} where ${sql.ref(subject.key)} = ${number}
        union all
        ${sql.join(newCounts, sql` union all `)}
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

/** Some of one's clicks, in the order in which they came: those that the rollup has moved, and the new ones. */
function selectClicks(db: Kysely<Database>, { subject, number }: One, { after, direction, limit }: ClickRange) {
  const from = (table: 'clicks' | 'new_clicks') => db.selectFrom((eb) => eb.selectFrom(table)
    .selectAll()
    .where(subject.key, '=', number)
    .where('key', '>', after)
    .orderBy('key', direction)
    .limit(limit)
    .as('some'))
    .select(['key', 'at', 'agent_key', 'place_key', 'referrer_key']);
  return db.selectFrom(from('clicks').unionAll(from('new_clicks')).as('some_clicks'))
    .innerJoin('agents', 'agents.key', 'some_clicks.agent_key')
    .innerJoin('places', 'places.key', 'some_clicks.place_key')
    .leftJoin('referrers', 'referrers.key', 'some_clicks.referrer_key')
    .select(['some_clicks.key', 'some_clicks.at', 'places.ip', 'places.city', 'places.country', 'places.region', 'agents.device_type',
      'agents.is_mobile', 'agents.operating_system', 'agents.os_version', 'agents.browser_name', 'agents.browser_version', 'agents.is_bot',
      'referrers.url'])
    .orderBy('some_clicks.key', direction)
    .limit(limit);
}

type ClickRow = InferResult<ReturnType<typeof selectClicks>>[number];

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

const toScanRecord = (row: ClickRow): ScanRecord => ({
  key: row.key,
  at: row.at,
  city: row.city,
  country: row.country,
  deviceType: row.device_type,
  operatingSystem: row.operating_system,
  browserName: row.browser_name,
  ip: row.ip || null,
});

async function readStatistics<Visit>(
  db: Kysely<Database>,
  one: One,
  toVisit: (row: ClickRow) => Visit,
  { firstDay, recent, names }: StatisticsOptions,
): Promise<Statistics<Visit>> {
  const newest = await selectClicks(db, one, { after: 0, direction: 'desc', limit: recent }).execute();
  return {
    total: await readTotal(db, one),
    recent: newest.map(toVisit),
    days: await readDays(db, one, firstDay),
    facets: await readFacets(db, one, names),
  };
}

const ofLink = (number: number): One => ({ subject: links, number });
const ofQrCode = (number: number): One => ({ subject: qrCodes, number });

export const createStatisticsStore = ({ read }: Engine): StatisticsStore => ({
  // One transaction, because the rollup may move between two statements.
  ofLink: (linkKey, options) => read.transaction().execute((transaction) => readStatistics(transaction, ofLink(linkKey), toClickRecord, options)),
  ofQrCode: (qrKey, options) => read.transaction().execute((transaction) => readStatistics(transaction, ofQrCode(qrKey), toScanRecord, options)),

  async clicksOf(linkKey, page) {
    const rows = await selectClicks(read, ofLink(linkKey), { ...page, direction: 'asc' }).execute();
    return rows.map((row) => ({ key: row.key, ...toClickRecord(row) }));
  },

  async scansOf(qrKey, page) {
    const rows = await selectClicks(read, ofQrCode(qrKey), { ...page, direction: 'asc' }).execute();
    return rows.map(toScanRecord);
  },
});
