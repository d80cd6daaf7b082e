import { sql } from 'kysely';
import { monthOf } from '../../rules/quotas.ts';
import type { Quota } from '../../rules/quotas.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

/**
 * Takes one from the month's quota. Called in the transaction that creates the item, so that two cannot both take the
 * last one. Returns false if the quota is used up.
 */
export async function takeFromQuota(
  db: Db,
  { userPk, quota, at, limit }: { userPk: number; quota: Quota; at: number; limit: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto('monthlyUsage')
    .values({ userPk, month: monthOf(at), [quota]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['userPk', 'month'])
        .doUpdateSet((eb) => ({ [quota]: eb(`monthlyUsage.${quota}`, '+', 1) }))
        .where(`monthlyUsage.${quota}`, '<', Math.min(limit, Number.MAX_SAFE_INTEGER)),
    )
    .executeTakeFirstOrThrow();
  return Boolean(taken);
}

export const createUsageStore = ({ write, transaction }: Engine) => ({
  /** The usage of the calendar month of this time. Deleting gives nothing back. */
  async ofMonth(userPk: number, at: number) {
    const row = await write
      .selectFrom('monthlyUsage')
      .select(['links', 'qrCodes', 'apiRequests'])
      .where('userPk', '=', userPk)
      .where('month', '=', monthOf(at))
      .executeTakeFirst();
    return row ?? { links: 0, qrCodes: 0, apiRequests: 0 };
  },

  addApiRequests: (counts: readonly { userPk: number; month: number; count: number }[]) =>
    transaction(async (db) => {
      for (const { userPk, month, count } of counts) {
        // Selected from `users`, because the account may have been deleted meanwhile.
        await sql`
        insert into monthly_usage (user_pk, month, api_requests)
        select users.pk, cast(${month} as integer), cast(${count} as integer) from users where users.pk = ${userPk}
        on conflict (user_pk, month) do update set api_requests = monthly_usage.api_requests + excluded.api_requests
      `.execute(db);
      }
    }),
});
