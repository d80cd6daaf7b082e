import { billingCycles, planIds, type PlanId } from '../../../shared/plans.ts';
import type { Agreed, OwnLimits } from '../../rules/quotas.ts';
import type { Subscription } from '../../rules/subscriptions.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';
import { removeSome } from './removeSome.ts';

type Agreement = Omit<Subscription, 'trialStartedAt' | 'isGiven'>;

interface Gift {
  plan: PlanId;
  endsAt: number | null;
  note: string | null;
  now: number;
}

interface Agreeing {
  gift?: Gift | undefined;
  /** null: those of its plan. */
  ownLimits?: OwnLimits | null | undefined;
}

/** What an account chooses takes the place of what it was given. */
const chosen = { isGiven: false, note: null };

const columns = [
  ...(['plan', 'status', 'billingCycle', 'startedAt', 'endsAt', 'trialEndsAt', 'trialStartedAt'] as const),
  'isGiven',
] as const;

const ownLimitsOf = (db: Db, userPk: number): Promise<OwnLimits | undefined> =>
  db
    .selectFrom('accountLimits')
    .select(['links', 'qrCodes', 'apiRequests'])
    .where('userPk', '=', userPk)
    .executeTakeFirst();

const subscriptionOf = (db: Db, userPk: number): Promise<Subscription | undefined> =>
  db.selectFrom('subscriptions').select(columns).where('userPk', '=', userPk).executeTakeFirst();

const given = ({ plan, endsAt, note, now }: Gift) => ({
  plan,
  status: 'Active' as const,
  billingCycle: billingCycles.monthly,
  startedAt: now,
  endsAt,
  trialEndsAt: null,
  isGiven: plan !== planIds.free,
  note,
});

/** Gives a plan that the account did not choose, with an end or without. Free is given to nobody: it is had. */
export async function givePlan(db: Db, userPk: number, gift: Gift): Promise<void> {
  const row = given(gift);
  await db
    .insertInto('subscriptions')
    .values({ ...row, userPk })
    .onConflict((conflict) => conflict.column('userPk').doUpdateSet(row))
    .execute();
}

async function limit(db: Db, userPk: number, limits: OwnLimits | null): Promise<void> {
  await db.deleteFrom('accountLimits').where('userPk', '=', userPk).execute();
  if (limits)
    await db
      .insertInto('accountLimits')
      .values({ ...limits, userPk })
      .execute();
}

export const createSubscriptionStore = ({ write, transaction }: Engine) => ({
  /** The last stored subscription; undefined for an account that never left its first plan. */
  find: (userPk: number) => subscriptionOf(write, userPk),

  /** What the limits of an account follow from. */
  async agreed(userPk: number): Promise<Agreed> {
    const [subscription, ownLimits] = await Promise.all([subscriptionOf(write, userPk), ownLimitsOf(write, userPk)]);
    return { subscription, ownLimits };
  },

  /** Replaces the stored subscription. A used trial stays used. */
  async replace(userPk: number, agreement: Agreement) {
    await write
      .insertInto('subscriptions')
      .values({ ...agreement, ...chosen, userPk })
      .onConflict((conflict) => conflict.column('userPk').doUpdateSet({ ...agreement, ...chosen }))
      .execute();
  },

  /** What operators decide: a plan, and limits in place of those of the plan. What is left out stays as it is. */
  agree: (userPk: number, { gift, ownLimits }: Agreeing, event?: NewAuditEvent): Promise<void> =>
    transaction(async (db) => {
      if (gift) await givePlan(db, userPk, gift);
      if (ownLimits !== undefined) await limit(db, userPk, ownLimits);
      if (event) await addEvent(db, event);
    }),

  /** Gives a plan, unless the account has left its first plan. */
  async giveFirst(userPk: number, gift: Gift) {
    await write
      .insertInto('subscriptions')
      .values({ ...given(gift), userPk })
      .onConflict((conflict) => conflict.column('userPk').doNothing())
      .execute();
  },

  /** The same for the only trial of an account and its email address. Returns false without a change if it was used. */
  startTrial: (userPk: number, agreement: Agreement, emailHash: string) =>
    transaction(async (db) => {
      const { startedAt } = agreement;
      const { numInsertedOrUpdatedRows: isFirst } = await db
        .insertInto('usedTrials')
        .values({ emailHash, startedAt })
        .onConflict((conflict) => conflict.column('emailHash').doNothing())
        .executeTakeFirstOrThrow();
      if (!isFirst) return false;
      const row = { ...agreement, ...chosen, trialStartedAt: startedAt };
      const { numInsertedOrUpdatedRows: started } = await db
        .insertInto('subscriptions')
        .values({ ...row, userPk })
        .onConflict((conflict) =>
          conflict.column('userPk').doUpdateSet(row).where('subscriptions.trialStartedAt', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return Boolean(started);
    }),

  /** Whether an account with this email address had its trial. Deleted accounts count. */
  async isTrialUsed(emailHash: string) {
    const used = await write
      .selectFrom('usedTrials')
      .select('startedAt')
      .where('emailHash', '=', emailHash)
      .executeTakeFirst();
    return used !== undefined;
  },

  removeOldTrials: (before: number, limit: number) =>
    removeSome(write, 'usedTrials', 'emailHash', 'startedAt', before, limit),
});
