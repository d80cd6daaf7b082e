import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { busy, tooManyStreams } from '../problems.ts';
import type { ActiveSession } from '../store/accounts/sessions.ts';
import type { ItemCount } from '../store/analytics/liveCounts.ts';
import type { Store } from '../store/index.ts';
import { CountStream } from './countStream.ts';

/** Streams of one account on this server, and of all. */
const streamsAtMost = { ofAccount: 5, ofAll: 1_000 };
/** Milliseconds between two looks, and the least rest after one as a multiple of what it took. */
const [lookEvery, restPerLook] = [400, 3];
/** Milliseconds between two looks for sessions that have ended: their streams end within a second. */
const sessionsEvery = 250;
/** One look of so many goes back for clicks that came late. */
const looksPerReturn = 5;
/** Accounts that begin with one look. */
const beginningAtOnce = 50;
/** Redirects go on after each of so many streams. */
const toldAtOnce = 25;
/**
 * Items of an account whose counts are remembered, and those that its next stream begins with: the last ones clicked.
 */
const [itemsKept, itemsBegunWith] = [2_000, 100];

interface Account {
  userPk: number;
  streams: Set<CountStream>;
  /** What was told, by the id of the item; undefined before the first look. */
  told: Map<string, ItemCount> | undefined;
}

interface LiveCountsOptions {
  store: Store;
  clock: () => number;
  log: FastifyBaseLogger;
  /** Milliseconds, as in `Deadlines`. */
  reading: number;
  heartbeat: number;
}

/**
 * Tells those who watch what was clicked. While someone does, the store is asked at intervals, once for all of them: so
 * it does not matter which server has counted a click. Counts are whole, so that none has to arrive.
 */
export function createLiveCounts({ store, clock, log, reading, heartbeat }: LiveCountsOptions) {
  const accounts = new Map<number, Account>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let watching: Promise<void> | undefined;
  /** The pk of a click: those up to it were looked at. */
  let upTo = 0;
  /** The same when it last went back for those that came late. */
  let returnedAt = 0;
  let looksUntilReturn = 0;
  let isFailing = false;

  const streams = () => [...accounts.values()].flatMap((account) => [...account.streams]);

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  function leave(account: Account, stream: CountStream): void {
    account.streams.delete(stream);
    if (account.streams.size === 0 && accounts.get(account.userPk) === account) accounts.delete(account.userPk);
  }

  /** Only what has changed: the store may give the same again. */
  function tell({ told, streams: readers }: Account, counts: readonly ItemCount[]): void {
    if (!told) return;
    const changed = counts.filter(({ id, clicks }) => told.get(id)?.clicks !== clicks);
    for (const count of changed) {
      told.delete(count.id);
      told.set(count.id, count);
    }
    for (const id of [...told.keys()].slice(0, -itemsKept)) told.delete(id);
    if (changed.length > 0) readers.forEach((stream) => stream.tell(changed));
  }

  async function begin(account: Account): Promise<void> {
    const { counts, upTo: newest } = await store.liveCounts.newest(account.userPk);
    if (upTo === 0) upTo = returnedAt = newest;
    account.told = new Map(counts.map((count) => [count.id, count]));
    account.streams.forEach((stream) => stream.begin(counts));
  }

  async function look(): Promise<void> {
    const known = [...accounts.values()];
    const beginning = known.filter(({ told }) => !told).slice(0, beginningAtOnce);
    for (const account of beginning) await begin(account);
    const watched = known.filter(({ told }) => told);
    const { clicksInFlight } = store.liveCounts;
    const isReturn = clicksInFlight > 0 && looksUntilReturn === 0;
    const found = await store.liveCounts.since(
      watched.map(({ userPk }) => userPk),
      isReturn ? returnedAt - clicksInFlight : upTo,
      clock(),
    );
    upTo = Math.max(upTo, found.upTo);
    if (isReturn) returnedAt = found.upTo;
    // One that has not caught up goes on with the next look.
    looksUntilReturn = found.upTo < upTo ? 0 : (looksUntilReturn || looksPerReturn) - 1;
    const byAccount = new Map<number, ItemCount[]>();
    for (const count of found.counts) {
      const counts = byAccount.get(count.userPk) ?? [];
      byAccount.set(count.userPk, counts);
      counts.push(count);
    }
    let told = 0;
    for (const [userPk, counts] of byAccount) {
      const account = accounts.get(userPk);
      if (account) tell(account, counts);
      told += 1;
      if (told % toldAtOnce === 0) await nextTurn();
    }
  }

  /** Ends the streams whose sessions are over, wherever they were ended. */
  async function endOver(): Promise<void> {
    const all = streams();
    const active = await store.sessions.active([...new Set(all.map(({ sessionId }) => sessionId))], clock());
    for (const stream of all) if (!active.has(stream.sessionId)) stream.end();
  }

  /** Beside the looks, which may take longer. */
  async function watchSessions(): Promise<void> {
    while (accounts.size > 0 && !stopping.signal.aborted) {
      // While the database is away, nobody knows.
      await endOver().catch(() => undefined);
      await pause(sessionsEvery);
    }
    watching = undefined;
  }

  async function beat(): Promise<void> {
    for (const [index, stream] of streams().entries()) {
      stream.beat(reading);
      if (index % toldAtOnce === toldAtOnce - 1) await nextTurn();
    }
  }

  async function run(): Promise<void> {
    upTo = looksUntilReturn = 0;
    for (let beatAt = performance.now() + heartbeat; accounts.size > 0 && !stopping.signal.aborted;) {
      const began = performance.now();
      try {
        await look();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, 'clicks cannot be told');
        isFailing = true;
      }
      if (began >= beatAt) {
        await beat();
        beatAt = began + heartbeat;
      }
      const rest = Math.max(lookEvery, (performance.now() - began) * restPerLook);
      await pause(Math.min(rest, heartbeat));
    }
    looking = undefined;
  }

  return {
    /**
     * The counts of what is clicked from now on, as server-sent events.
     * @throws Problem when there are too many
     */
    open({ id, user }: ActiveSession): Readable {
      if (stopping.signal.aborted || streams().length >= streamsAtMost.ofAll) throw busy();
      const account = accounts.get(user.pk) ?? { userPk: user.pk, streams: new Set(), told: undefined };
      if (account.streams.size >= streamsAtMost.ofAccount) throw tooManyStreams();
      const stream = new CountStream(id);
      accounts.set(user.pk, account);
      account.streams.add(stream);
      stream.once('close', () => leave(account, stream));
      if (account.told) stream.begin([...account.told.values()].slice(-itemsBegunWith));
      looking ??= run();
      watching ??= watchSessions();
      return stream;
    },

    /** Ends all streams, and takes no more. */
    stop(): void {
      stopping.abort();
      streams().forEach((stream) => stream.end());
    },

    /** Resolves when what is being looked at has been. */
    settled: async () => {
      await Promise.all([looking, watching]);
    },
  };
}

export type LiveCounts = ReturnType<typeof createLiveCounts>;
