import type { Insertable } from 'kysely';
import { normalizeEmail } from '../../../shared/email.ts';
import { storedZones, utc } from '../../rules/calendar.ts';
import type { Engine } from '../engine.ts';
import type { Database, Db } from '../schema.ts';
import { acceptInvitation } from '../operator/invitations.ts';
import { addEvent, type EventOf } from './auditLog.ts';
import { removeSome } from './removeSome.ts';
import { findByEmail, openAccount, searchedAccount, type UserRecord } from './users.ts';

type NewRegistration = Omit<Insertable<Database['registrations']>, 'pk' | 'userPk'> & { email: string };

export type Verification = 'verified' | 'already verified' | 'expired' | 'unknown';

/**
 * Works once: verifies the email address, and sets password, names and time zone of the registration that the mail
 * belongs to.
 * @throws InvitationEnded if it was made with an invitation that works no more
 */
const verifyEmail = (
  { transaction, rowLock }: Engine,
  hash: string,
  email: string,
  { now, eventOf }: { now: number; eventOf?: EventOf<UserRecord> | undefined },
) =>
  transaction(async (db): Promise<Verification> => {
    // Without a link nobody waits for the account, which its owner may be changing: strangers know its address.
    const isKnown = await db.selectFrom('mailTokens').select('hash').where('hash', '=', hash).executeTakeFirst();
    if (!isKnown) return 'unknown';
    // Several links of one account wait for each other.
    const user = await findByEmail(db, email, rowLock);
    const token = await db
      .selectFrom('mailTokens')
      .leftJoin('registrations', 'registrations.pk', 'mailTokens.registrationPk')
      .select(['mailTokens.userPk', 'mailTokens.expiresAt', 'registrations.pk'])
      .select(['registrations.passwordHash', 'registrations.firstName', 'registrations.lastName'])
      .select(['registrations.timeZone', 'registrations.invitationPk'])
      .where('mailTokens.hash', '=', hash)
      .executeTakeFirst();
    if (!user || token?.userPk !== user.pk) return 'unknown';
    const { userPk, expiresAt, pk, timeZone, invitationPk, ...registered } = token;
    if (user.verifiedAt !== null) return 'already verified';
    if (expiresAt <= now || pk === null) return 'expired';
    await acceptInvitation(db, invitationPk, userPk, now);
    const timeZones = storedZones([{ zone: timeZone ?? utc, since: 0 }]);
    await db
      .updateTable('users')
      .set({ verifiedAt: now, timeZones, ...registered, searchText: searchedAccount({ ...user, ...registered }) })
      .where('pk', '=', userPk)
      .execute();
    await db.deleteFrom('registrations').where('pk', '=', pk).execute();
    if (eventOf) await addEvent(db, eventOf(user));
    return 'verified';
  });

/**
 * Deletes some registrations from before that time, and unverified accounts without registrations. Returns how many.
 */
async function removeOld(write: Db, before: number, limit: number): Promise<number> {
  const removed = await removeSome(write, 'registrations', 'pk', 'createdAt', before, limit);
  const abandoned = write
    .selectFrom('users')
    .select('pk')
    .where('verifiedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['registrations', 'passwordResets'] as const).map((table) =>
          not(exists(selectFrom(table).select(`${table}.userPk`).whereRef(`${table}.userPk`, '=', 'users.pk'))),
        ),
      ),
    )
    .limit(limit);
  const { numDeletedRows } = await write.deleteFrom('users').where('pk', 'in', abandoned).executeTakeFirstOrThrow();
  return removed + Number(numDeletedRows);
}

/**
 * Registrations of email addresses. Anyone can register any address, so a registration sets nothing in the account
 * until its link is followed.
 */
export function createRegistrationStore(engine: Engine) {
  const { write, transaction, rowLock } = engine;
  return {
    /** Stores a registration, and an unverified account if the email address has none. */
    add: ({ email, ...registration }: NewRegistration) =>
      transaction(async (db) => {
        const { pk: userPk } = await openAccount(db, email, { rowLock, createdAt: registration.createdAt });
        return db
          .insertInto('registrations')
          .values({ ...registration, userPk })
          .returning(['pk', 'userPk'])
          .executeTakeFirstOrThrow();
      }),

    async newestPassword(email: string) {
      const row = await write
        .selectFrom('registrations')
        .innerJoin('users', 'users.pk', 'registrations.userPk')
        .select('registrations.passwordHash')
        .where('users.email', '=', normalizeEmail(email))
        .orderBy('registrations.pk', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.passwordHash;
    },

    /** The only registration of an account; undefined if there are several, since nobody knows whose is whose. */
    async only(userPk: number) {
      const rows = await write.selectFrom('registrations').select('pk').where('userPk', '=', userPk).limit(2).execute();
      return rows.length === 1 ? rows[0]?.pk : undefined;
    },

    async addToken({ hash, registrationPk, expiresAt }: { hash: string; registrationPk: number; expiresAt: number }) {
      await write
        .insertInto('mailTokens')
        .columns(['hash', 'registrationPk', 'userPk', 'expiresAt'])
        .expression((eb) =>
          eb
            .selectFrom('registrations')
            .select([eb.val(hash).as('hash'), 'pk', 'userPk', eb.val(expiresAt).as('expiresAt')])
            .where('pk', '=', registrationPk),
        )
        .execute();
    },

    verifyEmail: (hash: string, email: string, now: number, eventOf?: EventOf<UserRecord>) =>
      verifyEmail(engine, hash, email, { now, eventOf }),

    removeExpiredTokens: (before: number, limit: number) =>
      removeSome(write, 'mailTokens', 'hash', 'expiresAt', before, limit),

    removeOld: (before: number, limit: number) => removeOld(write, before, limit),
  };
}
