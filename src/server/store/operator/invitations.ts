import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { normalizeEmail } from '../../../shared/email.ts';
import type { PlanId } from '../../../shared/plans.ts';
import { day } from '../../rules/durations.ts';
import { invitationState, type InvitationOver } from '../../rules/invitations.ts';
import { addEvent, type EventOf, type NewAuditEvent } from '../accounts/auditLog.ts';
import { removeSome } from '../accounts/removeSome.ts';
import { givePlan } from '../accounts/subscriptions.ts';
import type { Engine } from '../engine.ts';
import type { Database, Db, Row } from '../schema.ts';

export type InvitationRecord = Row<'invitations'>;

interface NewInvitation {
  email: string | null;
  tokenHash: string | null;
  plan: PlanId | null;
  maxUses: number;
  createdAt: number;
  expiresAt: number;
}

const kept = 30 * day;
const maxInvitations = 500;

const stillWorks = (now: number) => (eb: ExpressionBuilder<Database, 'invitations'>) =>
  eb.and([eb('revokedAt', 'is', null), eb('expiresAt', '>', now), eb('uses', '<', eb.ref('maxUses'))]);

export class InvitationEnded extends Error {
  readonly state: InvitationOver;
  constructor(state: InvitationOver) {
    super(`The invitation is ${state}`);
    this.state = state;
  }
}

/**
 * Takes one use in the transaction that makes the account, so that as many accounts are made as it allows, and gives
 * the account its plan. Returns why it works no more, and then changes nothing.
 */
export async function takeInvitation(
  db: Db,
  pk: number,
  userPk: number,
  now: number,
): Promise<InvitationOver | undefined> {
  const used = await db
    .updateTable('invitations')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('pk', '=', pk)
    .where(stillWorks(now))
    .returning('plan')
    .executeTakeFirst();
  if (!used) {
    const over = await db.selectFrom('invitations').selectAll().where('pk', '=', pk).executeTakeFirst();
    const state = over && invitationState(over, now);
    return state === undefined || state === 'open' ? 'expired' : state;
  }
  if (used.plan !== null) await givePlan(db, userPk, { plan: used.plan, endsAt: null, note: null, now });
  return undefined;
}

/** @throws InvitationEnded if it works no more, so that the transaction makes no account */
export async function acceptInvitation(db: Db, pk: number | null, userPk: number, now: number): Promise<void> {
  const over = pk === null ? undefined : await takeInvitation(db, pk, userPk, now);
  if (over) throw new InvitationEnded(over);
}

export const createInvitationStore = ({ write, transaction }: Engine) => ({
  /** Undefined if there are as many as may be. One by mail takes the place of an earlier one to the same address. */
  create: (invitation: NewInvitation, eventOf?: EventOf<InvitationRecord>) =>
    transaction(async (db): Promise<InvitationRecord | undefined> => {
      const { count } = await db
        .selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxInvitations) return undefined;
      const email = invitation.email === null ? null : normalizeEmail(invitation.email);
      if (email !== null)
        await db
          .updateTable('invitations')
          .set({ revokedAt: invitation.createdAt })
          .where('email', '=', email)
          .where(stillWorks(invitation.createdAt))
          .execute();
      const created = await db
        .insertInto('invitations')
        .values({ ...invitation, email, id: uuid() })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (eventOf) await addEvent(db, eventOf(created));
      return created;
    }),

  /** The newest first. */
  list: (): Promise<InvitationRecord[]> =>
    write.selectFrom('invitations').selectAll().orderBy('pk', 'desc').limit(maxInvitations).execute(),

  find: (tokenHash: string): Promise<InvitationRecord | undefined> =>
    write.selectFrom('invitations').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

  /** The newest one to this address that still works. */
  toMail: (email: string, now: number): Promise<InvitationRecord | undefined> =>
    write
      .selectFrom('invitations')
      .selectAll()
      .where('email', '=', normalizeEmail(email))
      .where(stillWorks(now))
      .orderBy('pk', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async setToken(pk: number, tokenHash: string) {
    await write.updateTable('invitations').set({ tokenHash }).where('pk', '=', pk).execute();
  },

  /** Returns false if there is none that could be revoked. */
  revoke: (id: string, now: number, event?: NewAuditEvent): Promise<boolean> =>
    transaction(async (db) => {
      const { numUpdatedRows: revoked } = await db
        .updateTable('invitations')
        .set({ revokedAt: now })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (event && revoked > 0n) await addEvent(db, event);
      return revoked > 0n;
    }),

  removeOld: (now: number, limit: number) => removeSome(write, 'invitations', 'pk', 'expiresAt', now - kept, limit),
});
