import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { planLimitReached } from '../../problems.ts';
import { planOf } from '../../rules/plans.ts';
import { limitOf, monthOf, usedUp } from '../../rules/quotas.ts';
import type { Quota } from '../../rules/quotas.ts';
import { planAt } from '../../rules/subscriptions.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { findSubscription } from './subscriptions.ts';

export interface Usage {
  links: number;
  qrCodes: number;
  apiRequests: number;
}

export interface UsageStore {
  /** What was created and asked for in the calendar month of this moment. Deleting gives nothing back. */
  ofMonth(userKey: number, at: number): Promise<Usage>;
  /**
   * To be asked before anything that costs is done for a new thing; whether it gets one is up to `takeFromQuota`.
   * @throws the problem that the API answers with, when the limit of the plan is reached
   */
  expectLeft(userKey: number, quota: Quota, at: number): Promise<void>;
  addApiRequests(counts: readonly { userKey: number; month: number; count: number }[]): Promise<void>;
}

const columns = { links: 'links', qrCodes: 'qr_codes' } as const;

const currentPlan = async (db: Kysely<Database>, userKey: number, at: number) => planOf(planAt(await findSubscription(db, userKey), at));

async function usageOfMonth(db: Kysely<Database>, userKey: number, at: number): Promise<Usage> {
  const row = await db.selectFrom('monthly_usage')
    .select(['links', 'qr_codes', 'api_requests'])
    .where('user_key', '=', userKey)
    .where('month', '=', monthOf(at))
    .executeTakeFirst();
  return { links: row?.links ?? 0, qrCodes: row?.qr_codes ?? 0, apiRequests: row?.api_requests ?? 0 };
}

/**
 * Takes one from the month's quota, to be called in the transaction that creates the thing: two at once cannot both take the last.
 * @throws the problem that the API answers with, once the limit of the plan is reached
 */
export async function takeFromQuota(transaction: Kysely<Database>, { userKey, quota, at }: { userKey: number; quota: Quota; at: number }): Promise<void> {
  const plan = await currentPlan(transaction, userKey, at);
  const column = columns[quota];
  const { numInsertedOrUpdatedRows: taken } = await transaction.insertInto('monthly_usage')
    .values({ user_key: userKey, month: monthOf(at), [column]: 1 })
    .onConflict((conflict) => conflict.columns(['user_key', 'month'])
      .doUpdateSet((eb) => ({ [column]: eb(`monthly_usage.${column}`, '+', 1) }))
      .where(`monthly_usage.${column}`, '<', limitOf(plan, quota)))
    .executeTakeFirstOrThrow();
  if (!taken) throw planLimitReached(usedUp(plan, quota, at));
}

export const createUsageStore = ({ write }: Engine): UsageStore => ({
  ofMonth: (userKey, at) => usageOfMonth(write, userKey, at),

  async expectLeft(userKey, quota, at) {
    const plan = await currentPlan(write, userKey, at);
    const { [quota]: used } = await usageOfMonth(write, userKey, at);
    if (used >= limitOf(plan, quota)) throw planLimitReached(usedUp(plan, quota, at));
  },

  addApiRequests: (counts) => write.transaction().execute(async (transaction) => {
    for (const { userKey, month, count } of counts) {
      // Out of `users`, because an account may have been deleted since it was counted.
      await sql`
        insert into monthly_usage (user_key, month, api_requests)
        select users.key, cast(${month} as integer), cast(${count} as integer) from users where users.key = ${userKey}
        on conflict (user_key, month) do update set api_requests = monthly_usage.api_requests + excluded.api_requests
      `.execute(transaction);
    }
  }),
});
