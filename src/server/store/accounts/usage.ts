import { sql, type RawBuilder } from 'kysely';
import { monthOf, type Quota } from '../../rules/quotas.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

/**
 * Takes up to `count` from the month's quota, and returns how many. Called in the transaction that creates the items:
 * until it ends nobody else takes any, so that two cannot both take the last one.
 */
export async function takeFromQuota(
  db: Db,
  { userPk, quota, at, limit, count }: { userPk: number; quota: Quota; at: number; limit: number; count: number },
): Promise<number> {
  const month = monthOf(at);
  // Changes nothing, but locks the row and reads it.
  const { [quota]: used } = await db
    .insertInto('monthlyUsage')
    .values({ userPk, month, [quota]: 0 })
    .onConflict((conflict) =>
      conflict.columns(['userPk', 'month']).doUpdateSet((eb) => ({ [quota]: eb.ref(`monthlyUsage.${quota}`) })),
    )
    .returning(quota)
    .executeTakeFirstOrThrow();
  const taken = Math.max(0, Math.min(count, limit - used));
  if (taken > 0)
    await db
      .updateTable('monthlyUsage')
      .set({ [quota]: used + taken })
      .where('userPk', '=', userPk)
      .where('month', '=', month)
      .execute();
  return taken;
}

/** Undoes that something was taken. `month`: from its quota. */
export const giveBackToQuota = (
  db: Db,
  { userPk, quota, month, count }: { userPk: number; quota: Quota; month: number; count: number },
) =>
  db
    .updateTable('monthlyUsage')
    .set((eb) => ({ [quota]: eb(quota, '-', count) }))
    .where('userPk', '=', userPk)
    .where('month', '=', month)
    .execute();

interface ApiRequests {
  userPk: number;
  month: number;
  count: number;
}

/** Accounts whose usage somebody is changing. That of the others is locked until the transaction ends. */
async function lockFreeUsage(db: Db, asked: readonly number[], lock: RawBuilder<unknown>): Promise<Set<number>> {
  const usage = db
    .selectFrom('monthlyUsage')
    .select(['userPk', 'month'])
    .where('userPk', 'in', asked)
    .orderBy('userPk')
    .orderBy('month');
  const free = await usage.modifyEnd(lock).execute();
  const names = new Set(free.map(({ userPk, month }) => `${userPk} ${month}`));
  const all = await usage.execute();
  return new Set(all.filter(({ userPk, month }) => !names.has(`${userPk} ${month}`)).map(({ userPk }) => userPk));
}

export const createUsageStore = ({ write, transaction, freeRowLock }: Engine) => ({
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

  /**
   * Returns the accounts whose usage a change of theirs holds. Nothing is added for them, since all others would wait.
   */
  addApiRequests: (counts: readonly ApiRequests[]) =>
    transaction(async (db) => {
      const busy = await lockFreeUsage(
        db,
        counts.map(({ userPk }) => userPk),
        freeRowLock,
      );
      for (const { userPk, month, count } of counts) {
        if (busy.has(userPk)) continue;
        // Selected from `users`, because the account may have been deleted meanwhile.
        await sql`
        insert into monthly_usage (user_pk, month, api_requests)
        select users.pk, cast(${month} as integer), cast(${count} as integer) from users where users.pk = ${userPk}
        on conflict (user_pk, month) do update set api_requests = monthly_usage.api_requests + excluded.api_requests
      `.execute(db);
      }
      return busy;
    }),
});
