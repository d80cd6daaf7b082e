import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { accountTotals } from '../analytics/sums.ts';

export function createTotalsStore({ read, size }: Engine) {
  return {
    /** Links and QR codes are counted with each account, so that no item is read. */
    async ofAccounts(
      newSince: number,
    ): Promise<{ accounts: number; newAccounts: number; links: number; qrCodes: number }> {
      const { accounts, newAccounts, links, qrCodes } = await read
        .selectFrom('users')
        .where('deletedAt', 'is', null)
        .select(({ fn }) => [
          fn.countAll().as('accounts'),
          fn.sum(sql<number>`case when created_at > ${newSince} then 1 else 0 end`).as('newAccounts'),
          fn.sum('linkCount').as('links'),
          fn.sum('qrCodeCount').as('qrCodes'),
        ])
        .executeTakeFirstOrThrow();
      return {
        accounts: Number(accounts),
        newAccounts: Number(newAccounts),
        links: Number(links),
        qrCodes: Number(qrCodes),
      };
    },

    /** Clicks of people on all accounts, by day since the epoch. */
    async clicksByDay({ first, last }: { first: number; last: number }): Promise<Map<number, number>> {
      const days = await read
        .selectFrom('sums')
        .select(({ fn }) => ['period', fn.sum('people').as('clicks')])
        .where(sql<boolean>`item_pk = ${sql.lit(accountTotals)}`)
        // SQLite takes an index with a condition only for a query that repeats it.
        .where(sql<boolean>`unit = 'day' and unit <> 'hour'`)
        .where('period', '>=', first)
        .where('period', '<=', last)
        .groupBy(['unit', 'period'])
        .execute();
      return new Map(days.map(({ period, clicks }) => [period, Number(clicks)]));
    },

    databaseBytes: size,
  };
}
