import { sql } from 'kysely';
import type { AgentDescription } from '../../rules/agents.ts';
import type { Engine } from '../engine.ts';
import type { Flag } from '../schema.ts';

export interface AgentStore {
  /** Describes some of the agents that were stored without being parsed: one at least, and as many as go into a few milliseconds. Returns how many. */
  describePending(describe: (userAgent: string) => AgentDescription, limit: number): Promise<number>;
}

/** A made-up agent may take a hundred times as long as a common one, and redirects wait meanwhile. */
const milliseconds = 5;

const flag = (value: boolean): Flag => (value ? 1 : 0);

export const createAgentStore = ({ write }: Engine): AgentStore => ({
  describePending: (describe, limit) => write.transaction().execute(async (transaction) => {
    const pending = await transaction.selectFrom('agents')
      .select(['key', 'user_agent'])
      // Spelt out, so that the index of just these rows is used.
      .where('is_described', '=', sql.lit<Flag>(0))
      .limit(limit)
      .execute();
    const began = performance.now();
    let described = 0;
    for (const { key, user_agent: userAgent } of pending) {
      if (described > 0 && performance.now() - began > milliseconds) break;
      const agent = describe(userAgent);
      await transaction.updateTable('agents')
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
        .where('key', '=', key)
        .execute();
      described += 1;
    }
    return described;
  }),
});
