import { day } from '../../rules/durations.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { lockAccount } from './users.ts';

const rememberedFor = 90 * day;
const maxForOneUser = 50;

interface Seen {
  userPk: number;
  /** Its family, such as Firefox. */
  browser: string;
  /** Two letters, or empty. */
  country: string;
}

async function keepNewest(db: Db, userPk: number): Promise<void> {
  const oldest = await db
    .selectFrom('knownBrowsers')
    .select('lastSeenAt')
    .where('userPk', '=', userPk)
    .orderBy('lastSeenAt', 'desc')
    .offset(maxForOneUser)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('knownBrowsers')
    .where('userPk', '=', userPk)
    .where('lastSeenAt', '<=', oldest.lastSeenAt)
    .execute();
}

export const createKnownBrowserStore = ({ write, transaction, rowLock }: Engine) => ({
  /** Returns whether the account was opened so within the last 90 days. From now on it was. */
  note: ({ userPk, browser, country }: Seen, now: number) =>
    transaction(async (db) => {
      await lockAccount(db, userPk, rowLock);
      const { numUpdatedRows: known } = await db
        .updateTable('knownBrowsers')
        .set({ lastSeenAt: now })
        .where('userPk', '=', userPk)
        .where('browser', '=', browser)
        .where('country', '=', country)
        .where('lastSeenAt', '>', now - rememberedFor)
        .executeTakeFirstOrThrow();
      if (known > 0n) return true;
      await db
        .insertInto('knownBrowsers')
        .values({ userPk, browser, country, lastSeenAt: now })
        .onConflict((conflict) => conflict.columns(['userPk', 'browser', 'country']).doUpdateSet({ lastSeenAt: now }))
        .execute();
      await keepNewest(db, userPk);
      return false;
    }),

  /** Removes some from which nobody signed in for 90 days. Returns how many. */
  async removeOld(now: number, limit: number): Promise<number> {
    const old = await write
      .selectFrom('knownBrowsers')
      .select(['userPk', 'browser', 'country'])
      .where('lastSeenAt', '<=', now - rememberedFor)
      .limit(limit)
      .execute();
    for (const { userPk, browser, country } of old)
      await write
        .deleteFrom('knownBrowsers')
        .where('userPk', '=', userPk)
        .where('browser', '=', browser)
        .where('country', '=', country)
        .execute();
    return old.length;
  },
});
