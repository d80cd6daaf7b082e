import { sql, type SqlBool } from 'kysely';
import type { ParsedUserAgent } from '../../rules/userAgents.ts';
import type { Engine } from '../engine.ts';

/**
 * Milliseconds. An invented user agent can take a hundred times as long as a usual one, and redirects wait meanwhile.
 */
const milliseconds = 5;

// A literal, so that the partial index is used.
const isPending = sql<SqlBool>`is_described = 0`;

export const createUserAgentStore = ({ write, transaction }: Engine) => ({
  /** Whether more user agents than this wait to be parsed. */
  async hasMorePendingThan(count: number): Promise<boolean> {
    const pending = write.selectFrom('userAgents').select('pk').where(isPending).orderBy('pk');
    return (await pending.offset(count).limit(1).executeTakeFirst()) !== undefined;
  },

  async lastPending(): Promise<number | undefined> {
    const pending = write.selectFrom('userAgents').select('pk').where(isPending).orderBy('pk', 'desc');
    return (await pending.limit(1).executeTakeFirst())?.pk;
  },

  /**
   * Parses some of the user agents that were stored unparsed, the oldest first: at least one, and as many as fit into
   * a few milliseconds. Returns how many. `last`: the key of the newest that is parsed.
   */
  describePending: (describe: (userAgent: string) => ParsedUserAgent, limit: number, last?: number) =>
    transaction(async (db) => {
      const pending = await db
        .selectFrom('userAgents')
        .select(['pk', 'userAgent'])
        .where(isPending)
        .$if(last !== undefined, (query) => query.where('pk', '<=', last ?? 0))
        .orderBy('pk')
        .limit(limit)
        .execute();
      const began = performance.now();
      let described = 0;
      for (const { pk, userAgent } of pending) {
        if (described > 0 && performance.now() - began > milliseconds) break;
        await db
          .updateTable('userAgents')
          .set({ isDescribed: true, ...describe(userAgent) })
          .where('pk', '=', pk)
          .execute();
        described += 1;
      }
      return described;
    }),
});
