import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { countUses } from './clickSources.ts';
import { claimedClicks, countByDay, countByFacet, lastClickWith } from './newClicks.ts';

/** Drops clicks on items that were deleted meanwhile, unless they count for an existing parent. */
async function dropDeleted(db: Db): Promise<void> {
  const isGone = sql<SqlBool>`not exists (select 1 from items where items.pk = claimed_clicks.item_pk)`;
  await db
    .updateTable('claimedClicks')
    .set((eb) => ({ itemPk: eb.ref('parentPk').$notNull(), parentPk: null }))
    .where('parentPk', 'is not', null)
    .where(isGone)
    .execute();
  await db.deleteFrom('claimedClicks').where(isGone).execute();
}

async function addToTotals(db: Db): Promise<void> {
  await sql`
    update items set click_count = items.click_count + added.clicks, last_click_at = ${lastClickWith('added')}
    from (select subject_pk, count(*) as clicks, max(at) as last_at from ${claimedClicks} as counted group by subject_pk) as added
    where items.pk = added.subject_pk
  `.execute(db);
  await sql`
    insert into item_days (item_pk, day, clicks) select item_pk, day, clicks from ${countByDay(claimedClicks)} as added where true
    on conflict (item_pk, day) do update set clicks = item_days.clicks + excluded.clicks
  `.execute(db);
  await sql`
    insert into item_facets (item_pk, facet, name, clicks) select item_pk, facet, name, clicks from ${countByFacet(claimedClicks)} as added where true
    on conflict (item_pk, facet, name) do update set clicks = item_facets.clicks + excluded.clicks
  `.execute(db);
}

async function keepClaimed(db: Db): Promise<void> {
  await countUses(db, sql`claimed_clicks`, 1);
  const columns = ['pk', 'itemPk', 'parentPk', 'at', 'userAgentPk', 'referrerPk', 'geoPk'] as const;
  await db.insertInto('clicks').columns(columns).expression(db.selectFrom('claimedClicks').select(columns)).execute();
  await db.deleteFrom('claimedClicks').execute();
}

export const createRollupStore = ({ transaction, claimClicks, read }: Engine) => ({
  /**
   * Adds the oldest new clicks to the totals, and moves them to `clicks`. Each is claimed by moving it, so that clicks
   * which come meanwhile are neither lost nor counted twice. Their user agents must have been parsed. Returns how many; 0
   * when it has caught up.
   */
  advance: (limit: number) =>
    transaction(async (db) => {
      const claimed = await claimClicks(db, limit);
      if (claimed === 0) return 0;
      await dropDeleted(db);
      await addToTotals(db);
      await keepClaimed(db);
      return claimed;
    }),

  /** When the click was made that is added next; undefined when there is none. */
  async nextAt(): Promise<number | undefined> {
    const next = await read.recent.selectFrom('newClicks').select('at').orderBy('pk').limit(1).executeTakeFirst();
    return next?.at;
  },
});
