import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiRequests } from './apiRequests.ts';
import type { Pictures } from './pictures.ts';
import { describeAgent } from './rules/agents.ts';
import type { Store } from './store/index.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
/** In one step: few enough that nobody who waits behind it notices. */
const agentsAtOnce = 20;
const sweptAtOnce = 250;
/** Taken in together, clicks on one link cost little more than one: so more, while that goes quickly. */
const clicksAtOnce = { least: 250, most: 1_000 };
const quickStep = 5;
/** Links of a deleted account in one step. */
const linksAtOnce = 20;
const registrationsAtOnce = 1_000;
/** Of the time, a tenth: redirects come first, and statistics are exact without this. */
const restPerWork = 9;
/** How long a link from a mail that has expired is still told apart from one that never was. */
const expiredLinksKept = 7 * day;
/** How long an address gets no second trial. */
const trialsKept = 2 * 365 * day;

interface UpkeepOptions {
  store: Store;
  pictures: Pictures;
  apiRequests: ApiRequests;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** The work that nobody waits for: parsing agents, taking clicks into the totals, sweeping what was deleted or has expired. */
export function startUpkeep({ store, pictures, apiRequests, clock, log }: UpkeepOptions) {
  const stopping = new AbortController();
  let sweptAt = 0;
  let nextClicks = clicksAtOnce.least;

  async function sweepExpired(): Promise<void> {
    if (performance.now() - sweptAt < hour && sweptAt > 0) return;
    sweptAt = performance.now();
    await store.sessions.removeExpired(clock());
    await store.registrations.removeExpiredTokens(clock() - expiredLinksKept);
    await store.registrations.removeOld(clock() - expiredLinksKept, registrationsAtOnce);
    await store.sentMails.removeOld(clock() - hour);
    await store.passwordResets.removeExpired(clock() - expiredLinksKept);
    await store.nonces.removeExpired(clock());
    await store.subscriptions.removeOldTrials(clock() - trialsKept);
    await pictures.sweep(store.users.hasPicture);
  }

  /** Returns whether there are more. */
  async function takeInClicks(): Promise<boolean> {
    const limit = nextClicks;
    const began = performance.now();
    const taken = await store.rollup.advance(limit);
    const took = performance.now() - began;
    const hasMore = taken === limit;
    nextClicks = hasMore && took < quickStep ? Math.min(clicksAtOnce.most, limit * 2) : clicksAtOnce.least;
    return hasMore;
  }

  /** Returns whether there is more to do. */
  async function step(): Promise<boolean> {
    // The totals are kept by what an agent is, so none is taken in before it is known.
    if (await store.agents.describePending(describeAgent, agentsAtOnce) === agentsAtOnce) return true;
    const hasMoreClicks = await takeInClicks();
    // With many new clicks, each link takes some time to read.
    const swept = hasMoreClicks ? 0 : await store.accounts.sweep(linksAtOnce) + await store.clicks.sweep(sweptAtOnce);
    await sweepExpired();
    await apiRequests.flush();
    return hasMoreClicks || swept > 0;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      let hasMore = false;
      try {
        hasMore = await step();
      } catch (error) {
        log.error({ err: error }, 'upkeep failed');
      }
      const rest = hasMore ? (performance.now() - began) * restPerWork : second;
      await sleep(rest, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Returns when the step under way is finished. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
