import { busy } from '../problems.ts';

interface QueueOptions {
  atOnce: number;
  maxWaiting: number;
}

/** Runs a few tasks at once, and lets a limited number of others wait. */
export function createQueue({ atOnce, maxWaiting }: QueueOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function takeTurn(): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= maxWaiting) throw busy();
    return new Promise((begin) => waiting.push(begin));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** @throws Problem at once when too many wait already */
    async run<T>(task: () => Promise<T>): Promise<T> {
      await takeTurn();
      try {
        return await task();
      } finally {
        passTurn();
      }
    },
  };
}
