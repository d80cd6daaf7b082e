import { tooManyRequests } from '../problems.ts';

interface TurnsOptions {
  atOnce: number;
  waitingOfOne: number;
  waitingOfAll: number;
}

interface Waiting {
  start: () => void;
  refuse: (reason: Error) => void;
}

const soon = 1;

/**
 * Lets a few do something costly at once. The others wait, and those who wait are served by turns: whoever sends much
 * delays mainly himself, and is the first to be refused.
 */
export function createTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnsOptions) {
  /** By name; the first in it is the next to be served. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  /** Makes room where others have more waiting than this line. Returns whether there is room. */
  function makeRoom(line: Waiting[]): boolean {
    if (waiting < waitingOfAll) return true;
    const longest = [...lines.values()].reduce((long, each) => (each.length > long.length ? each : long), line);
    if (longest.length <= line.length + 1) return false;
    longest.pop()?.refuse(tooManyRequests(soon));
    waiting -= 1;
    return true;
  }

  function standInLine(name: string): Promise<void> {
    const line = lines.get(name) ?? [];
    if (line.length >= waitingOfOne || !makeRoom(line)) throw tooManyRequests(soon);
    waiting += 1;
    lines.set(name, line);
    return new Promise((start, refuse) => line.push({ start, refuse }));
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
    const first = line.shift();
    if (line.length > 0) lines.set(name, line);
    waiting -= 1;
    first?.start();
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
