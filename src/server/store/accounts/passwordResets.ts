import type { Kysely } from 'kysely';
import { emailKey } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export type ResetState = 'valid' | 'expired' | 'unknown';

export interface PasswordResetStore {
  create(reset: { hash: string; userKey: number; expiresAt: number }): Promise<void>;
  /** What following such a link comes to. */
  check(hash: string, email: string, now: number): Promise<ResetState>;
  /** Works once: sets the password, ends every session and counts as proof of the address. */
  use(hash: string, email: string, change: { passwordHash: string; now: number }): Promise<ResetState>;
  removeExpired(before: number): Promise<void>;
}

interface FoundReset {
  user_key: number;
  expires_at: number;
}

const find = (db: Kysely<Database>, hash: string, email: string): Promise<FoundReset | undefined> =>
  db.selectFrom('password_resets')
    .innerJoin('users', 'users.key', 'password_resets.user_key')
    .select(['password_resets.user_key', 'password_resets.expires_at'])
    .where('password_resets.hash', '=', hash)
    .where('users.email', '=', emailKey(email))
    .executeTakeFirst();

function stateOf(reset: FoundReset | undefined, now: number): ResetState {
  if (!reset) return 'unknown';
  return reset.expires_at <= now ? 'expired' : 'valid';
}

export const createPasswordResetStore = ({ write }: Engine): PasswordResetStore => ({
  async create({ hash, userKey, expiresAt }) {
    await write.insertInto('password_resets').values({ hash, user_key: userKey, expires_at: expiresAt }).execute();
  },

  async check(hash, email, now) {
    return stateOf(await find(write, hash, email), now);
  },

  use: (hash, email, { passwordHash, now }) => write.transaction().execute(async (transaction) => {
    const reset = await find(transaction, hash, email);
    const state = stateOf(reset, now);
    if (!reset || state !== 'valid') return state;
    await transaction.updateTable('users')
      .set((eb) => ({ password_hash: passwordHash, verified_at: eb.fn.coalesce('verified_at', eb.val(now)) }))
      .where('key', '=', reset.user_key)
      .execute();
    await transaction.deleteFrom('password_resets').where('user_key', '=', reset.user_key).execute();
    await transaction.deleteFrom('sessions').where('user_key', '=', reset.user_key).execute();
    return state;
  }),

  async removeExpired(before) {
    await write.deleteFrom('password_resets').where('expires_at', '<=', before).execute();
  },
});
