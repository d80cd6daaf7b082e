import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine, NewClick, SpooledBatch } from '../engine.ts';
import type { Database } from '../schema.ts';
import { countUses } from './clickSources.ts';

export type { NewClick } from '../engine.ts';

export interface ClickStore {
  /**
   * Stores clicks. Once this resolves, they survive a loss of power.
   * @throws StoreUnavailable when a later attempt may succeed
   */
  append(clicks: readonly NewClick[], batch?: SpooledBatch): Promise<void>;
  /** The number of the last counted batch of a spool; undefined for a spool of another database. */
  countedOf(spool: string): Promise<number | undefined>;
  addSpool(spool: string): Promise<void>;
  /** Deletes some clicks of deleted items. Returns the number of rows; 0 when none are left. */
  sweep(limit: number): Promise<number>;
  /** Deletes some user agents, referrers and networks without clicks. Returns how many. */
  sweepSources(limit: number): Promise<number>;
}

async function sweep(db: Kysely<Database>, limit: number): Promise<number> {
  const deleted = await db.selectFrom('deleted_items').select('item_pk').limit(1).executeTakeFirst();
  if (!deleted) return 0;
  const rows = await db.selectFrom('clicks').select('pk').where('item_pk', '=', deleted.item_pk).limit(limit).execute();
  if (rows.length === 0) {
    await db.deleteFrom('deleted_items').where('item_pk', '=', deleted.item_pk).execute();
    return 1;
  }
  const pks = rows.map(({ pk }) => pk);
  // A scan that also counted for a link stays as a click of that link.
  await db
    .updateTable('clicks')
    .set((eb) => ({ item_pk: eb.ref('parent_pk').$notNull(), parent_pk: null }))
    .where('item_pk', '=', deleted.item_pk)
    .where('pk', 'in', pks)
    .where('parent_pk', 'in', (eb) =>
      eb.selectFrom('items').select('items.pk').whereRef('items.pk', '=', 'clicks.parent_pk'),
    )
    .execute();
  const clicks = sql`clicks where item_pk = ${deleted.item_pk} and pk in (${sql.join(pks)})`;
  await countUses(db, clicks, -1);
  await sql`delete from ${clicks}`.execute(db);
  return rows.length;
}

export const createClickStore = ({ write, appendClicks, sweepSources }: Engine): ClickStore => ({
  append: appendClicks,
  async countedOf(spool) {
    const row = await write.selectFrom('spools').select('counted').where('id', '=', spool).executeTakeFirst();
    return row?.counted;
  },
  async addSpool(spool) {
    await write.insertInto('spools').values({ id: spool, counted: 0 }).execute();
  },
  sweep: (limit) => write.transaction().execute((transaction) => sweep(transaction, limit)),
  sweepSources,
});
