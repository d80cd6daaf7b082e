import type { Kysely } from 'kysely';
import type { BillingCycle, Subscription } from '../rules/subscriptions.ts';
import type { PlanId } from '../rules/plans.ts';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';

type Agreement = Omit<Subscription, 'trialStartedAt'>;

export interface SubscriptionStore {
  /** What was agreed last; nothing where an account never left the plan that it began with. */
  find(userKey: number): Promise<Subscription | undefined>;
  /** Takes the place of what was agreed before. A trial that was used stays used. */
  replace(userKey: number, agreement: Agreement): Promise<void>;
  /** The same with the account's one trial. Changes nothing, and returns false, when it was used. */
  startTrial(userKey: number, agreement: Agreement): Promise<boolean>;
}

export async function findSubscription(db: Kysely<Database>, userKey: number): Promise<Subscription | undefined> {
  const row = await db.selectFrom('subscriptions').selectAll().where('user_key', '=', userKey).executeTakeFirst();
  return row && {
    plan: row.plan as PlanId,
    status: row.status,
    billingCycle: row.billing_cycle as BillingCycle,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    trialEndsAt: row.trial_ends_at,
    trialStartedAt: row.trial_started_at,
  };
}

const toRow = ({ plan, status, billingCycle, startedAt, endsAt, trialEndsAt }: Agreement) =>
  ({ plan, status, billing_cycle: billingCycle, started_at: startedAt, ends_at: endsAt, trial_ends_at: trialEndsAt });

export const createSubscriptionStore = ({ write }: Engine): SubscriptionStore => ({
  find: (userKey) => findSubscription(write, userKey),

  async replace(userKey, agreement) {
    const row = toRow(agreement);
    await write.insertInto('subscriptions')
      .values({ ...row, user_key: userKey, trial_started_at: null })
      .onConflict((conflict) => conflict.column('user_key').doUpdateSet(row))
      .execute();
  },

  async startTrial(userKey, agreement) {
    const row = { ...toRow(agreement), trial_started_at: agreement.startedAt };
    const { numInsertedOrUpdatedRows: started } = await write.insertInto('subscriptions')
      .values({ ...row, user_key: userKey })
      .onConflict((conflict) => conflict.column('user_key').doUpdateSet(row).where('subscriptions.trial_started_at', 'is', null))
      .executeTakeFirstOrThrow();
    return Boolean(started);
  },
});
