import { v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export interface UserRecord {
  pk: number;
  id: string;
  email: string;
  /** null: it signs in with Google only, or its email address is not verified. */
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  /** A path below the public URL. */
  pictureUrl: string | null;
  verifiedAt: number | null;
  createdAt: number;
}

export interface GoogleIdentity {
  googleId: string;
  /** Verified by Google. */
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export interface UserStore {
  findByEmail(email: string): Promise<UserRecord | undefined>;
  /**
   * The account of this Google identity, else the one with its email address, else a new one. An unverified account may be
   * a stranger's: its owner takes it over, and links of its registrations no longer set anything. `isNewWay`: a verified
   * account that had only a password until now. Undefined if the account has another Google identity: the email address
   * may belong to someone else now.
   */
  signInWithGoogle(identity: GoogleIdentity, now: number): Promise<{ user: UserRecord; isNewWay: boolean } | undefined>;
  /** Fields that are left out stay unchanged. */
  rename(pk: number, names: { firstName?: string | null; lastName?: string | null }): Promise<UserRecord>;
  /** Returns the previous picture. */
  setPicture(pk: number, pictureUrl: string | null): Promise<string | null>;
  hasPicture(pictureUrl: string): Promise<boolean>;
  /** Ends all other sessions, and links that set a password. */
  changePassword(pk: number, change: { passwordHash: string; keptSession: string }): Promise<void>;
}

export const toUser = (row: Selectable<Database['users']>): UserRecord => ({
  pk: row.pk,
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  pictureUrl: row.picture_url,
  verifiedAt: row.verified_at,
  createdAt: row.created_at,
});

export const createUserStore = ({ write }: Engine): UserStore => ({
  async findByEmail(email) {
    const row = await write
      .selectFrom('users')
      .selectAll()
      .where('email', '=', normalizeEmail(email))
      .executeTakeFirst();
    return row && toUser(row);
  },

  signInWithGoogle: ({ googleId, email, firstName, lastName }, now) =>
    write.transaction().execute(async (transaction) => {
      const users = () => transaction.selectFrom('users').selectAll();
      const known = await users().where('google_id', '=', googleId).executeTakeFirst();
      if (known) return { user: toUser(known), isNewWay: false };

      const link = (pk: number) =>
        transaction.updateTable('users').set({ google_id: googleId }).where('pk', '=', pk).returningAll();
      const found = await users().where('email', '=', normalizeEmail(email)).executeTakeFirst();
      if (found && found.google_id !== null) return undefined;
      if (found && found.verified_at !== null)
        return { user: toUser(await link(found.pk).executeTakeFirstOrThrow()), isNewWay: true };
      if (found) {
        const taken = await link(found.pk)
          .set({ first_name: firstName, last_name: lastName, verified_at: now })
          .executeTakeFirstOrThrow();
        return { user: toUser(taken), isNewWay: false };
      }
      const created = await transaction
        .insertInto('users')
        .values({
          id: uuid(),
          email: normalizeEmail(email),
          google_id: googleId,
          first_name: firstName,
          last_name: lastName,
          verified_at: now,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { user: toUser(created), isNewWay: false };
    }),

  async rename(pk, { firstName, lastName }) {
    const row = await write
      .updateTable('users')
      .set((eb) => ({
        first_name: firstName === undefined ? eb.ref('first_name') : firstName,
        last_name: lastName === undefined ? eb.ref('last_name') : lastName,
      }))
      .where('pk', '=', pk)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUser(row);
  },

  setPicture: (pk, pictureUrl) =>
    write.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('users')
        .select('picture_url')
        .where('pk', '=', pk)
        .executeTakeFirstOrThrow();
      await transaction.updateTable('users').set({ picture_url: pictureUrl }).where('pk', '=', pk).execute();
      return before.picture_url;
    }),

  async hasPicture(pictureUrl) {
    return (
      (await write.selectFrom('users').select('pk').where('picture_url', '=', pictureUrl).executeTakeFirst()) !==
      undefined
    );
  },

  changePassword: (pk, { passwordHash, keptSession }) =>
    write.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: passwordHash }).where('pk', '=', pk).execute();
      await transaction.deleteFrom('sessions').where('user_pk', '=', pk).where('id', '!=', keptSession).execute();
      await transaction.deleteFrom('password_resets').where('user_pk', '=', pk).execute();
    }),
});
