import type { Subscription } from '../../rules/subscriptions.ts';
import type { Engine } from '../engine.ts';
import { removeSome } from './removeSome.ts';

type Agreement = Omit<Subscription, 'trialStartedAt'>;

export const createSubscriptionStore = ({ write, transaction }: Engine) => ({
  /** The last stored subscription; undefined for an account that never left its first plan. */
  find: (userPk: number): Promise<Subscription | undefined> =>
    write
      .selectFrom('subscriptions')
      .select(['plan', 'status', 'billingCycle', 'startedAt', 'endsAt', 'trialEndsAt', 'trialStartedAt'])
      .where('userPk', '=', userPk)
      .executeTakeFirst(),

  /** Replaces the stored subscription. A used trial stays used. */
  async replace(userPk: number, agreement: Agreement) {
    await write
      .insertInto('subscriptions')
      .values({ ...agreement, userPk })
      .onConflict((conflict) => conflict.column('userPk').doUpdateSet(agreement))
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
      const row = { ...agreement, trialStartedAt: startedAt };
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
