import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { emailKey } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export interface NewRegistration {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: number;
}

export interface NewMailToken {
  hash: string;
  registrationKey: number;
  expiresAt: number;
}

/** What became of following a verification link. */
export type Verification = 'verified' | 'already verified' | 'expired' | 'unknown';

/** What people asked for who said that an email address is theirs. Anyone may say so: none of it is the account's until its link is followed. */
export interface RegistrationStore {
  /** Adds an account without a verified address where the address has none. The same is written down where it has one. */
  add(registration: NewRegistration): Promise<{ key: number; userKey: number }>;
  /** The password of the newest registration of an address. */
  newestPassword(email: string): Promise<string | undefined>;
  /** The one registration of an account; nothing where there are several, since nobody can tell whose is whose. */
  only(userKey: number): Promise<number | undefined>;
  addToken(token: NewMailToken): Promise<void>;
  /** Works once: the address is verified, and password and names are those of the registration that the mail was sent for. */
  verifyEmail(hash: string, email: string, now: number): Promise<Verification>;
  removeExpiredTokens(before: number): Promise<void>;
  /** Deletes some registrations of before that time, and accounts that were never verified and have none left. */
  removeOld(before: number, limit: number): Promise<void>;
}

async function userKeyOf(db: Kysely<Database>, { email, createdAt }: NewRegistration): Promise<number> {
  await db.insertInto('users')
    .values({ id: uuid(), email: emailKey(email), created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return (await db.selectFrom('users').select('key').where('email', '=', emailKey(email)).executeTakeFirstOrThrow()).key;
}

export const createRegistrationStore = ({ write }: Engine): RegistrationStore => ({
  add: (registration) => write.transaction().execute(async (transaction) => {
    const userKey = await userKeyOf(transaction, registration);
    const { passwordHash, firstName, lastName, createdAt } = registration;
    const { key } = await transaction.insertInto('registrations')
      .values({ user_key: userKey, password_hash: passwordHash, first_name: firstName, last_name: lastName, created_at: createdAt })
      .returning('key')
      .executeTakeFirstOrThrow();
    return { key, userKey };
  }),

  async newestPassword(email) {
    const row = await write.selectFrom('registrations')
      .innerJoin('users', 'users.key', 'registrations.user_key')
      .select('registrations.password_hash')
      .where('users.email', '=', emailKey(email))
      .orderBy('registrations.key', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.password_hash;
  },

  async only(userKey) {
    const rows = await write.selectFrom('registrations').select('key').where('user_key', '=', userKey).limit(2).execute();
    return rows.length === 1 ? rows[0]?.key : undefined;
  },

  async addToken({ hash, registrationKey, expiresAt }) {
    await write.insertInto('mail_tokens')
      .columns(['hash', 'registration_key', 'user_key', 'expires_at'])
      .expression((eb) => eb.selectFrom('registrations')
        .select((select) => [select.val(hash).as('hash'), 'key', 'user_key', select.val(expiresAt).as('expires_at')])
        .where('key', '=', registrationKey))
      .execute();
  },

  verifyEmail: (hash, email, now) => write.transaction().execute(async (transaction): Promise<Verification> => {
    const token = await transaction.selectFrom('mail_tokens')
      .innerJoin('users', 'users.key', 'mail_tokens.user_key')
      .leftJoin('registrations', 'registrations.key', 'mail_tokens.registration_key')
      .select(['mail_tokens.user_key', 'mail_tokens.expires_at', 'users.verified_at'])
      .select(['registrations.key', 'registrations.password_hash', 'registrations.first_name', 'registrations.last_name'])
      .where('mail_tokens.hash', '=', hash)
      .where('users.email', '=', emailKey(email))
      .executeTakeFirst();
    if (!token) return 'unknown';
    if (token.verified_at !== null) return 'already verified';
    if (token.expires_at <= now || token.key === null) return 'expired';
    const { password_hash, first_name, last_name } = token;
    await transaction.updateTable('users').set({ verified_at: now, password_hash, first_name, last_name }).where('key', '=', token.user_key).execute();
    await transaction.deleteFrom('registrations').where('key', '=', token.key).execute();
    return 'verified';
  }),

  async removeExpiredTokens(before) {
    await write.deleteFrom('mail_tokens').where('expires_at', '<=', before).execute();
  },

  async removeOld(before, limit) {
    const old = write.selectFrom('registrations').select('key').where('created_at', '<=', before).limit(limit);
    await write.deleteFrom('registrations').where('key', 'in', old).execute();
    const abandoned = write.selectFrom('users')
      .select('key')
      .where('verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) => not(exists(
        selectFrom('registrations').select('registrations.key').whereRef('registrations.user_key', '=', 'users.key'),
      )))
      .where(({ not, exists, selectFrom }) => not(exists(
        selectFrom('password_resets').select('password_resets.hash').whereRef('password_resets.user_key', '=', 'users.key'),
      )))
      .limit(limit);
    await write.deleteFrom('users').where('key', 'in', abandoned).execute();
  },
});
