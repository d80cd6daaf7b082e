import { sql } from 'kysely';
import type { ParsedUserAgent } from '../../rules/userAgents.ts';
import type { Engine } from '../engine.ts';
import type { Flag } from '../schema.ts';

export interface UserAgentStore {
  /**
   * Parses some of the user agents that were stored unparsed: at least one, and as many as fit into a few milliseconds.
   * Returns how many.
   */
  describePending(describe: (userAgent: string) => ParsedUserAgent, limit: number): Promise<number>;
}

/** Milliseconds. An invented user agent can take a hundred times as long as a usual one, and redirects wait meanwhile. */
const milliseconds = 5;

const flag = (value: boolean): Flag => (value ? 1 : 0);

export const createUserAgentStore = ({ write }: Engine): UserAgentStore => ({
  describePending: (describe, limit) =>
    write.transaction().execute(async (transaction) => {
      const pending = await transaction
        .selectFrom('user_agents')
        .select(['pk', 'user_agent'])
        // A literal, so that the partial index is used.
        .where('is_described', '=', sql.lit<Flag>(0))
        .limit(limit)
        .execute();
      const began = performance.now();
      let described = 0;
      for (const { pk, user_agent: userAgent } of pending) {
        if (described > 0 && performance.now() - began > milliseconds) break;
        const agent = describe(userAgent);
        await transaction
          .updateTable('user_agents')
          .set({
            is_described: 1,
            device_type: agent.deviceType,
            is_mobile: flag(agent.isMobile),
            operating_system: agent.operatingSystem,
            os_version: agent.osVersion,
            browser_name: agent.browserName,
            browser_version: agent.browserVersion,
            is_bot: flag(agent.isBot),
          })
          .where('pk', '=', pk)
          .execute();
        described += 1;
      }
      return described;
    }),
});
