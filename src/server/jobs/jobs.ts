import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { UserAgentParser } from './userAgentParser.ts';
import type { Store } from '../store/index.ts';
import { day, hour, second } from '../rules/durations.ts';
import { hoursKept } from '../rules/ranges.ts';
import { inTrashSince } from '../rules/trash.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { ClickIntake } from './clickIntake.ts';

/** Rows in one step: few enough that calls do not notice. */
const sweptAtOnce = 250;
/** Counted attempts in one step. */
const attemptsAtOnce = 10_000;
/** Links of a deleted account in one step. */
const linksAtOnce = 20;
/** Until then an expired link from a mail gets another text than one that never existed. */
const expiredLinksKept = 7 * day;
/** How long a file and what became of it can be looked at. */
const importsKept = 30 * day;
/** How long an email address gets no second trial. */
const trialsKept = 2 * 365 * day;
/** Clicks that one step adds up at least and at most. */
const leastClicks = 500;
const mostClicks = 20_000;
/** Each kind of work gets a turn so often, even while an earlier kind has more to do. */
const turnEvery = second;

/** As long as the thread was busy since then, so that calls have half of it: a wait for the database is rest enough. */
const restAfter = (before: EventLoopUtilization): number => performance.eventLoopUtilization(before).active;
/** Milliseconds between two attempts to forget what was swept: changes wait for each. */
const forgetEvery = 5 * second;
/** Until then the link in a mail works. */
const mailsKept = 7 * day;

interface JobsOptions {
  store: Store;
  /** What was noted in memory. */
  notes: readonly { flush: () => Promise<void> }[];
  clickIntake: ClickIntake;
  userAgentParser: UserAgentParser;
  /** Deletes mails that were kept until then. */
  removeMails: (until: number) => Promise<void>;
  clock: () => number;
  log: FastifyBaseLogger;
}

/**
 * Background work: parses user agents, adds clicks to the totals, sweeps what was deleted or has expired.
 */
export function startJobs({ store, notes, clickIntake, userAgentParser, removeMails, clock, log }: JobsOptions) {
  const stopping = new AbortController();
  let nextClicks = leastClicks;
  let isAway = false;
  let addedAt = -Infinity;
  let sweptAt = -Infinity;
  let sweptExpiredAt = -Infinity;
  // A server before may have swept something.
  let isForgotten = false;
  let forgotAt = -Infinity;

  const hasTurn = (lastAt: number) => performance.now() - lastAt > turnEvery;

  async function sweepExpired(): Promise<void> {
    if (performance.now() - sweptExpiredAt < hour) return;
    sweptExpiredAt = performance.now();
    const now = clock();
    const removals = [
      () => store.sessions.removeExpired(now, sweptAtOnce),
      () => store.registrations.removeExpiredTokens(now - expiredLinksKept, sweptAtOnce),
      () => store.registrations.removeOld(now - expiredLinksKept, sweptAtOnce),
      () => store.sentMails.removeOld(now - hour, sweptAtOnce),
      () => store.passwordResets.removeExpired(now - expiredLinksKept, sweptAtOnce),
      () => store.nonces.removeExpired(now, sweptAtOnce),
      () => store.items.removeOldIdempotencyKeys(now, sweptAtOnce),
      () => store.subscriptions.removeOldTrials(now - trialsKept, sweptAtOnce),
    ];
    for (const remove of removals) {
      while ((await remove()) > 0 && !stopping.signal.aborted) await nextTurn();
    }
    await removeMails(now - mailsKept);
    isForgotten = false;
  }

  async function forget(): Promise<void> {
    if (isForgotten || performance.now() - forgotAt < forgetEvery) return;
    forgotAt = performance.now();
    isForgotten = await store.forget();
  }

  /**
   * Many clicks on one link cost little more than one, so a step takes as many as it has time for.
   * Returns whether there are more.
   */
  async function takeInClicks(): Promise<boolean> {
    const limit = nextClicks;
    const began = performance.now();
    const taken = await store.rollup.advance(limit);
    const took = performance.now() - began;
    if (taken < limit) {
      nextClicks = leastClicks;
      return false;
    }
    const inTime = (limit * store.rollup.stepTime) / took;
    nextClicks = Math.round(Math.max(leastClicks, limit / 2, Math.min(inTime, limit * 2, mostClicks)));
    return true;
  }

  /** Returns whether there is more to do. */
  async function sweep(isCaughtUp: boolean): Promise<boolean> {
    const now = clock();
    const swept =
      (await store.accounts.sweep(now, linksAtOnce)) +
      (await store.items.sweepTrash(inTrashSince(now), linksAtOnce)) +
      (await store.items.sweepTags(sweptAtOnce)) +
      (await store.restores.settle(now, linksAtOnce)) +
      (await store.items.sweepImports(now, now - importsKept, sweptAtOnce)) +
      (await store.clicks.sweep(sweptAtOnce)) +
      (await store.sums.sweepHours(now - hoursKept, sweptAtOnce));
    const hasJoined = await store.items.joinSearchIndex();
    // Looks through all new clicks.
    const sources = isCaughtUp ? await store.clicks.sweepSources(now, sweptAtOnce) : 0;
    const forgotten = await store.attempts.sweep(now, attemptsAtOnce);
    await sweepExpired();
    const hasMore = swept + sources > 0 || hasJoined || forgotten === attemptsAtOnce;
    if (hasMore) isForgotten = false;
    else await forget();
    return hasMore;
  }

  /** Returns whether there is more to do. */
  async function step(): Promise<boolean> {
    if (!store.isAvailable()) await store.probe();
    for (const { flush } of notes) await flush();
    const isCaughtUp = await clickIntake.takeOver();
    return (store.isLeader() && (await sharedStep())) || !isCaughtUp;
  }

  /** What one of several servers does for all. Returns whether there is more to do. */
  async function sharedStep(): Promise<boolean> {
    // Totals are kept by browser and device, so user agents have to be parsed first.
    const hasMoreUserAgents = await userAgentParser.parseSome();
    if (hasMoreUserAgents && !hasTurn(addedAt)) return true;
    addedAt = performance.now();
    const hasMore = (await takeInClicks()) || hasMoreUserAgents;
    if (hasMore && !hasTurn(sweptAt)) return true;
    sweptAt = performance.now();
    return (await sweep(!hasMore)) || hasMore;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = performance.eventLoopUtilization();
      let hasMore = false;
      try {
        hasMore = await step();
        if (isAway) log.info('changes can be saved again');
        isAway = false;
      } catch (error) {
        if (!isAway)
          log.error({ err: error }, error instanceof StoreUnavailable ? 'changes cannot be saved' : 'a job failed');
        isAway = error instanceof StoreUnavailable;
      }
      if (!hasMore) await sleep(second, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      else await sleep(restAfter(before), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Resolves when the current step has finished. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
