import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database, Facet } from './schema.ts';

export interface RollupStore {
  /**
   * Takes the next clicks of the ledger into the totals. Their agents must have been described.
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

/** Clicks with all that statistics tell of them. */
export const describedClicks = sql`
  clicks
  join agents on agents.key = clicks.agent_key
  join places on places.key = clicks.place_key
  left join referrers on referrers.key = clicks.referrer_key
`;

export const clickDay = sql<number>`clicks.at / 86400000`;

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

export const subjectKey = ({ key }: Subject) => sql.ref<number>(`clicks.${key}`);

interface Chunk {
  after: number;
  last: number;
}

/** The chunk's clicks on what still exists. */
const inChunk = (subject: Subject, { after, last }: Chunk) => sql`
  clicks.key > ${after} and clicks.key <= ${last}
  and exists (select 1 from ${sql.table(subject.owners)} as owners where owners.key = ${subjectKey(subject)})
`;

async function addToLinkTotals(db: Kysely<Database>, chunk: Chunk): Promise<void> {
  await sql`
    insert into link_totals (link_key, clicks)
    select clicks.link_key, count(*) from clicks where ${inChunk(links, chunk)} group by clicks.link_key
    on conflict (link_key) do update set clicks = link_totals.clicks + excluded.clicks
  `.execute(db);
}

/** The total of a QR code is a column of its own, because lists are sorted by it. */
async function addToQrTotals(db: Kysely<Database>, chunk: Chunk): Promise<void> {
  await sql`
    update qr_codes set scan_count = qr_codes.scan_count + added.scans
    from (select clicks.qr_key, count(*) as scans from clicks where ${inChunk(qrCodes, chunk)} group by clicks.qr_key) as added
    where qr_codes.key = added.qr_key
  `.execute(db);
}

async function addToDays(db: Kysely<Database>, subject: Subject, chunk: Chunk): Promise<void> {
  const [days, key] = [sql.table(subject.days), sql.ref(subject.key)];
  await sql`
    insert into ${days} (${key}, day, clicks)
    select ${subjectKey(subject)}, ${clickDay}, count(*) from clicks where ${inChunk(subject, chunk)} group by ${subjectKey(subject)}, ${clickDay}
    on conflict (${key}, day) do update set clicks = ${days}.clicks + excluded.clicks
  `.execute(db);
}

async function addToFacet(db: Kysely<Database>, subject: Subject, facet: Facet, chunk: Chunk): Promise<void> {
  const [counts, key, name] = [sql.table(subject.facetCounts), sql.ref(subject.key), facetNames[facet]];
  await sql`
    insert into ${counts} (${key}, facet, name, clicks)
    select ${subjectKey(subject)}, ${facet}, ${name}, count(*) from ${describedClicks}
    where ${inChunk(subject, chunk)} group by ${subjectKey(subject)}, ${name}
    on conflict (${key}, facet, name) do update set clicks = ${counts}.clicks + excluded.clicks
  `.execute(db);
}

async function addToCounts(db: Kysely<Database>, subject: Subject, chunk: Chunk): Promise<void> {
  await addToDays(db, subject, chunk);
  for (const facet of subject.facets) await addToFacet(db, subject, facet, chunk);
}

export const createRollupStore = ({ write }: Engine): RollupStore => ({
  advance: (limit) => write.transaction().execute(async (transaction) => {
    const { click_key: after } = await transaction.selectFrom('rollup').select('click_key').executeTakeFirstOrThrow();
    const { last, count, scans } = await transaction
      .selectFrom((eb) => eb.selectFrom('clicks').select(['key', 'qr_key']).where('key', '>', after).orderBy('key').limit(limit).as('next'))
      .select((eb) => [
        eb.fn.max<number | null>('next.key').as('last'), eb.fn.countAll<number>().as('count'), eb.fn.count<number>('next.qr_key').as('scans'),
      ])
      .executeTakeFirstOrThrow();
    if (last === null) return 0;
    const chunk = { after, last };
    await addToLinkTotals(transaction, chunk);
    await addToCounts(transaction, links, chunk);
    if (scans > 0) {
      await addToQrTotals(transaction, chunk);
      await addToCounts(transaction, qrCodes, chunk);
    }
    await transaction.updateTable('rollup').set({ click_key: last }).execute();
    return count;
  }),
});
