import { sql } from 'kysely';
import type { ParsedUserAgent } from '../../rules/userAgents.ts';
import type { Engine } from '../engine.ts';

/**
 * Milliseconds. An invented user agent can take a hundred times as long as a usual one, and redirects wait meanwhile.
 */
const milliseconds = 5;

export const createUserAgentStore = ({ transaction }: Engine) => ({
  /**
   * Parses some of the user agents that were stored unparsed: at least one, and as many as fit into a few milliseconds.
   * Returns how many.
   */
  describePending: (describe: (userAgent: string) => ParsedUserAgent, limit: number) =>
    transaction(async (db) => {
      const pending = await db
        .selectFrom('userAgents')
        .select(['pk', 'userAgent'])
        // A literal, so that the partial index is used.
        .where('isDescribed', '=', sql.lit(false))
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
