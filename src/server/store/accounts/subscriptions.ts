import type { Kysely } from 'kysely';
import type { BillingCycle, PlanId } from '../../../shared/plans.ts';
import type { Subscription } from '../../rules/subscriptions.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { removeSome } from './removeSome.ts';

type Agreement = Omit<Subscription, 'trialStartedAt'>;

export interface SubscriptionStore {
  /** The last stored subscription; undefined for an account that never left its first plan. */
  find(userPk: number): Promise<Subscription | undefined>;
  /** Replaces the stored subscription. A used trial stays used. */
  replace(userPk: number, agreement: Agreement): Promise<void>;
  /**
   * The same for the only trial of an account and its email address. Returns false without a change if it was used.
   */
  startTrial(userPk: number, agreement: Agreement, emailHash: string): Promise<boolean>;
  /** Whether an account with this email address had its trial. Deleted accounts count. */
  isTrialUsed(emailHash: string): Promise<boolean>;
  /** Deletes some rows. Returns how many. */
  removeOldTrials(before: number, limit: number): Promise<number>;
}

async function findSubscription(db: Kysely<Database>, userPk: number): Promise<Subscription | undefined> {
  const row = await db.selectFrom('subscriptions').selectAll().where('user_pk', '=', userPk).executeTakeFirst();
  return (
    row && {
      plan: row.plan as PlanId,
      status: row.status,
      billingCycle: row.billing_cycle as BillingCycle,
      startedAt: row.started_at,
      endsAt: row.ends_at,
      trialEndsAt: row.trial_ends_at,
      trialStartedAt: row.trial_started_at,
    }
  );
}

const toRow = ({ plan, status, billingCycle, startedAt, endsAt, trialEndsAt }: Agreement) => ({
  plan,
  status,
  billing_cycle: billingCycle,
  started_at: startedAt,
  ends_at: endsAt,
  trial_ends_at: trialEndsAt,
});

export const createSubscriptionStore = ({ write }: Engine): SubscriptionStore => ({
  find: (userPk) => findSubscription(write, userPk),

  async replace(userPk, agreement) {
    const row = toRow(agreement);
    await write
      .insertInto('subscriptions')
      .values({ ...row, user_pk: userPk, trial_started_at: null })
      .onConflict((conflict) => conflict.column('user_pk').doUpdateSet(row))
      .execute();
  },

  startTrial: (userPk, agreement, emailHash) =>
    write.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows: isFirst } = await transaction
        .insertInto('used_trials')
        .values({ email_hash: emailHash, started_at: agreement.startedAt })
        .onConflict((conflict) => conflict.column('email_hash').doNothing())
        .executeTakeFirstOrThrow();
      if (!isFirst) return false;
      const row = { ...toRow(agreement), trial_started_at: agreement.startedAt };
      const { numInsertedOrUpdatedRows: started } = await transaction
        .insertInto('subscriptions')
        .values({ ...row, user_pk: userPk })
        .onConflict((conflict) =>
          conflict.column('user_pk').doUpdateSet(row).where('subscriptions.trial_started_at', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return Boolean(started);
    }),

  async isTrialUsed(emailHash) {
    return (
      (await write
        .selectFrom('used_trials')
        .select('started_at')
        .where('email_hash', '=', emailHash)
        .executeTakeFirst()) !== undefined
    );
  },

  removeOldTrials: (before, limit) => removeSome(write, 'used_trials', 'email_hash', 'started_at', before, limit),
});
