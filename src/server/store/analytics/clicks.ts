import { CompiledQuery, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { countUses, removeUnused } from './clickSources.ts';

const sent = ':sent';

/**
 * The batches that were sent to the database have numbers of their own, beside those of the click log with this id.
 * `selectClickLog` leaves them out.
 */
export const sentSeries = (logId: string) => `${logId}${sent}`;

/**
 * The click log of a database that is in one folder with it. Its parameter is the id of the log in the folder: a
 * database that was moved here knows the logs of several servers.
 */
export const selectClickLog = `
  select id, last_stored as "lastStored" from spools where id not like '%${sent}' order by id = ? desc, id limit 1
`;

export type { NewClick } from '../engine.ts';

async function sweep(db: Db, limit: number): Promise<number> {
  const deleted = await db.selectFrom('deletedItems').select('itemPk').limit(1).executeTakeFirst();
  if (!deleted) return 0;
  const { itemPk } = deleted;
  const rows = await db.selectFrom('clicks').select('pk').where('itemPk', '=', itemPk).limit(limit).execute();
  if (rows.length === 0) {
    await db.deleteFrom('deletedItems').where('itemPk', '=', itemPk).execute();
    return 1;
  }
  const pks = rows.map(({ pk }) => pk);
  // A scan that also counted for a link stays as a click of that link.
  await db
    .updateTable('clicks')
    .set((eb) => ({ itemPk: eb.ref('parentPk').$notNull(), parentPk: null }))
    .where('itemPk', '=', itemPk)
    .where('pk', 'in', pks)
    .where('parentPk', 'in', (eb) =>
      eb.selectFrom('items').select('items.pk').whereRef('items.pk', '=', 'clicks.parentPk'),
    )
    .execute();
  const clicks = sql`clicks where item_pk = ${itemPk} and pk in (${sql.join(pks)})`;
  await countUses(db, clicks, -1);
  await sql`delete from ${clicks}`.execute(db);
  return rows.length;
}

/** Where a walk through all clicks is, along their primary key. */
export interface ClickPlace {
  itemPk: number;
  pk: number;
}

/**
 * Deletes old ones among the next `limit` clicks behind a place, and returns the place of the last; undefined at the
 * end. The sums keep what they count.
 */
async function removeOld(
  { read, transaction }: Pick<Engine, 'read' | 'transaction'>,
  { after, until, limit }: { after: ClickPlace; until: number; limit: number },
): Promise<ClickPlace | undefined> {
  const behind = sql`(item_pk, pk) > (${after.itemPk}, ${after.pk})`;
  const { rows } = await sql<ClickPlace>`
    select item_pk, pk from clicks where ${behind} order by item_pk, pk limit 1 offset ${limit - 1}
  `.execute(read);
  const end = rows[0];
  const looked = end ? sql`${behind} and (item_pk, pk) <= (${end.itemPk}, ${end.pk})` : behind;
  const old = sql`clicks where ${looked} and at < ${until}`;
  const found = await sql`select 1 from ${old} limit 1`.execute(read);
  if (found.rows.length === 0) return end;
  await transaction(async (db) => {
    await countUses(db, old, -1);
    await sql`delete from ${old}`.execute(db);
    await db.updateTable('rollup').set({ keptSince: until }).where('keptSince', '<', until).execute();
  });
  return end;
}

export const createClickStore = ({ write, read, transaction, appendClicks }: Engine) => ({
  removeOld: (walk: Parameters<typeof removeOld>[1]) => removeOld({ read, transaction }, walk),

  /**
   * Stores clicks, unless their number was stored before. Once this resolves, they survive a loss of power.
   * @throws StoreUnavailable when a later attempt may succeed
   */
  append: appendClicks,

  /** The click log of an embedded database, and the number of the last batch that was taken out of it. */
  async clickLog(known: string | undefined): Promise<{ id: string; lastStored: number }> {
    const query = CompiledQuery.raw(selectClickLog, [known ?? null]);
    const { rows } = await write.executeQuery<{ id: string; lastStored: number }>(query);
    if (!rows[0]) throw new Error('The database has no click log');
    return rows[0];
  },

  /** Deletes some clicks of deleted items. Returns the number of rows; 0 when none are left. */
  sweep: (limit: number) => transaction((db) => sweep(db, limit)),

  /** Deletes some user agents, referrers and networks without clicks. Returns how many. */
  sweepSources: (now: number, limit: number) => transaction((db) => removeUnused(db, now, limit)),
});
