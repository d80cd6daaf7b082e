import { sql } from 'kysely';
import type { AgentDescription } from '../rules/agents.ts';
import type { Engine } from './engine.ts';
import type { Flag } from './schema.ts';

export interface AgentStore {
  /** Describes some of the agents that were stored without being parsed. Returns how many there were. */
  describePending(describe: (userAgent: string) => AgentDescription, limit: number): Promise<number>;
}

const flag = (value: boolean): Flag => (value ? 1 : 0);

export const createAgentStore = ({ write }: Engine): AgentStore => ({
  async describePending(describe, limit) {
    const pending = await write.selectFrom('agents')
      .select(['key', 'user_agent'])
      // Spelt out, so that the index of just these rows is used.
      .where('is_described', '=', sql.lit<Flag>(0))
      .limit(limit)
      .execute();
    for (const { key, user_agent: userAgent } of pending) {
      const agent = describe(userAgent);
      await write.updateTable('agents')
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
    }
    return pending.length;
  },
});
