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
  async countPending(): Promise<number> {
    const { pending } = await write
      .selectFrom('userAgents')
      .select((eb) => eb.fn.countAll<number>().as('pending'))
      .where(isPending)
      .executeTakeFirstOrThrow();
    return Number(pending);
  },

  /**
   * Parses some of the user agents that were stored unparsed, the oldest first: at least one, and as many as fit into
   * a few milliseconds. Returns how many.
   */
  describePending: (describe: (userAgent: string) => ParsedUserAgent, limit: number) =>
    transaction(async (db) => {
      const pending = await db
        .selectFrom('userAgents')
        .select(['pk', 'userAgent'])
        .where(isPending)
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
