import { runForService } from '../limits/caller.ts';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

const maxAtOnce = 20;
/**
 * Milliseconds that analytics wait for user agents. A few are worth the wait, and take some milliseconds on a machine
 * that is not busy. Anybody can bring many that nobody has seen, and owners must not wait for all of them.
 */
const patience = { few: 5_000, many: 500 };

/** Parses the user agents of clicks after the redirect, because parsing takes longer than a redirect. */
export function createUserAgentParser(store: Store) {
  let running: Promise<void> | undefined;
  /** All callers during a run share the next one, since some user agents may have come too late for this run. */
  let following: Promise<void> | undefined;

  const describe = (last?: number) => store.userAgents.describePending(parseUserAgent, maxAtOnce, last);

  /** Those that come meanwhile are left to the next run: a flood of them would keep this one from ending. */
  async function parsePending(): Promise<void> {
    const last = await store.userAgents.lastPending();
    if (last === undefined) return;
    while ((await describe(last)) > 0) await nextTurn();
  }

  function start(): Promise<void> {
    following = undefined;
    running = runForService(parsePending)
      .catch(unlessUnavailable)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Resolves once all user agents that are stored now are parsed, or cannot be. Files wait for it. */
  const caughtUp = () => (running ? (following ??= running.then(start, start)) : start());

  async function caughtUpSoon(): Promise<void> {
    const areMany = await store.userAgents.hasMorePendingThan(maxAtOnce);
    await Promise.race([caughtUp(), sleep(areMany ? patience.many : patience.few, undefined, { ref: false })]);
  }

  return {
    parseSome: async () => (await describe()) > 0,
    caughtUp,
    /** What is shown waits less long, and may lack devices, browsers and systems of the newest clicks. */
    caughtUpSoon,
  };
}

export type UserAgentParser = ReturnType<typeof createUserAgentParser>;
