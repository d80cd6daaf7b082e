import { v7 as uuid } from 'uuid';
import { storedZones, utc } from '../../rules/calendar.ts';
import type { Engine } from '../engine.ts';
import { acceptInvitation } from '../operator/invitations.ts';
import type { Db, Row } from '../schema.ts';
import { addEvent, type EventOf, type NewAuditEvent } from './auditLog.ts';
import { isSessionOpen } from './proofs.ts';
import { findByEmail, lockAccount, openAccount, searchedAccount, type UserRecord } from './users.ts';

export type LinkedProvider = Row<'linkedProviders'>;

/** Whom a provider vouches for: the subject at this issuer. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

interface ProviderSignIn extends ProviderIdentity {
  /** Verified by the provider. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  timeZone?: string;
  /** With which a new account is made. */
  invitationPk?: number | null;
}

interface SignInOptions {
  now: number;
  mayMakeAccount: boolean;
  createdEventOf?: EventOf<UserRecord>;
}

interface NewLink extends ProviderIdentity {
  userPk: number;
  email: string | null;
  now: number;
}

/**
 * `unconfirmed`: the email address has an account, whose owner has to confirm first. `other`: that account is linked to
 * another subject at this issuer, so the address may belong to someone else now. `none`: there is no account.
 */
type SignInOutcome =
  | { outcome: 'signed in'; user: UserRecord; isNew: boolean }
  | { outcome: 'unconfirmed'; user: UserRecord }
  | { outcome: 'other'; user: UserRecord }
  | { outcome: 'none' };

const withOwner = (db: Db, { issuer, subject }: ProviderIdentity) =>
  db
    .selectFrom('linkedProviders')
    .innerJoin('users', 'users.pk', 'linkedProviders.userPk')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

const ofIssuer = (db: Db, userPk: number, issuer: string) =>
  db
    .selectFrom('linkedProviders')
    .selectAll()
    .where('userPk', '=', userPk)
    .where('issuer', '=', issuer)
    .executeTakeFirst();

/** A closed account that had it gives way. If its deletion is undone, it is linked again at the next sign-in. */
async function insert(db: Db, { userPk, issuer, subject, email, now }: NewLink): Promise<LinkedProvider | undefined> {
  const closed = db.selectFrom('users').select('pk').where('deletedAt', 'is not', null);
  await db
    .deleteFrom('linkedProviders')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('userPk', 'in', closed)
    .execute();
  return (
    db
      .insertInto('linkedProviders')
      .values({ id: uuid(), userPk, issuer, subject, email, createdAt: now, lastUsedAt: null })
      // Another account was quicker.
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returningAll()
      .executeTakeFirst()
  );
}

/**
 * The account of this identity, else a new one. An account that nobody verified may be a stranger's: the owner of the
 * address takes it over, and links of its registrations no longer set anything.
 * @throws InvitationEnded if a new one is made with an invitation that works no more
 */
const signIn = (
  { transaction, rowLock }: Engine,
  { email, firstName, lastName, timeZone = utc, invitationPk = null, ...identity }: ProviderSignIn,
  { now, mayMakeAccount, createdEventOf }: SignInOptions,
) =>
  transaction(async (db): Promise<SignInOutcome> => {
    const known = await withOwner(db, identity);
    if (known) return { outcome: 'signed in', user: known, isNew: false };
    const present = await findByEmail(db, email);
    if (!present?.verifiedAt && !mayMakeAccount) return { outcome: 'none' };
    const found = await openAccount(db, email, { rowLock, createdAt: now });
    const linked = await ofIssuer(db, found.pk, identity.issuer);
    // Its first sign-in was under way already.
    if (linked?.subject === identity.subject) return { outcome: 'signed in', user: found, isNew: false };
    if (linked) return { outcome: 'other', user: found };
    if (found.verifiedAt !== null) return { outcome: 'unconfirmed', user: found };
    await acceptInvitation(db, invitationPk, found.pk, now);
    const user = await db
      .updateTable('users')
      .set({
        firstName,
        lastName,
        timeZones: storedZones([{ zone: timeZone, since: 0 }]),
        searchText: searchedAccount({ email: found.email, firstName, lastName }),
        verifiedAt: now,
      })
      .where('pk', '=', found.pk)
      .returningAll()
      .executeTakeFirstOrThrow();
    await insert(db, { ...identity, userPk: user.pk, email, now });
    if (createdEventOf) await addEvent(db, createdEventOf(user));
    return { outcome: 'signed in', user, isNew: true };
  });

interface LinkOptions {
  /** Of the user who asked for it; it must not have ended. */
  sessionId?: string;
  event?: NewAuditEvent;
}

const link = ({ transaction, rowLock }: Engine, wanted: NewLink, { sessionId, event }: LinkOptions) =>
  transaction(
    async (db): Promise<{ outcome: 'linked'; linked: LinkedProvider } | { outcome: 'taken' | 'other' | 'over' }> => {
      // Two calls for one account wait for each other.
      await lockAccount(db, wanted.userPk, rowLock);
      if (sessionId !== undefined && !(await isSessionOpen(db, sessionId))) return { outcome: 'over' };
      const owner = await withOwner(db, wanted);
      if (owner && owner.pk !== wanted.userPk) return { outcome: 'taken' };
      const present = await ofIssuer(db, wanted.userPk, wanted.issuer);
      if (present && present.subject !== wanted.subject) return { outcome: 'other' };
      const linked = present ?? (await insert(db, wanted));
      if (!linked) return { outcome: 'taken' };
      if (event) await addEvent(db, event);
      return { outcome: 'linked', linked };
    },
  );

/** What opens the account where its owner has it. */
interface OtherWays {
  google: boolean;
  passkeysOf: string | undefined;
}

const remove = (
  { transaction, rowLock }: Engine,
  { userPk, id }: { userPk: number; id: string },
  otherWays: OtherWays,
  event: NewAuditEvent | undefined,
) =>
  transaction(async (db): Promise<'removed' | 'unknown' | 'last'> => {
    await lockAccount(db, userPk, rowLock);
    const user = await db
      .selectFrom('users')
      .select(['passwordHash', 'googleId'])
      .where('pk', '=', userPk)
      .executeTakeFirstOrThrow();
    const passkey = await db
      .selectFrom('passkeys')
      .select('id')
      .where('userPk', '=', userPk)
      .where('host', '=', otherWays.passkeysOf ?? '')
      .executeTakeFirst();
    const hasOther =
      user.passwordHash !== null || (otherWays.google && user.googleId !== null) || passkey !== undefined;
    const found = await db
      .selectFrom('linkedProviders')
      .select('id')
      .where('userPk', '=', userPk)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return 'unknown';
    if (!hasOther) return 'last';
    await db.deleteFrom('linkedProviders').where('id', '=', id).execute();
    if (event) await addEvent(db, event);
    return 'removed';
  });

export const createLinkedProviderStore = (engine: Engine) => ({
  /** The account that this identity opens. */
  owner: (identity: ProviderIdentity): Promise<UserRecord | undefined> => withOwner(engine.write, identity),

  signIn: (wanted: ProviderSignIn, options: SignInOptions) => signIn(engine, wanted, options),

  link: (wanted: NewLink, options: LinkOptions = {}) => link(engine, wanted, options),

  async noteUse({ issuer, subject }: ProviderIdentity, now: number) {
    await engine.write
      .updateTable('linkedProviders')
      .set({ lastUsedAt: now })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute();
  },

  /** The oldest first. */
  list: (userPk: number): Promise<LinkedProvider[]> =>
    engine.write
      .selectFrom('linkedProviders')
      .selectAll()
      .where('userPk', '=', userPk)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  remove: (wanted: { userPk: number; id: string }, otherWays: OtherWays, event?: NewAuditEvent) =>
    remove(engine, wanted, otherWays, event),
});
