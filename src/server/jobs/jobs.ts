import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BlockedDestinations } from './blockedDestinations.ts';
import type { UserAgentParser } from './userAgentParser.ts';
import type { Store } from '../store/index.ts';
import { day, hour, second } from '../rules/durations.ts';
import { hoursKept } from '../rules/ranges.ts';
import { inTrashSince } from '../rules/trash.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { ClickIntake } from './clickIntake.ts';
import { createClickRetention } from './clickRetention.ts';

/** Rows of one step, few enough that calls do not notice. */
const sweptAtOnce = 250;
const visitorsAtOnce = 2_000;
const attemptsAtOnce = 10_000;
const linksAtOnce = 20;
const comparedAtOnce = 500;
/** An expired link from a mail gets, for this long, another text than one that never existed. */
const expiredLinksKept = 7 * day;
/** A file and its results can be looked at for this long. */
const importsKept = 30 * day;
/** An email address gets no second trial for this long. */
const trialsKept = 2 * 365 * day;
/** The link in a mail works for this long. */
const mailsKept = 7 * day;
/** Clicks that one step adds up at least and at most. */
const leastClicks = 500;
const mostClicks = 20_000;
/** Milliseconds between two attempts to forget swept rows, since changes wait for each. */
const forgetEvery = 5 * second;
const longestWait = second;

interface JobsOptions {
  store: Store;
  notes: readonly { flush: () => Promise<void> }[];
  blocked: Pick<BlockedDestinations, 'fingerprint' | 'isBlocked'>;
  clickIntake: ClickIntake;
  clickDays: () => number | null;
  userAgentParser: UserAgentParser;
  removeMails: (until: number) => Promise<void>;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** One of several servers runs a task for all. */
interface Task {
  every: number;
  /** `isCaughtUp` tells that more urgent tasks have no more to do. The result tells whether this one has more. */
  run: (isCaughtUp: boolean) => Promise<boolean>;
  /** Due time, on the clock of performance.now(). */
  next: number;
}

const task = (every: number, run: Task['run']): Task => ({ every, run, next: -Infinity });

/** Many clicks on one link cost little more than one, so a step takes as many as it has time for. */
function createRollup({ store: { rollup }, clock }: Pick<JobsOptions, 'store' | 'clock'>) {
  let limit = leastClicks;

  return async function addClicks(): Promise<boolean> {
    const began = performance.now();
    const added = await rollup.advance(limit, clock());
    const took = performance.now() - began;
    const hasMore = added === limit;
    const inTime = (limit * rollup.stepTime) / took;
    limit = hasMore
      ? Math.round(Math.max(leastClicks, limit / 2, Math.min(inTime, limit * 2, mostClicks)))
      : leastClicks;
    return hasMore;
  };
}

async function sweep(store: Store, now: number, isCaughtUp: boolean): Promise<boolean> {
  const swept =
    (await store.accounts.sweep(now, linksAtOnce)) +
    (await store.trash.sweep(inTrashSince(now), linksAtOnce)) +
    (await store.tags.sweep(sweptAtOnce)) +
    (await store.restores.settle(now, linksAtOnce)) +
    (await store.imports.sweep(now, now - importsKept, sweptAtOnce)) +
    (await store.clicks.sweep(sweptAtOnce)) +
    (await store.rollup.forgetVisitors(now, visitorsAtOnce)) +
    (await store.sums.sweepHours(now - hoursKept, sweptAtOnce));
  const hasJoined = await store.items.joinSearchIndex();
  // This step looks through all new clicks.
  const sources = isCaughtUp ? await store.clicks.sweepSources(now, sweptAtOnce) : 0;
  const attempts = await store.attempts.sweep(now, attemptsAtOnce);
  return swept + sources > 0 || hasJoined || attempts === attemptsAtOnce;
}

async function removeExpired({ store, removeMails }: JobsOptions, now: number, stopping: AbortSignal): Promise<void> {
  const removals = [
    () => store.sessions.removeEnded(now, sweptAtOnce),
    () => store.registrations.removeExpiredTokens(now - expiredLinksKept, sweptAtOnce),
    () => store.registrations.removeOld(now - expiredLinksKept, sweptAtOnce),
    () => store.invitations.removeOld(now, sweptAtOnce),
    () => store.auditLog.removeOld(now, sweptAtOnce),
    () => store.reports.removeOld(now, sweptAtOnce),
    () => store.sentMails.removeOld(now - hour, sweptAtOnce),
    () => store.passwordResets.removeExpired(now - expiredLinksKept, sweptAtOnce),
    () => store.nonces.removeExpired(now, sweptAtOnce),
    () => store.alarms.removeExpired(now, sweptAtOnce),
    () => store.knownBrowsers.removeOld(now, sweptAtOnce),
    () => store.statisticsShares.removeExpired(now, sweptAtOnce),
    () => store.idempotencyKeys.removeOld(now, sweptAtOnce),
    () => store.subscriptions.removeOldTrials(now - trialsKept, sweptAtOnce),
  ];
  for (const remove of removals) {
    while ((await remove()) > 0 && !stopping.aborted) await nextTurn();
  }
  await removeMails(now - mailsKept);
}

/** Whether more items are to be compared with what is blocked now. */
async function findBlocked({ store, blocked, clock }: JobsOptions): Promise<boolean> {
  const fingerprint = blocked.fingerprint();
  if (fingerprint === undefined) return false;
  return store.blockedDestinations.walk({ fingerprint, limit: comparedAtOnce, now: clock() }, blocked.isBlocked);
}

/**
 * Lists all tasks, the most urgent first. Totals are kept by browser and device, so user agents have to be parsed
 * before.
 */
function createTasks(options: JobsOptions, stopping: AbortSignal): readonly Task[] {
  const { store, userAgentParser, clock } = options;
  let isSweeping = false;
  // A server before this one may have swept something.
  let isForgotten = false;
  return [
    task(0, userAgentParser.parseSome),
    task(0, createRollup(options)),
    task(0, async (isCaughtUp) => {
      isSweeping = await sweep(store, clock(), isCaughtUp);
      if (isSweeping) isForgotten = false;
      return isSweeping;
    }),
    task(0, () => findBlocked(options)),
    task(0, createClickRetention(options)),
    task(hour, async () => {
      await store.reports.remind(clock());
      await removeExpired(options, clock(), stopping);
      isForgotten = false;
      return false;
    }),
    task(forgetEvery, async () => {
      if (!isSweeping && !isForgotten) isForgotten = await store.forget();
      return false;
    }),
  ];
}

async function runDue(tasks: readonly Task[]): Promise<boolean> {
  let hasMore = false;
  for (const each of tasks) {
    const now = performance.now();
    if (now < each.next + (hasMore ? longestWait : 0)) continue;
    each.next = now + each.every;
    hasMore = (await each.run(!hasMore)) || hasMore;
  }
  return hasMore;
}

/** Only the milliseconds in which the thread was busy count, since a wait for the database leaves it to calls. */
const busyTime = (since: EventLoopUtilization): number => performance.eventLoopUtilization(since).active;

export function startJobs(options: JobsOptions) {
  const { store, notes, clickIntake, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tasks = createTasks(options, signal);
  let isAway = false;

  async function step(): Promise<boolean> {
    if (!store.isAvailable()) await store.probe();
    for (const { flush } of notes) await flush();
    const isCaughtUp = await clickIntake.takeOver();
    return (store.isLeader() && (await runDue(tasks))) || !isCaughtUp;
  }

  async function stepSafely(): Promise<boolean> {
    try {
      const hasMore = await step();
      if (isAway) log.info('changes can be saved again');
      isAway = false;
      return hasMore;
    } catch (error) {
      if (!isAway)
        log.error({ err: error }, error instanceof StoreUnavailable ? 'changes cannot be saved' : 'a job failed');
      isAway = error instanceof StoreUnavailable;
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const before = performance.eventLoopUtilization();
      const hasMore = await stepSafely();
      // Calls get half of the thread.
      const pause = hasMore ? busyTime(before) : second;
      await sleep(pause, undefined, { signal, ref: hasMore }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
