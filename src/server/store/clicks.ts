import { sql } from 'kysely';
import type { Engine, NewClick } from './engine.ts';

export type { NewClick } from './engine.ts';

export interface ClickStore {
  /** Appends to the ledger. Once this returns, the clicks outlive the process. */
  append(clicks: readonly NewClick[]): Promise<void>;
  /** Deletes some clicks of links that were deleted. Returns how many rows it dealt with: 0 when none are left. */
  sweep(limit: number): Promise<number>;
}

export const createClickStore = ({ write, appendClicks }: Engine): ClickStore => ({
  append: appendClicks,

  async sweep(limit) {
    const removed = await write.selectFrom('removed_links').select('link_key').limit(1).executeTakeFirst();
    if (!removed) return 0;
    const { numDeletedRows } = await write.deleteFrom('clicks')
      .where('key', 'in', (eb) => eb.selectFrom('clicks as swept').select('swept.key').where('swept.link_key', '=', removed.link_key).limit(limit))
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return Number(numDeletedRows);
    await write.deleteFrom('removed_links').where(sql.ref('link_key'), '=', removed.link_key).execute();
    return 1;
  },
});
