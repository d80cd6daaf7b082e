import type { Engine } from '../engine.ts';
import { removeSome } from './removeSome.ts';

export const createNonceStore = ({ write }: Engine) => ({
  /** Returns whether this is its first use. */
  async use(id: string, expiresAt: number) {
    const { numInsertedOrUpdatedRows: inserted } = await write
      .insertInto('usedNonces')
      .values({ id, expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  },

  removeExpired: (now: number, limit: number) => removeSome(write, 'usedNonces', 'id', 'expiresAt', now, limit),
});
