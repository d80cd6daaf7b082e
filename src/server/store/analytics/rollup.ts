import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { countUses } from './clickSources.ts';
import { countByDay, countByFacet, newClicksUpTo } from './newClicks.ts';

export interface RollupStore {
  /**
   * Adds the oldest new clicks to the totals. Their user agents must have been parsed.
   * Returns how many; 0 when it has caught up.
   */
  advance(limit: number): Promise<number>;
}

/** Drops clicks on items that were deleted meanwhile, unless they count for an existing parent. */
async function dropDeleted(db: Kysely<Database>, last: number): Promise<void> {
  const isGone = sql<SqlBool>`not exists (select 1 from items where items.pk = new_clicks.item_pk)`;
  await db
    .updateTable('new_clicks')
    .set((eb) => ({ item_pk: eb.ref('parent_pk').$notNull(), parent_pk: null }))
    .where('pk', '<=', last)
    .where('parent_pk', 'is not', null)
    .where(isGone)
    .execute();
  await db.deleteFrom('new_clicks').where('pk', '<=', last).where(isGone).execute();
}

async function addToTotals(db: Kysely<Database>, last: number): Promise<void> {
  const clicks = newClicksUpTo(last);
  await sql`
    update items set click_count = items.click_count + added.clicks
    from (select subject_pk, count(*) as clicks from ${clicks} as counted group by subject_pk) as added
    where items.pk = added.subject_pk
  `.execute(db);
  await sql`
    insert into item_days (item_pk, day, clicks) select item_pk, day, clicks from ${countByDay(clicks)} as added where true
    on conflict (item_pk, day) do update set clicks = item_days.clicks + excluded.clicks
  `.execute(db);
  await sql`
    insert into item_facets (item_pk, facet, name, clicks) select item_pk, facet, name, clicks from ${countByFacet(clicks)} as added where true
    on conflict (item_pk, facet, name) do update set clicks = item_facets.clicks + excluded.clicks
  `.execute(db);
}

/** From `new_clicks` to `clicks`. */
async function move(db: Kysely<Database>, last: number): Promise<void> {
  await countUses(db, sql`new_clicks where pk <= ${last}`, 1);
  const columns = ['pk', 'item_pk', 'parent_pk', 'at', 'user_agent_pk', 'referrer_pk', 'geo_pk'] as const;
  await db
    .insertInto('clicks')
    .columns(columns)
    .expression(db.selectFrom('new_clicks').select(columns).where('pk', '<=', last))
    .execute();
  await db.deleteFrom('new_clicks').where('pk', '<=', last).execute();
  await db.updateTable('rollup').set({ click_pk: last }).execute();
}

export const createRollupStore = ({ write }: Engine): RollupStore => ({
  advance: (limit) =>
    write.transaction().execute(async (transaction) => {
      const { last, count } = await transaction
        .selectFrom((eb) => eb.selectFrom('new_clicks').select('pk').orderBy('pk').limit(limit).as('next'))
        .select((eb) => [eb.fn.max<number | null>('next.pk').as('last'), eb.fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      if (last === null) return 0;
      await dropDeleted(transaction, last);
      await addToTotals(transaction, last);
      await move(transaction, last);
      return count;
    }),
});
