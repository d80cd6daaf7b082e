import { busy, tooManyRequests } from '../problems.ts';

interface TurnsOptions {
  atOnce: number;
  maxWaitingOfOne: number;
  maxWaiting: number;
}

interface Waiting {
  start: () => void;
  refuse: (reason: Error) => void;
}

/** Seconds. */
const retryAfter = 1;

/**
 * Lets a few callers do something costly at once. The others wait and are served by turns, one name after the other: a
 * name with many calls mainly delays itself, and is the first to be refused.
 */
export function createTurns({ atOnce, maxWaitingOfOne, maxWaiting }: TurnsOptions) {
  /** Who waits, by name. The first name in it is served next. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  /** Refuses a call of the longest line if that is longer than this one. Returns whether there is room. */
  function makeRoom(line: Waiting[]): boolean {
    if (waiting < maxWaiting) return true;
    const longest = [...lines.values()].reduce((long, each) => (each.length > long.length ? each : long), line);
    if (longest.length <= line.length + 1) return false;
    longest.pop()?.refuse(tooManyRequests(retryAfter));
    waiting -= 1;
    return true;
  }

  function waitForTurn(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (line.length >= maxWaitingOfOne) throw tooManyRequests(retryAfter);
    if (!makeRoom(line)) throw busy();
    waiting += 1;
    lines.set(name, line);
    return new Promise((start, refuse) => line.push({ start, refuse }));
  }

  /** Lets the next one start. */
  function release(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [name, line] = next;
    lines.delete(name);
    const first = line.shift();
    if (line.length > 0) lines.set(name, line);
    waiting -= 1;
    // The event loop first serves what came meanwhile.
    setImmediate(() => first?.start());
  }

  return {
    count: () => running,

    /** @throws Problem when too many wait already */
    async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
      else await waitForTurn(name);
      try {
        return await act();
      } finally {
        release();
      }
    },
  };
}
