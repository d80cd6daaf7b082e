import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

const maxAtOnce = 20;

/**
 * Finds out what is behind the user agents that came with clicks: long after the redirect, because it takes longer than
 * that.
 */
export function createUserAgentParser(store: Store) {
  let running: Promise<void> | undefined;

  /** Returns whether there may be more. */
  async function parseSome(): Promise<boolean> {
    return (await store.userAgents.describePending(parseUserAgent, maxAtOnce)) > 0;
  }

  async function parseAll(): Promise<void> {
    while (await parseSome()) await nextTurn();
  }

  return {
    parseSome,

    /**
     * Returns when all are parsed that are stored now, unless they cannot be. Reads wait for this and change nothing
     * themselves.
     */
    caughtUp: () =>
      (running ??= parseAll()
        .catch(unlessUnavailable)
        .finally(() => {
          running = undefined;
        })),
  };
}

export type UserAgentParser = ReturnType<typeof createUserAgentParser>;
