import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine, NewClick } from './engine.ts';
import type { Database } from './schema.ts';

export type { NewClick } from './engine.ts';

export interface ClickStore {
  /** Appends to the ledger. Once this returns, the clicks outlive the process. */
  append(clicks: readonly NewClick[]): Promise<void>;
  /** Deletes some clicks of links and QR codes that were deleted. Returns how many rows it dealt with: 0 when none are left. */
  sweep(limit: number): Promise<number>;
}

async function sweepLinks(db: Kysely<Database>, limit: number): Promise<number> {
  const removed = await db.selectFrom('removed_links').select('link_key').limit(1).executeTakeFirst();
  if (!removed) return 0;
  const { numDeletedRows } = await db.deleteFrom('clicks')
    .where('link_key', '=', removed.link_key)
    .where('key', 'in', (eb) => eb.selectFrom('clicks as swept').select('swept.key').where('swept.link_key', '=', removed.link_key).limit(limit))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return Number(numDeletedRows);
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
    await db.deleteFrom('clicks').where('link_key', '=', 0).where('key', 'in', keys).execute();
    await db.updateTable('clicks').set({ qr_key: null }).where('qr_key', '=', removed.qr_key).where('key', 'in', keys).execute();
    return some.length;
  }
  await db.deleteFrom('removed_qr_codes').where('qr_key', '=', removed.qr_key).execute();
  return 1;
}

export const createClickStore = ({ write, appendClicks }: Engine): ClickStore => ({
  append: appendClicks,
  sweep: async (limit) => await sweepLinks(write, limit) || sweepQrCodes(write, limit),
});
