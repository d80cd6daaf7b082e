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

interface Chunk {
  after: number;
  last: number;
}

/** The chunk's clicks on links that still exist. */
const inChunk = ({ after, last }: Chunk) =>
  sql`clicks.key > ${after} and clicks.key <= ${last} and exists (select 1 from links where links.key = clicks.link_key)`;

async function addToTotals(db: Kysely<Database>, chunk: Chunk): Promise<void> {
  await sql`
    insert into link_totals (link_key, clicks)
    select clicks.link_key, count(*) from clicks where ${inChunk(chunk)} group by clicks.link_key
    on conflict (link_key) do update set clicks = link_totals.clicks + excluded.clicks
  `.execute(db);
}

async function addToDays(db: Kysely<Database>, chunk: Chunk): Promise<void> {
  await sql`
    insert into link_days (link_key, day, clicks)
    select clicks.link_key, ${clickDay}, count(*) from clicks where ${inChunk(chunk)} group by clicks.link_key, ${clickDay}
    on conflict (link_key, day) do update set clicks = link_days.clicks + excluded.clicks
  `.execute(db);
}

async function addToFacet(db: Kysely<Database>, facet: Facet, chunk: Chunk): Promise<void> {
  const name = facetNames[facet];
  await sql`
    insert into link_facets (link_key, facet, name, clicks)
    select clicks.link_key, ${facet}, ${name}, count(*) from ${describedClicks} where ${inChunk(chunk)} group by clicks.link_key, ${name}
    on conflict (link_key, facet, name) do update set clicks = link_facets.clicks + excluded.clicks
  `.execute(db);
}

export const createRollupStore = ({ write }: Engine): RollupStore => ({
  advance: (limit) => write.transaction().execute(async (transaction) => {
    const { click_key: after } = await transaction.selectFrom('rollup').select('click_key').executeTakeFirstOrThrow();
    const { last, count } = await transaction
      .selectFrom((eb) => eb.selectFrom('clicks').select('key').where('key', '>', after).orderBy('key').limit(limit).as('next'))
      .select((eb) => [eb.fn.max<number | null>('next.key').as('last'), eb.fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    if (last === null) return 0;
    const chunk = { after, last };
    await addToTotals(transaction, chunk);
    await addToDays(transaction, chunk);
    for (const facet of Object.keys(facetNames) as Facet[]) await addToFacet(transaction, facet, chunk);
    await transaction.updateTable('rollup').set({ click_key: last }).execute();
    return count;
  }),
});
