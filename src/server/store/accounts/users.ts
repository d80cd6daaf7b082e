import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { normalizeEmail } from '../../../shared/email.ts';
import { storedZones, utc, withZone } from '../../rules/calendar.ts';
import type { Engine } from '../engine.ts';
import { searchable } from '../items/searchText.ts';
import { acceptInvitation } from '../operator/invitations.ts';
import type { Db, Row } from '../schema.ts';
import { addEvent, type EventOf, type NewAuditEvent } from './auditLog.ts';
import { proveSession, type Proof, type SessionToken } from './proofs.ts';

export type UserRecord = Row<'users'>;

export interface GoogleIdentity {
  googleId: string;
  /** Verified by Google. */
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** What is left out stays as it is. */
interface ProfileChanges {
  firstName?: string | null;
  lastName?: string | null;
  /** From now on. */
  timeZone?: string;
}

interface GoogleSignIn extends GoogleIdentity {
  timeZone?: string;
  /** With which a new account is made. */
  invitationPk?: number | null;
}

interface PasswordChange {
  /** The hash that was compared. */
  before: string;
  passwordHash: string;
  /** The session that goes on, with another token. */
  session: SessionToken;
  proof: Proof;
  revokesApiKeys?: boolean;
  event?: NewAuditEvent;
}

interface Picture {
  url: string;
  webp: Buffer;
}

/** What operators find an account by. */
export const searchedAccount = ({ email, firstName, lastName }: Pick<UserRecord, 'email' | 'firstName' | 'lastName'>) =>
  [email, [firstName, lastName].filter(Boolean).join(' ')].map(searchable).join('\n');

/** `rowLock`: nobody else changes the account until the transaction ends. */
export const findByEmail = (
  db: Db,
  email: string,
  rowLock: RawBuilder<unknown> = sql``,
): Promise<UserRecord | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', normalizeEmail(email)).modifyEnd(rowLock).executeTakeFirst();

/**
 * Nobody else changes the account until the transaction ends. Locked before its quota, its codes and its tags: two
 * changes that wait for each other would both be undone.
 */
export const lockAccount = (db: Db, pk: number, rowLock: RawBuilder<unknown>) =>
  db.selectFrom('users').select('pk').where('pk', '=', pk).modifyEnd(rowLock).executeTakeFirstOrThrow();

/** The account with this email address: a new, unverified one if there is none. It stays locked. */
export async function openAccount(
  db: Db,
  email: string,
  { rowLock, createdAt }: { rowLock: RawBuilder<unknown>; createdAt: number },
): Promise<UserRecord> {
  for (;;) {
    await db
      .insertInto('users')
      .values({
        id: uuid(),
        email: normalizeEmail(email),
        createdAt,
        searchText: searchedAccount({ email: normalizeEmail(email), firstName: null, lastName: null }),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    // None, if the account was closed or made way for another in between.
    const account = await findByEmail(db, email, rowLock);
    if (account) return account;
  }
}

/**
 * The account of this Google identity, else the one with its email address, else a new one. An unverified account may
 * be a stranger's: its owner takes it over, and links of its registrations no longer set anything. `isNewWay`: a
 * verified account that had only a password until now. Undefined if the account has another Google identity: the
 * email address may belong to someone else now.
 * @throws InvitationEnded if a new one is made with an invitation that works no more
 */
const signInWithGoogle = (
  { transaction, rowLock }: Engine,
  { googleId, email, firstName, lastName, timeZone = utc, invitationPk = null }: GoogleSignIn,
  now: number,
  linkedEventOf?: EventOf<UserRecord>,
) =>
  transaction(async (db): Promise<{ user: UserRecord; isNew: boolean; isNewWay: boolean } | undefined> => {
    const known = await db.selectFrom('users').selectAll().where('googleId', '=', googleId).executeTakeFirst();
    if (known) return { user: known, isNew: false, isNewWay: false };

    const found = await openAccount(db, email, { rowLock, createdAt: now });
    // Its first sign-in was under way already.
    if (found.googleId === googleId) return { user: found, isNew: false, isNewWay: false };
    if (found.googleId !== null) return undefined;
    const isNewWay = found.verifiedAt !== null;
    if (!isNewWay) await acceptInvitation(db, invitationPk, found.pk, now);
    const timeZones = storedZones([{ zone: timeZone, since: 0 }]);
    const searchText = searchedAccount({ email: found.email, firstName, lastName });
    const user = await db
      .updateTable('users')
      .set(isNewWay ? { googleId } : { googleId, firstName, lastName, timeZones, searchText, verifiedAt: now })
      .where('pk', '=', found.pk)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isNewWay && linkedEventOf) await addEvent(db, linkedEventOf(user));
    return { user, isNew: !isNewWay, isNewWay };
  });

/**
 * Ends all other sessions, and links that set a password. Nothing changes if `before` is no longer the password, or the
 * session has ended.
 */
const changePassword = (
  { transaction, rowLock }: Engine,
  pk: number,
  { before, passwordHash, session, proof, revokesApiKeys = false, event }: PasswordChange,
) =>
  transaction(async (db) => {
    const user = await db
      .selectFrom('users')
      .select('pk')
      .where('pk', '=', pk)
      .where('passwordHash', '=', before)
      .modifyEnd(rowLock)
      .executeTakeFirst();
    if (!user) return 'wrong password';
    const kept = await proveSession(db, session, proof);
    if (!kept) return 'session over';
    await db.updateTable('users').set({ passwordHash }).where('pk', '=', pk).execute();
    await db.deleteFrom('sessions').where('userPk', '=', pk).where('id', '!=', session.id).execute();
    await db.deleteFrom('passwordResets').where('userPk', '=', pk).execute();
    if (revokesApiKeys) await db.deleteFrom('apiKeys').where('userPk', '=', pk).execute();
    if (event) await addEvent(db, event);
    return kept;
  });

export function createUserStore(engine: Engine) {
  const { write, transaction, rowLock } = engine;
  return {
    findByEmail: (email: string) => findByEmail(write, email),

    /** Undefined if the account is closed. */
    find: (pk: number): Promise<UserRecord | undefined> =>
      write.selectFrom('users').selectAll().where('pk', '=', pk).where('deletedAt', 'is', null).executeTakeFirst(),

    /** Whether a verified account has this Google identity or email address. */
    async isKnown(googleId: string, email: string) {
      const row = await write
        .selectFrom('users')
        .select('pk')
        .where('verifiedAt', 'is not', null)
        .where((eb) => eb.or([eb('googleId', '=', googleId), eb('email', '=', normalizeEmail(email))]))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Undefined if there is none, or it is closed. */
    findOpen: (id: string): Promise<UserRecord | undefined> =>
      write.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst(),

    /** `linkedEventOf`: where it opens a verified account from now on. */
    signInWithGoogle: (signIn: GoogleSignIn, now: number, linkedEventOf?: EventOf<UserRecord>) =>
      signInWithGoogle(engine, signIn, now, linkedEventOf),

    change: (pk: number, { timeZone, ...names }: ProfileChanges, now: number): Promise<UserRecord> =>
      transaction(async (db) => {
        await lockAccount(db, pk, rowLock);
        const user = await db.selectFrom('users').selectAll().where('pk', '=', pk).executeTakeFirstOrThrow();
        const timeZones = timeZone === undefined ? user.timeZones : withZone(user, timeZone, now);
        const { firstName = user.firstName, lastName = user.lastName } = names;
        return db
          .updateTable('users')
          .set({ firstName, lastName, timeZones, searchText: searchedAccount({ ...user, firstName, lastName }) })
          .where('pk', '=', pk)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    /** Instead of the one before. An account that was closed meanwhile gets none. */
    setPicture: (pk: number, picture: Picture | null) =>
      transaction(async (db) => {
        // First of all, so that two changes of one user wait for each other.
        const { numUpdatedRows: open } = await db
          .updateTable('users')
          .set({ pictureUrl: picture?.url ?? null })
          .where('pk', '=', pk)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow();
        await db.deleteFrom('profilePictures').where('userPk', '=', pk).execute();
        if (open && picture)
          await db.insertInto('profilePictures').values({ userPk: pk, webp: picture.webp }).execute();
      }),

    /** Undefined if no open account has this one. */
    async picture(url: string) {
      const row = await write
        .selectFrom('users')
        .innerJoin('profilePictures', 'profilePictures.userPk', 'users.pk')
        .select('profilePictures.webp')
        .where('users.pictureUrl', '=', url)
        .where('users.deletedAt', 'is', null)
        .executeTakeFirst();
      return row?.webp;
    },

    changePassword: (pk: number, change: PasswordChange) => changePassword(engine, pk, change),
  };
}
