import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { removeSome } from './removeSome.ts';

export interface NewRegistration {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: number;
}

export interface NewMailToken {
  hash: string;
  registrationPk: number;
  expiresAt: number;
}

/** The result of following a verification link. */
export type Verification = 'verified' | 'already verified' | 'expired' | 'unknown';

/**
 * Registrations of email addresses. Anyone can register any address, so a registration sets nothing in the account until
 * its link is followed.
 */
export interface RegistrationStore {
  /**
   * Stores a registration, and an unverified account if the email address has none.
   */
  add(registration: NewRegistration): Promise<{ pk: number; userPk: number }>;
  /** The password hash of the newest registration of an email address. */
  newestPassword(email: string): Promise<string | undefined>;
  /** The only registration of an account; undefined if there are several, since nobody knows whose is whose. */
  only(userPk: number): Promise<number | undefined>;
  addToken(token: NewMailToken): Promise<void>;
  /**
   * Works once: verifies the email address, and sets password and names of the registration that the mail belongs to.
   */
  verifyEmail(hash: string, email: string, now: number): Promise<Verification>;
  /** Deletes some rows. Returns how many. */
  removeExpiredTokens(before: number, limit: number): Promise<number>;
  /**
   * Deletes some registrations from before that time, and unverified accounts without registrations. Returns how many.
   */
  removeOld(before: number, limit: number): Promise<number>;
}

async function userPkOf(db: Kysely<Database>, { email, createdAt }: NewRegistration): Promise<number> {
  await db
    .insertInto('users')
    .values({ id: uuid(), email: normalizeEmail(email), created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return (
    await db.selectFrom('users').select('pk').where('email', '=', normalizeEmail(email)).executeTakeFirstOrThrow()
  ).pk;
}

export const createRegistrationStore = ({ write }: Engine): RegistrationStore => ({
  add: (registration) =>
    write.transaction().execute(async (transaction) => {
      const userPk = await userPkOf(transaction, registration);
      const { passwordHash, firstName, lastName, createdAt } = registration;
      const { pk } = await transaction
        .insertInto('registrations')
        .values({
          user_pk: userPk,
          password_hash: passwordHash,
          first_name: firstName,
          last_name: lastName,
          created_at: createdAt,
        })
        .returning('pk')
        .executeTakeFirstOrThrow();
      return { pk, userPk };
    }),

  async newestPassword(email) {
    const row = await write
      .selectFrom('registrations')
      .innerJoin('users', 'users.pk', 'registrations.user_pk')
      .select('registrations.password_hash')
      .where('users.email', '=', normalizeEmail(email))
      .orderBy('registrations.pk', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.password_hash;
  },

  async only(userPk) {
    const rows = await write.selectFrom('registrations').select('pk').where('user_pk', '=', userPk).limit(2).execute();
    return rows.length === 1 ? rows[0]?.pk : undefined;
  },

  async addToken({ hash, registrationPk, expiresAt }) {
    await write
      .insertInto('mail_tokens')
      .columns(['hash', 'registration_pk', 'user_pk', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('registrations')
          .select((select) => [select.val(hash).as('hash'), 'pk', 'user_pk', select.val(expiresAt).as('expires_at')])
          .where('pk', '=', registrationPk),
      )
      .execute();
  },

  verifyEmail: (hash, email, now) =>
    write.transaction().execute(async (transaction): Promise<Verification> => {
      const token = await transaction
        .selectFrom('mail_tokens')
        .innerJoin('users', 'users.pk', 'mail_tokens.user_pk')
        .leftJoin('registrations', 'registrations.pk', 'mail_tokens.registration_pk')
        .select(['mail_tokens.user_pk', 'mail_tokens.expires_at', 'users.verified_at'])
        .select([
          'registrations.pk',
          'registrations.password_hash',
          'registrations.first_name',
          'registrations.last_name',
        ])
        .where('mail_tokens.hash', '=', hash)
        .where('users.email', '=', normalizeEmail(email))
        .executeTakeFirst();
      if (!token) return 'unknown';
      if (token.verified_at !== null) return 'already verified';
      if (token.expires_at <= now || token.pk === null) return 'expired';
      const { password_hash, first_name, last_name } = token;
      await transaction
        .updateTable('users')
        .set({ verified_at: now, password_hash, first_name, last_name })
        .where('pk', '=', token.user_pk)
        .execute();
      await transaction.deleteFrom('registrations').where('pk', '=', token.pk).execute();
      return 'verified';
    }),

  removeExpiredTokens: (before, limit) => removeSome(write, 'mail_tokens', 'hash', 'expires_at', before, limit),

  async removeOld(before, limit) {
    const removed = await removeSome(write, 'registrations', 'pk', 'created_at', before, limit);
    const abandoned = write
      .selectFrom('users')
      .select('pk')
      .where('verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('registrations').select('registrations.pk').whereRef('registrations.user_pk', '=', 'users.pk'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('password_resets')
              .select('password_resets.hash')
              .whereRef('password_resets.user_pk', '=', 'users.pk'),
          ),
        ),
      )
      .limit(limit);
    const { numDeletedRows } = await write.deleteFrom('users').where('pk', 'in', abandoned).executeTakeFirstOrThrow();
    return removed + Number(numDeletedRows);
  },
});
