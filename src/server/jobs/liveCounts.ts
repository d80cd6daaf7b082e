import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { runForService } from '../limits/caller.ts';
import { busy, tooManyStreams } from '../problems.ts';
import type { ActiveSession } from '../store/accounts/sessions.ts';
import type { ItemCount } from '../store/analytics/liveCounts.ts';
import type { Store } from '../store/index.ts';
import { CountStream } from './countStream.ts';

/** Streams of one account on this server, and of all accounts. */
const streamsAtMost = { ofAccount: 5, ofAll: 1_000 };
const lookEvery = 400;
/** The shortest pause after a look, as a multiple of its duration. */
const pausePerLook = 3;
/** Milliseconds between two looks for sessions that have ended, so that their streams end within a second. */
const sessionsEvery = 250;
/** One look of so many goes back for clicks that came late. */
const looksPerReturn = 5;
const beginningAtOnce = 50;
/** Streams that are told before calls go on. */
const toldAtOnce = 25;
/** Items of an account whose counts are remembered, the last clicked ones. */
const itemsKept = 2_000;
/** The next stream of an account begins with this many of them. */
const itemsBegunWith = 100;

interface Account {
  userPk: number;
  streams: Set<CountStream>;
  /** The counts that were sent, by id of the item. Undefined before the first look. */
  told: Map<string, ItemCount> | undefined;
}

interface LiveCountsOptions {
  store: Store;
  clock: () => number;
  log: FastifyBaseLogger;
  reading: number;
  heartbeat: number;
}

/** Reads the clicks since the last time. Clicks may be stored late, so every few times it goes back for them. */
function createCountReader({ liveCounts }: Store, clock: () => number) {
  let upTo = 0;
  let returnedAt = 0;
  let looksUntilReturn = 0;

  return {
    reset(): void {
      upTo = looksUntilReturn = 0;
    },

    async newest(userPk: number): Promise<readonly ItemCount[]> {
      const { counts, upTo: newest } = await liveCounts.newest(userPk);
      if (upTo === 0) upTo = returnedAt = newest;
      return counts;
    },

    async next(userPks: readonly number[]): Promise<readonly ItemCount[]> {
      const { clicksInFlight } = liveCounts;
      const isReturn = clicksInFlight > 0 && looksUntilReturn === 0;
      const found = await liveCounts.since(userPks, isReturn ? returnedAt - clicksInFlight : upTo, clock());
      upTo = Math.max(upTo, found.upTo);
      if (isReturn) returnedAt = found.upTo;
      // A reader that has not caught up goes on with the next look.
      looksUntilReturn = found.upTo < upTo ? 0 : (looksUntilReturn || looksPerReturn) - 1;
      return found.counts;
    },
  };
}

type CountReader = ReturnType<typeof createCountReader>;

/** Only changes are sent, since the store may return the same counts again. */
function tell({ told, streams }: Account, counts: readonly ItemCount[]): void {
  if (!told) return;
  const changed = counts.filter(({ id, clicks, botClicks }) => {
    const last = told.get(id);
    return last?.clicks !== clicks || last.botClicks !== botClicks;
  });
  for (const count of changed) {
    told.delete(count.id);
    told.set(count.id, count);
  }
  for (const id of [...told.keys()].slice(0, -itemsKept)) told.delete(id);
  if (changed.length > 0) streams.forEach((stream) => stream.tell(changed));
}

function byAccount(counts: readonly ItemCount[]): Map<number, ItemCount[]> {
  const found = new Map<number, ItemCount[]>();
  for (const count of counts) {
    const ofAccount = found.get(count.userPk) ?? [];
    found.set(count.userPk, ofAccount);
    ofAccount.push(count);
  }
  return found;
}

async function endOver({ sessions }: Store, streams: readonly CountStream[], now: number): Promise<void> {
  const active = await sessions.active([...new Set(streams.map(({ sessionId }) => sessionId))], now);
  for (const stream of streams) if (!active.has(stream.sessionId)) stream.end();
}

async function beat(streams: readonly CountStream[], reading: number): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    stream.beat(reading);
    if (index % toldAtOnce === toldAtOnce - 1) await nextTurn();
  }
}

function createAudience() {
  const accounts = new Map<number, Account>();
  const streams = () => [...accounts.values()].flatMap((account) => [...account.streams]);

  function leave(account: Account, stream: CountStream): void {
    account.streams.delete(stream);
    if (account.streams.size === 0 && accounts.get(account.userPk) === account) accounts.delete(account.userPk);
  }

  return {
    accounts,
    streams,

    /** @throws Problem when there are too many */
    add({ id, user }: ActiveSession): CountStream {
      if (streams().length >= streamsAtMost.ofAll) throw busy();
      const account = accounts.get(user.pk) ?? { userPk: user.pk, streams: new Set(), told: undefined };
      if (account.streams.size >= streamsAtMost.ofAccount) throw tooManyStreams();
      const stream = new CountStream(id);
      accounts.set(user.pk, account);
      account.streams.add(stream);
      stream.once('close', () => leave(account, stream));
      if (account.told) stream.begin([...account.told.values()].slice(-itemsBegunWith));
      return stream;
    },
  };
}

async function begin(account: Account, counter: CountReader): Promise<void> {
  const counts = await counter.newest(account.userPk);
  account.told = new Map(counts.map((count) => [count.id, count]));
  account.streams.forEach((stream) => stream.begin(counts));
}

async function look(accounts: ReadonlyMap<number, Account>, counter: CountReader): Promise<void> {
  const known = [...accounts.values()];
  for (const account of known.filter(({ told }) => !told).slice(0, beginningAtOnce)) await begin(account, counter);
  const watched = known.filter(({ told }) => told).map(({ userPk }) => userPk);
  let told = 0;
  for (const [userPk, counts] of byAccount(await counter.next(watched))) {
    const account = accounts.get(userPk);
    if (account) tell(account, counts);
    told += 1;
    if (told % toldAtOnce === 0) await nextTurn();
  }
}

/**
 * Sends counts to those who watch. While anybody does, the store is asked at intervals, once for all of them, so it
 * does not matter which server has counted a click. Counts are absolute, so none has to arrive.
 */
export function createLiveCounts({ store, clock, log, reading, heartbeat }: LiveCountsOptions) {
  const { accounts, streams, add } = createAudience();
  const counter = createCountReader(store, clock);
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let watching: Promise<void> | undefined;
  let isFailing = false;

  const isWatched = () => accounts.size > 0 && !stopping.signal.aborted;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  /** This runs beside the looks, which may take longer. */
  async function watchSessions(): Promise<void> {
    while (isWatched()) {
      // While the database is away, nobody knows which sessions are over.
      await endOver(store, streams(), clock()).catch(() => undefined);
      await pause(sessionsEvery);
    }
    watching = undefined;
  }

  async function run(): Promise<void> {
    counter.reset();
    for (let beatAt = performance.now() + heartbeat; isWatched();) {
      const began = performance.now();
      try {
        await look(accounts, counter);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, 'clicks cannot be told');
        isFailing = true;
      }
      if (began >= beatAt) {
        await beat(streams(), reading);
        beatAt = began + heartbeat;
      }
      const took = performance.now() - began;
      await pause(Math.min(Math.max(lookEvery, took * pausePerLook), heartbeat));
    }
    looking = undefined;
  }

  return {
    /**
     * Streams the counts of items that are clicked from now on, as server-sent events.
     * @throws Problem when there are too many
     */
    open(session: ActiveSession): Readable {
      if (stopping.signal.aborted) throw busy();
      const stream = add(session);
      looking ??= runForService(run);
      watching ??= runForService(watchSessions);
      return stream;
    },

    stop(): void {
      stopping.abort();
      streams().forEach((stream) => stream.end());
    },

    settled: async () => {
      await Promise.all([looking, watching]);
    },
  };
}

export type LiveCounts = ReturnType<typeof createLiveCounts>;
