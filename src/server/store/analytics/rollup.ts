import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, RawBuilder, SqlBool } from 'kysely';
import { countUses } from './clickSources.ts';
import type { Engine } from '../engine.ts';
import type { Database, Facet } from '../schema.ts';

export interface RollupStore {
  /**
   * Takes the clicks that arrived first into the totals. Their agents must have been described.
   * Returns how many it took: 0 when it has caught up.
   */
  advance(limit: number): Promise<number>;
}

/** Where the name in each facet comes from. Empty: unknown, or no referrer. */
export const facetNames: Record<Facet, RawBuilder<string>> = {
  country: sql`coalesce(places.country, '')`,
  device: sql`coalesce(agents.device_type, '')`,
  browser: sql`coalesce(agents.browser_name, '')`,
  system: sql`coalesce(agents.operating_system, '')`,
  referrer: sql`coalesce(referrers.host, '')`,
};

/** The clicks that are in no total yet, with all that statistics tell of them. */
export const describedNewClicks = sql`
  new_clicks
  join agents on agents.key = new_clicks.agent_key
  join places on places.key = new_clicks.place_key
  left join referrers on referrers.key = new_clicks.referrer_key
`;

export const clickDay = sql<number>`new_clicks.at / 86400000`;

/** What clicks are added up for. */
export interface Subject {
  owners: 'links' | 'qr_codes';
  key: 'link_key' | 'qr_key';
  days: 'link_days' | 'qr_days';
  facetCounts: 'link_facets' | 'qr_facets';
  facets: readonly Facet[];
}

export const links: Subject = {
  owners: 'links', key: 'link_key', days: 'link_days', facetCounts: 'link_facets', facets: ['country', 'device', 'browser', 'system', 'referrer'],
};

export const qrCodes: Subject = {
  owners: 'qr_codes', key: 'qr_key', days: 'qr_days', facetCounts: 'qr_facets', facets: ['country', 'device', 'browser', 'system'],
};

/** How many of the new clicks are on each: on these, or on all that have any. */
export const countNew = (db: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>, { key }: Subject, keys?: readonly number[]) => db
  .selectFrom('new_clicks')
  .select((eb) => [eb.ref(key).$notNull().as('key'), eb.fn.countAll<number>().as('clicks')])
  .where((eb) => (keys ? eb(key, 'in', keys) : eb(key, 'is not', null)))
  .groupBy(key);

export const subjectKey = ({ key }: Subject) => sql.ref<number>(`new_clicks.${key}`);

const exists = (subject: Subject) => sql<SqlBool>`exists (select 1 from ${sql.table(subject.owners)} as owners where owners.key = ${subjectKey(subject)})`;

/** The new clicks up to a key, on what still exists. */
const inChunk = (subject: Subject, last: number) => sql`new_clicks.key <= ${last} and ${exists(subject)}`;

async function addToLinkTotals(db: Kysely<Database>, last: number): Promise<void> {
  await sql`
    insert into link_totals (link_key, clicks)
    select new_clicks.link_key, count(*) from new_clicks where ${inChunk(links, last)} group by new_clicks.link_key
    on conflict (link_key) do update set clicks = link_totals.clicks + excluded.clicks
  `.execute(db);
}

/** The total of a QR code is a column of its own, because lists are sorted by it. */
async function addToQrTotals(db: Kysely<Database>, last: number): Promise<void> {
  await sql`
    update qr_codes set scan_count = qr_codes.scan_count + added.scans
    from (select new_clicks.qr_key, count(*) as scans from new_clicks where ${inChunk(qrCodes, last)} group by new_clicks.qr_key) as added
    where qr_codes.key = added.qr_key
  `.execute(db);
}

async function addToDays(db: Kysely<Database>, subject: Subject, last: number): Promise<void> {
  const [days, key] = [sql.table(subject.days), sql.ref(subject.key)];
  await sql`
    insert into ${days} (${key}, day, clicks)
    select ${subjectKey(subject)}, ${clickDay}, count(*) from new_clicks where ${inChunk(subject, last)} group by ${subjectKey(subject)}, ${clickDay}
    on conflict (${key}, day) do update set clicks = ${days}.clicks + excluded.clicks
  `.execute(db);
}

async function addToFacet(db: Kysely<Database>, subject: Subject, facet: Facet, last: number): Promise<void> {
  const [counts, key, name] = [sql.table(subject.facetCounts), sql.ref(subject.key), facetNames[facet]];
  await sql`
    insert into ${counts} (${key}, facet, name, clicks)
    select ${subjectKey(subject)}, ${facet}, ${name}, count(*) from ${describedNewClicks}
    where ${inChunk(subject, last)} group by ${subjectKey(subject)}, ${name}
    on conflict (${key}, facet, name) do update set clicks = ${counts}.clicks + excluded.clicks
  `.execute(db);
}

async function addToCounts(db: Kysely<Database>, subject: Subject, last: number): Promise<void> {
  await addToDays(db, subject, last);
  for (const facet of subject.facets) await addToFacet(db, subject, facet, last);
}

/** To where they stay, apart from those on what no longer exists. */
async function moveUpTo(db: Kysely<Database>, last: number): Promise<void> {
  await db.deleteFrom('new_clicks').where('key', '<=', last).where((eb) => eb.not(eb.or([exists(links), exists(qrCodes)]))).execute();
  await countUses(db, sql`new_clicks where key <= ${last}`, 1);
  await db.insertInto('clicks')
    .columns(['key', 'link_key', 'qr_key', 'at', 'agent_key', 'referrer_key', 'place_key'])
    .expression(db.selectFrom('new_clicks')
      // Of a QR code that was deleted meanwhile, the scan stays as a click of its link.
      .select(['key', 'link_key', sql<number | null>`case when ${exists(qrCodes)} then qr_key end`.as('qr_key'), 'at', 'agent_key', 'referrer_key', 'place_key'])
      .where('key', '<=', last))
    .execute();
  await db.deleteFrom('new_clicks').where('key', '<=', last).execute();
  await db.updateTable('rollup').set({ click_key: last }).execute();
}

export const createRollupStore = ({ write }: Engine): RollupStore => ({
  advance: (limit) => write.transaction().execute(async (transaction) => {
    const { last, count, scans } = await transaction
      .selectFrom((eb) => eb.selectFrom('new_clicks').select(['key', 'qr_key']).orderBy('key').limit(limit).as('next'))
      .select((eb) => [
        eb.fn.max<number | null>('next.key').as('last'), eb.fn.countAll<number>().as('count'), eb.fn.count<number>('next.qr_key').as('scans'),
      ])
      .executeTakeFirstOrThrow();
    if (last === null) return 0;
    await addToLinkTotals(transaction, last);
    await addToCounts(transaction, links, last);
    if (scans > 0) {
      await addToQrTotals(transaction, last);
      await addToCounts(transaction, qrCodes, last);
    }
    await moveUpTo(transaction, last);
    return count;
  }),
});
