import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

const maxAtOnce = 20;

/** Parses the user agents of clicks after the redirect, because parsing takes longer than a redirect. */
export function createUserAgentParser(store: Store) {
  let running: Promise<void> | undefined;

  async function parseSome(): Promise<boolean> {
    return (await store.userAgents.describePending(parseUserAgent, maxAtOnce)) > 0;
  }

  async function parseAll(): Promise<void> {
    while (await parseSome()) await nextTurn();
  }

  return {
    parseSome,

    /**
     * Resolves once all user agents that are stored now are parsed, or cannot be. Analytics wait for the job to do
     * this early instead of parsing themselves.
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
