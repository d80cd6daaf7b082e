import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

const maxAtOnce = 20;
/** Milliseconds. Anybody can visit with user agents that nobody has seen, and owners must not wait for all of them. */
const patience = 500;

/** Parses the user agents of clicks after the redirect, because parsing takes longer than a redirect. */
export function createUserAgentParser(store: Store) {
  let running: Promise<void> | undefined;
  /** All callers during a run share the next one, since some user agents may have come too late for this run. */
  let following: Promise<void> | undefined;

  const describe = () => store.userAgents.describePending(parseUserAgent, maxAtOnce);

  /** Those that come meanwhile are left to the next run: a flood of them would keep this one from ending. */
  async function parsePending(): Promise<void> {
    let left = await store.userAgents.countPending();
    while (left > 0) {
      const described = await describe();
      if (described === 0) return;
      left -= described;
      await nextTurn();
    }
  }

  function start(): Promise<void> {
    following = undefined;
    running = parsePending()
      .catch(unlessUnavailable)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Resolves once all user agents that are stored now are parsed, or cannot be. Files wait for it. */
  const caughtUp = () => (running ? (following ??= running.then(start, start)) : start());

  return {
    parseSome: async () => (await describe()) > 0,
    caughtUp,
    /** What is shown waits less long, and may lack devices, browsers and systems of the newest clicks. */
    caughtUpSoon: () => Promise.race([caughtUp(), sleep(patience, undefined, { ref: false })]),
  };
}

export type UserAgentParser = ReturnType<typeof createUserAgentParser>;
