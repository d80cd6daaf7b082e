import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { countUses } from './clickSources.ts';
import { countByDay, countByFacet, newClicksUpTo } from './newClicks.ts';

/** Drops clicks on items that were deleted meanwhile, unless they count for an existing parent. */
async function dropDeleted(db: Db, last: number): Promise<void> {
  const isGone = sql<SqlBool>`not exists (select 1 from items where items.pk = new_clicks.item_pk)`;
  await db
    .updateTable('newClicks')
    .set((eb) => ({ itemPk: eb.ref('parentPk').$notNull(), parentPk: null }))
    .where('pk', '<=', last)
    .where('parentPk', 'is not', null)
    .where(isGone)
    .execute();
  await db.deleteFrom('newClicks').where('pk', '<=', last).where(isGone).execute();
}

async function addToTotals(db: Db, last: number): Promise<void> {
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
async function move(db: Db, last: number): Promise<void> {
  await countUses(db, sql`new_clicks where pk <= ${last}`, 1);
  const columns = ['pk', 'itemPk', 'parentPk', 'at', 'userAgentPk', 'referrerPk', 'geoPk'] as const;
  await db
    .insertInto('clicks')
    .columns(columns)
    .expression(db.selectFrom('newClicks').select(columns).where('pk', '<=', last))
    .execute();
  await db.deleteFrom('newClicks').where('pk', '<=', last).execute();
  await db.updateTable('rollup').set({ clickPk: last }).execute();
}

export const createRollupStore = ({ write }: Engine) => ({
  /**
   * Adds the oldest new clicks to the totals. Their user agents must have been parsed.
   * Returns how many; 0 when it has caught up.
   */
  advance: (limit: number) =>
    write.transaction().execute(async (db) => {
      const { last, count } = await db
        .selectFrom((eb) => eb.selectFrom('newClicks').select('pk').orderBy('pk').limit(limit).as('next'))
        .select((eb) => [eb.fn.max<number | null>('next.pk').as('last'), eb.fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      if (last === null) return 0;
      await dropDeleted(db, last);
      await addToTotals(db, last);
      await move(db, last);
      return count;
    }),
});
