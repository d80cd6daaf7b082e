import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../figures.ts';
import { createRests } from './rests.ts';
import type { UserAgentParser } from './userAgentParser.ts';
import type { Store } from '../store/index.ts';
import { day, hour, second } from '../rules/durations.ts';
import { hoursKept } from '../rules/ranges.ts';
import { inTrashSince } from '../rules/trash.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Spool } from '../redirect/spool.ts';

/** Rows in one step: few enough that redirects do not notice. */
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
/** Without a visit for so many milliseconds, nobody waits for a step. */
const quietAfter = 100;
/** Clicks that have waited for longer are added up in longer steps, which take less time for each click. */
const lateAfter = 5 * second;
/** Those that have waited for even longer are added up half of the time, however many visitors come. */
const behindAfter = 20 * second;
/** Each kind of work gets a turn so often, even while an earlier kind has more to do. */
const turnEvery = second;

interface JobsOptions {
  store: Store;
  /** What was noted in memory. */
  notes: readonly { flush: () => Promise<void> }[];
  spool: Spool;
  userAgentParser: UserAgentParser;
  figures: Pick<Figures, 'redirects'>;
  clock: () => number;
  log: FastifyBaseLogger;
}

/**
 * Background work: parses user agents, adds clicks to the totals, sweeps what was deleted or has expired.
 */
export function startJobs({ store, notes, spool, userAgentParser, figures, clock, log }: JobsOptions) {
  const stopping = new AbortController();
  const { clicksAtOnce, stepTakes, restPerWork, longestRest } = store.pace;
  const rests = createRests({ longest: longestRest, signal: stopping.signal });
  let nextClicks = clicksAtOnce.least;
  let isAway = false;
  let visits = 0;
  let visitedAt = -Infinity;
  /** Milliseconds since the oldest click that is not added up. */
  let waited = 0;
  let lookedAt = -Infinity;
  let addedAt = -Infinity;
  let sweptAt = -Infinity;
  let sweptExpiredAt = -Infinity;

  function isQuiet(): boolean {
    const count = Object.values(figures.redirects).reduce((sum, outcome) => sum + outcome, 0);
    if (count !== visits) visitedAt = performance.now();
    visits = count;
    return performance.now() - visitedAt > quietAfter;
  }

  const hasTurn = (lastAt: number) => performance.now() - lastAt > turnEvery;

  async function lookForDelay(): Promise<void> {
    if (!hasTurn(lookedAt)) return;
    lookedAt = performance.now();
    const now = clock();
    waited = now - ((await store.rollup.nextAt()) ?? now);
  }

  const isBehind = () => waited > behindAfter;

  function stepTime(): number {
    if (isQuiet() || isBehind()) return stepTakes.quiet;
    return waited > lateAfter ? stepTakes.late : stepTakes.prompt;
  }

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
  }

  /**
   * Many clicks on one link cost little more than one, so a step takes as many as it has time for.
   * Returns whether there are more.
   */
  async function takeInClicks(): Promise<boolean> {
    const limit = nextClicks;
    const { least, most } = clicksAtOnce;
    const began = performance.now();
    const taken = await store.rollup.advance(limit);
    const took = performance.now() - began;
    if (taken < limit) {
      nextClicks = least;
      return false;
    }
    const inTime = (limit * stepTime()) / took;
    nextClicks = Math.round(Math.max(least, limit / 2, Math.min(inTime, limit * 2, most)));
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
    // Looks through all new clicks.
    const sources = isCaughtUp ? await store.clicks.sweepSources(now, sweptAtOnce) : 0;
    const forgotten = await store.attempts.sweep(now, attemptsAtOnce);
    await sweepExpired();
    return swept + sources > 0 || forgotten === attemptsAtOnce;
  }

  /** Returns whether there is more to do. */
  async function step(): Promise<boolean> {
    if (!store.isAvailable()) await store.probe();
    for (const { flush } of notes) await flush();
    if (spool.waiting() && (await spool.count())) return true;
    return store.isLeader() && (await sharedStep());
  }

  /** What one of several servers does for all. Returns whether there is more to do. */
  async function sharedStep(): Promise<boolean> {
    await lookForDelay();
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
      const began = performance.now();
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
      else if (isQuiet()) await nextTurn();
      else await rests.after(performance.now() - began, isBehind() ? { least: 1, most: 1 } : { least: restPerWork });
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
