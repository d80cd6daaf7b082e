import { tooManyRequests } from '../problems.ts';

interface TurnsOptions {
  atOnce: number;
  waitingOfOne: number;
  waitingOfAll: number;
}

const soon = 1;

/** Lets a few do something costly at once. The others wait, and those who wait are served by turns: whoever sends much delays mainly himself. */
export function createTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnsOptions) {
  /** By name; the first in it is the next to be served. */
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let running = 0;

  function standInLine(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (line.length >= waitingOfOne || waiting >= waitingOfAll) throw tooManyRequests(soon);
    waiting += 1;
    lines.set(name, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** Hands a place over to the next. */
  function leave(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [name, line] = next;
    lines.delete(name);
    const start = line.shift();
    if (line.length > 0) lines.set(name, line);
    waiting -= 1;
    start?.();
  }

  return {
    /** Throws when too many wait already. */
    async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
      else await standInLine(name);
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}
