import { emailKey } from '../../shared/email.ts';
import type { Engine } from './engine.ts';

export interface NewMailToken {
  hash: string;
  userKey: number;
  passwordHash: string;
  createdAt: number;
  expiresAt: number;
}

/** What became of following a verification link. */
export type Verification = 'verified' | 'already verified' | 'expired' | 'unknown';

export interface MailTokenStore {
  create(token: NewMailToken): Promise<void>;
  /** Works once: the account's address is verified, and its password is that of the registration that sent the mail. */
  verifyEmail(hash: string, email: string, now: number): Promise<Verification>;
  removeExpired(before: number): Promise<void>;
}

export const createMailTokenStore = ({ write }: Engine): MailTokenStore => ({
  async create({ hash, userKey, passwordHash, createdAt, expiresAt }) {
    await write.insertInto('mail_tokens')
      .values({ hash, user_key: userKey, password_hash: passwordHash, created_at: createdAt, expires_at: expiresAt })
      .execute();
  },

  verifyEmail: (hash, email, now) => write.transaction().execute(async (transaction): Promise<Verification> => {
    const token = await transaction.selectFrom('mail_tokens')
      .innerJoin('users', 'users.key', 'mail_tokens.user_key')
      .select(['mail_tokens.user_key', 'mail_tokens.password_hash', 'mail_tokens.expires_at', 'users.verified_at'])
      .where('mail_tokens.hash', '=', hash)
      .where('users.email', '=', emailKey(email))
      .executeTakeFirst();
    if (!token) return 'unknown';
    if (token.verified_at !== null) return 'already verified';
    if (token.expires_at <= now) return 'expired';
    await transaction.updateTable('users')
      .set({ verified_at: now, password_hash: token.password_hash })
      .where('key', '=', token.user_key)
      .execute();
    // The others lead to accounts that other attempts would have made.
    await transaction.deleteFrom('mail_tokens').where('user_key', '=', token.user_key).where('hash', '!=', hash).execute();
    return 'verified';
  }),

  async removeExpired(before) {
    await write.deleteFrom('mail_tokens').where('expires_at', '<=', before).execute();
  },
});
