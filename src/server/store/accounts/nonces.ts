import type { Engine } from '../engine.ts';
import { removeSome } from './removeSome.ts';

export interface NonceStore {
  /** Returns whether this is its first use. */
  use(id: string, expiresAt: number): Promise<boolean>;
  /** Deletes some rows. Returns how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

export const createNonceStore = ({ write }: Engine): NonceStore => ({
  async use(id, expiresAt) {
    const { numInsertedOrUpdatedRows: inserted } = await write
      .insertInto('used_nonces')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  },

  removeExpired: (now, limit) => removeSome(write, 'used_nonces', 'id', 'expires_at', now, limit),
});
