import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { monthOf } from '../../rules/quotas.ts';
import type { Quota } from '../../rules/quotas.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export interface Usage {
  links: number;
  qrCodes: number;
  apiRequests: number;
}

export interface UsageStore {
  /** The usage of the calendar month of this time. Deleting gives nothing back. */
  ofMonth(userPk: number, at: number): Promise<Usage>;
  addApiRequests(counts: readonly { userPk: number; month: number; count: number }[]): Promise<void>;
}

const columns = { links: 'links', qrCodes: 'qr_codes' } as const;

/**
 * Takes one from the month's quota. Called in the transaction that creates the item, so that two cannot both take the
 * last one. Returns false if the quota is used up.
 */
export async function takeFromQuota(
  transaction: Kysely<Database>,
  { userPk, quota, at, limit }: { userPk: number; quota: Quota; at: number; limit: number },
): Promise<boolean> {
  const column = columns[quota];
  const { numInsertedOrUpdatedRows: taken } = await transaction
    .insertInto('monthly_usage')
    .values({ user_pk: userPk, month: monthOf(at), [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_pk', 'month'])
        .doUpdateSet((eb) => ({ [column]: eb(`monthly_usage.${column}`, '+', 1) }))
        .where(`monthly_usage.${column}`, '<', limit),
    )
    .executeTakeFirstOrThrow();
  return Boolean(taken);
}

export const createUsageStore = ({ write }: Engine): UsageStore => ({
  async ofMonth(userPk, at) {
    const row = await write
      .selectFrom('monthly_usage')
      .select(['links', 'qr_codes', 'api_requests'])
      .where('user_pk', '=', userPk)
      .where('month', '=', monthOf(at))
      .executeTakeFirst();
    return { links: row?.links ?? 0, qrCodes: row?.qr_codes ?? 0, apiRequests: row?.api_requests ?? 0 };
  },

  addApiRequests: (counts) =>
    write.transaction().execute(async (transaction) => {
      for (const { userPk, month, count } of counts) {
        // Selected from `users`, because the account may have been deleted meanwhile.
        await sql`
        insert into monthly_usage (user_pk, month, api_requests)
        select users.pk, cast(${month} as integer), cast(${count} as integer) from users where users.pk = ${userPk}
        on conflict (user_pk, month) do update set api_requests = monthly_usage.api_requests + excluded.api_requests
      `.execute(transaction);
      }
    }),
});
