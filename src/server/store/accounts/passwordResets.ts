import { normalizeEmail } from '../../../shared/email.ts';
import type { InvitationOver } from '../../rules/invitations.ts';
import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { InvitationEnded, takeInvitation } from '../operator/invitations.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';
import { removeSome } from './removeSome.ts';
import { findByEmail, type UserRecord } from './users.ts';

export type ResetState = 'valid' | 'expired' | 'unknown';

type Reset = Row<'passwordResets'>;

const find = (db: Db, hash: string, email: string): Promise<Reset | undefined> =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.pk', 'passwordResets.userPk')
    .selectAll('passwordResets')
    .where('passwordResets.hash', '=', hash)
    .where('users.email', '=', normalizeEmail(email))
    .executeTakeFirst();

function stateOf(reset: Reset | undefined, now: number): ResetState {
  if (!reset) return 'unknown';
  return reset.expiresAt <= now ? 'expired' : 'valid';
}

interface Setting {
  passwordHash: string;
  now: number;
  isSignUpOpen: boolean;
  /** Of the account as it was. */
  eventsOf?: (before: UserRecord) => readonly NewAuditEvent[];
}

/**
 * A mail for a new password verifies the address too, so it must let in nobody whom the mail of the registration would
 * not: an account that nobody has verified takes a use of an invitation that it was registered with, if all were.
 * Returns whether it may be opened.
 * @throws InvitationEnded if none of its invitations works
 */
async function admit(db: Db, user: UserRecord, { now, isSignUpOpen }: Setting): Promise<boolean> {
  const registrations = await db
    .selectFrom('registrations')
    .select('invitationPk')
    .where('userPk', '=', user.pk)
    .groupBy('invitationPk')
    // One from the time when sign-up was open needs none.
    .orderBy((eb) => eb('invitationPk', 'is not', null))
    .execute();
  if (registrations.length === 0) return isSignUpOpen;
  let over: InvitationOver | undefined;
  for (const { invitationPk } of registrations) {
    over = invitationPk === null ? undefined : await takeInvitation(db, invitationPk, user.pk, now);
    if (over === undefined) return true;
  }
  throw new InvitationEnded(over ?? 'used');
}

export const createPasswordResetStore = ({ write, transaction, rowLock }: Engine) => ({
  async create(reset: Reset) {
    await write.insertInto('passwordResets').values(reset).execute();
  },

  check: async (hash: string, email: string, now: number) => stateOf(await find(write, hash, email), now),

  /**
   * Works once: sets the password, verifies the email address, ends all sessions and revokes all API keys: someone else
   * may have had the account.
   */
  use: (hash: string, email: string, setting: Setting) =>
    transaction(async (db): Promise<ResetState | 'sign-up closed'> => {
      const { passwordHash, now } = setting;
      // Without a link nobody waits for the account, which its owner may be changing: strangers know its address.
      if (!(await find(db, hash, email))) return 'unknown';
      // Several links of one account wait for each other.
      const user = await findByEmail(db, email, rowLock);
      const reset = await find(db, hash, email);
      const state = stateOf(reset, now);
      if (!user || !reset || state !== 'valid') return state;
      if (user.verifiedAt === null && !(await admit(db, user, setting))) return 'sign-up closed';
      await db
        .updateTable('users')
        .set((eb) => ({ passwordHash, verifiedAt: eb.fn.coalesce('verifiedAt', eb.val(now)) }))
        .where('pk', '=', reset.userPk)
        .execute();
      for (const table of ['passwordResets', 'sessions', 'apiKeys'] as const)
        await db.deleteFrom(table).where('userPk', '=', reset.userPk).execute();
      for (const event of setting.eventsOf?.(user) ?? []) await addEvent(db, event);
      return state;
    }),

  removeExpired: (before: number, limit: number) =>
    removeSome(write, 'passwordResets', 'hash', 'expiresAt', before, limit),
});
