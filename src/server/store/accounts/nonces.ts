import type { Engine } from '../engine.ts';

export interface NonceStore {
  /** Returns whether this is its first use. */
  use(id: string, expiresAt: number): Promise<boolean>;
  removeExpired(now: number): Promise<void>;
}

export const createNonceStore = ({ write }: Engine): NonceStore => ({
  async use(id, expiresAt) {
    const { numInsertedOrUpdatedRows: inserted } = await write.insertInto('used_nonces')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  },

  async removeExpired(now) {
    await write.deleteFrom('used_nonces').where('expires_at', '<=', now).execute();
  },
});
