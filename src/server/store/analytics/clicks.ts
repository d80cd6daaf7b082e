import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countUses } from './clickSources.ts';
import type { Engine, NewClick, SpooledBatch } from '../engine.ts';
import type { Database } from '../schema.ts';

export type { NewClick } from '../engine.ts';

export interface ClickStore {
  /**
   * Appends to the ledger. Once this returns, the clicks outlive the process.
   * @throws StoreUnavailable when they can be tried again later
   */
  append(clicks: readonly NewClick[], batch?: SpooledBatch): Promise<void>;
  /** The number of the last batch of a spool that was counted; nothing, if this database does not know the spool. */
  countedOf(spool: string): Promise<number | undefined>;
  addSpool(spool: string): Promise<void>;
  /** Deletes some clicks of links and QR codes that were deleted. Returns how many rows it dealt with: 0 when none are left. */
  sweep(limit: number): Promise<number>;
  /** Deletes some of the agents, referrers and places that no click needs any more. Returns how many. */
  sweepSources(limit: number): Promise<number>;
}

/** By the key of the link that they belong to, and their own. */
async function remove(db: Kysely<Database>, linkKey: number, keys: readonly number[]): Promise<void> {
  const clicks = sql`clicks where link_key = ${linkKey} and key in (${sql.join(keys)})`;
  await countUses(db, clicks, -1);
  await sql`delete from ${clicks}`.execute(db);
}

async function sweepLinks(db: Kysely<Database>, limit: number): Promise<number> {
  const removed = await db.selectFrom('removed_links').select('link_key').limit(1).executeTakeFirst();
  if (!removed) return 0;
  const some = await db.selectFrom('clicks').select('key').where('link_key', '=', removed.link_key).limit(limit).execute();
  if (some.length > 0) {
    await remove(db, removed.link_key, some.map(({ key }) => key));
    return some.length;
  }
  await db.deleteFrom('removed_links').where(sql.ref('link_key'), '=', removed.link_key).execute();
  return 1;
}

/** A scan that counted for a link as well stays as a click of that link. */
async function sweepQrCodes(db: Kysely<Database>, limit: number): Promise<number> {
  const removed = await db.selectFrom('removed_qr_codes').select('qr_key').limit(1).executeTakeFirst();
  if (!removed) return 0;
  const some = await db.selectFrom('clicks').select('key').where('qr_key', '=', removed.qr_key).limit(limit).execute();
  if (some.length > 0) {
    const keys = some.map(({ key }) => key);
    await remove(db, 0, keys);
    await db.updateTable('clicks').set({ qr_key: null }).where('qr_key', '=', removed.qr_key).where('key', 'in', keys).execute();
    return some.length;
  }
  await db.deleteFrom('removed_qr_codes').where('qr_key', '=', removed.qr_key).execute();
  return 1;
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
  sweep: (limit) => write.transaction().execute(async (transaction) => await sweepLinks(transaction, limit) || sweepQrCodes(transaction, limit)),
  sweepSources,
});
