import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { removeSome } from './removeSome.ts';
import { findByEmail } from './users.ts';

export type ResetState = 'valid' | 'expired' | 'unknown';

type Reset = Row<'passwordResets'>;

const find = (db: Db, hash: string, email: string): Promise<Reset | undefined> =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.pk', 'passwordResets.userPk')
    .selectAll('passwordResets')
    .where('passwordResets.hash', '=', hash)
    .where('users.email', '=', normalizeEmail(email))
    .executeTakeFirst();

function stateOf(reset: Reset | undefined, now: number): ResetState {
  if (!reset) return 'unknown';
  return reset.expiresAt <= now ? 'expired' : 'valid';
}

export const createPasswordResetStore = ({ write, transaction, rowLock }: Engine) => ({
  async create(reset: Reset) {
    await write.insertInto('passwordResets').values(reset).execute();
  },

  check: async (hash: string, email: string, now: number) => stateOf(await find(write, hash, email), now),

  /**
   * Works once: sets the password, verifies the email address, ends all sessions and revokes all API keys: someone else
   * may have had the account.
   */
  use: (hash: string, email: string, { passwordHash, now }: { passwordHash: string; now: number }) =>
    transaction(async (db) => {
      // Several links of one account wait for each other.
      await findByEmail(db, email, rowLock);
      const reset = await find(db, hash, email);
      const state = stateOf(reset, now);
      if (!reset || state !== 'valid') return state;
      await db
        .updateTable('users')
        .set((eb) => ({ passwordHash, verifiedAt: eb.fn.coalesce('verifiedAt', eb.val(now)) }))
        .where('pk', '=', reset.userPk)
        .execute();
      for (const table of ['passwordResets', 'sessions', 'apiKeys'] as const)
        await db.deleteFrom(table).where('userPk', '=', reset.userPk).execute();
      return state;
    }),

  removeExpired: (before: number, limit: number) =>
    removeSome(write, 'passwordResets', 'hash', 'expiresAt', before, limit),
});
