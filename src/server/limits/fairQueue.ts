import { busy, tooManyRequests } from '../problems.ts';

interface FairQueueOptions {
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfOne?: number;
  /** Milliseconds after which a task that still waits is refused. */
  maxWait?: number;
  /**
   * How many tasks a caller has waiting elsewhere. Three of four that begin are then of whoever has the fewest, and the
   * fourth is in turn.
   */
  backlogOf?: (caller: string) => number;
  /** The next begins in the turn of the event loop in which the one before it has ended. */
  isInSameTurn?: boolean;
}

interface Waiting {
  start: () => void;
  reject: (reason: Error) => void;
  timer?: NodeJS.Timeout;
}

/** Seconds. */
const retryAfter = 1;
/** One of so many tasks is in turn, so that nobody waits forever. */
const inTurnOf = 4;

/**
 * Runs a few costly tasks at once. The others wait and are served in turn, one caller after the other, so a caller with
 * many tasks mainly delays itself and is the first to be refused.
 */
export function createFairQueue({
  atOnce,
  maxWaiting,
  maxWaitingOfOne = Infinity,
  maxWait,
  backlogOf,
  isInSameTurn = false,
}: FairQueueOptions) {
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;
  let begun = 0;

  function refuse(one?: Waiting): void {
    waiting -= 1;
    clearTimeout(one?.timer);
    one?.reject(tooManyRequests(retryAfter));
  }

  function refuseLate(caller: string, one: Waiting): void {
    const line = lines.get(caller)?.filter((other) => other !== one) ?? [];
    if (line.length > 0) lines.set(caller, line);
    else lines.delete(caller);
    refuse(one);
  }

  function makeRoom(line: Waiting[]): boolean {
    if (waiting < maxWaiting) return true;
    const longest = [...lines.values()].reduce((long, each) => (each.length > long.length ? each : long), line);
    if (longest.length <= line.length + 1) return false;
    refuse(longest.pop());
    return true;
  }

  function waitInLine(caller: string): Promise<void> {
    const line = lines.get(caller) ?? [];
    if (line.length >= maxWaitingOfOne) throw tooManyRequests(retryAfter);
    if (!makeRoom(line)) throw busy();
    waiting += 1;
    lines.set(caller, line);
    return new Promise((start, reject) => {
      const one: Waiting = { start, reject };
      line.push(one);
      if (maxWait !== undefined) one.timer = setTimeout(() => refuseLate(caller, one), maxWait);
    });
  }

  function nextCaller(): string | undefined {
    const [first] = lines.keys();
    begun += 1;
    if (first === undefined || !backlogOf || begun % inTurnOf === 0) return first;
    return [...lines.keys()].reduce((least, caller) => (backlogOf(caller) < backlogOf(least) ? caller : least));
  }

  function startNext(): void {
    const caller = nextCaller();
    if (caller === undefined) {
      running -= 1;
      return;
    }
    const line = lines.get(caller) ?? [];
    lines.delete(caller);
    const first = line.shift();
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    clearTimeout(first?.timer);
    if (isInSameTurn) first?.start();
    // The event loop first serves what came meanwhile.
    else setImmediate(() => first?.start());
  }

  return {
    running: () => running,
    waiting: () => waiting,

    /**
     * For what does not end where it began: whoever takes a place calls the returned function once, to leave it.
     * @throws Problem as `run` does
     */
    async take(caller = ''): Promise<() => void> {
      if (running < atOnce) running += 1;
      else await waitInLine(caller);
      return startNext;
    },

    /**
     * Begins the task before it returns, where a place is free.
     * @throws Problem when too many wait already, or this one has waited for too long
     */
    async run<Result>(task: () => Promise<Result>, caller = ''): Promise<Result> {
      if (running < atOnce) running += 1;
      else await waitInLine(caller);
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
