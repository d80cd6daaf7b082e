import type { Kysely } from 'kysely';
import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { removeSome } from './removeSome.ts';

export type ResetState = 'valid' | 'expired' | 'unknown';

export interface PasswordResetStore {
  create(reset: { hash: string; userPk: number; expiresAt: number }): Promise<void>;
  /** The result of following the link in a mail. */
  check(hash: string, email: string, now: number): Promise<ResetState>;
  /** Works once: sets the password, ends all sessions and verifies the email address. */
  use(hash: string, email: string, change: { passwordHash: string; now: number }): Promise<ResetState>;
  /** Deletes some rows. Returns how many. */
  removeExpired(before: number, limit: number): Promise<number>;
}

interface FoundReset {
  user_pk: number;
  expires_at: number;
}

const find = (db: Kysely<Database>, hash: string, email: string): Promise<FoundReset | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.pk', 'password_resets.user_pk')
    .select(['password_resets.user_pk', 'password_resets.expires_at'])
    .where('password_resets.hash', '=', hash)
    .where('users.email', '=', normalizeEmail(email))
    .executeTakeFirst();

function stateOf(reset: FoundReset | undefined, now: number): ResetState {
  if (!reset) return 'unknown';
  return reset.expires_at <= now ? 'expired' : 'valid';
}

export const createPasswordResetStore = ({ write }: Engine): PasswordResetStore => ({
  async create({ hash, userPk, expiresAt }) {
    await write.insertInto('password_resets').values({ hash, user_pk: userPk, expires_at: expiresAt }).execute();
  },

  async check(hash, email, now) {
    return stateOf(await find(write, hash, email), now);
  },

  use: (hash, email, { passwordHash, now }) =>
    write.transaction().execute(async (transaction) => {
      const reset = await find(transaction, hash, email);
      const state = stateOf(reset, now);
      if (!reset || state !== 'valid') return state;
      await transaction
        .updateTable('users')
        .set((eb) => ({ password_hash: passwordHash, verified_at: eb.fn.coalesce('verified_at', eb.val(now)) }))
        .where('pk', '=', reset.user_pk)
        .execute();
      await transaction.deleteFrom('password_resets').where('user_pk', '=', reset.user_pk).execute();
      await transaction.deleteFrom('sessions').where('user_pk', '=', reset.user_pk).execute();
      return state;
    }),

  removeExpired: (before, limit) => removeSome(write, 'password_resets', 'hash', 'expires_at', before, limit),
});
