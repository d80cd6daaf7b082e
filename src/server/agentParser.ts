import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeAgent } from './rules/agents.ts';
import type { Store } from './store/index.ts';

const mostAtOnce = 20;

/** Finds out what is behind the user agents that came with clicks: long after the redirect, because it takes longer than that. */
export function createAgentParser(store: Store) {
  let running: Promise<void> | undefined;

  /** Returns whether there may be more. */
  async function parseSome(): Promise<boolean> {
    return await store.userAgents.describePending(describeAgent, mostAtOnce) > 0;
  }

  async function parseAll(): Promise<void> {
    while (await parseSome()) await nextTurn();
  }

  return {
    parseSome,

    /** Returns when all are parsed that are stored now. Whoever asks meanwhile waits for the same run. */
    parseAll: () => running ??= parseAll().finally(() => {
      running = undefined;
    }),
  };
}

export type AgentParser = ReturnType<typeof createAgentParser>;
