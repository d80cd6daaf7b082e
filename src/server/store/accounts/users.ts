import { v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export interface UserRecord {
  pk: number;
  id: string;
  email: string;
  /** None: it signs in with Google only, or nobody has verified its address. */
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  /** A path below the public address. */
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
   * The account of this Google identity, else the one with its address, else a new one. An account whose address nobody
   * has verified may be a stranger's attempt: its owner takes it over, and no link of a registration sets anything any
   * longer. `isNewWay`: somebody's account, which was opened by a password alone until now. Nothing, where that account
   * has another Google identity: an address may have been given to someone else.
   */
  signInWithGoogle(identity: GoogleIdentity, now: number): Promise<{ user: UserRecord; isNewWay: boolean } | undefined>;
  /** What is left out stays. */
  rename(pk: number, names: { firstName?: string | null; lastName?: string | null }): Promise<UserRecord>;
  /** Returns the picture that was there before. */
  setPicture(pk: number, pictureUrl: string | null): Promise<string | null>;
  hasPicture(pictureUrl: string): Promise<boolean>;
  /** Ends every other session, and links that would set another password. */
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
