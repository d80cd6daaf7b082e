import { busy, tooManyRequests } from '../problems.ts';

interface QueueOptions {
  atOnce: number;
  maxWaiting: number;
  /** How many of them may belong to one account. */
  maxWaitingOfOne?: number;
}

/** Seconds until there is room again, roughly. */
const retryAfter = 5;

/** Runs a few tasks at once, and lets a limited number of others wait. */
export function createQueue({ atOnce, maxWaiting, maxWaitingOfOne = maxWaiting }: QueueOptions) {
  const waiting: { userPk?: number; begin: () => void }[] = [];
  let running = 0;

  function takeTurn(userPk: number | undefined): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= maxWaiting) throw busy();
    if (userPk !== undefined && waiting.filter((other) => other.userPk === userPk).length >= maxWaitingOfOne)
      throw tooManyRequests(retryAfter);
    return new Promise((begin) => waiting.push({ userPk, begin }));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }

  return {
    /** @throws Problem at once when too many wait already */
    async run<T>(task: () => Promise<T>, userPk?: number): Promise<T> {
      await takeTurn(userPk);
      try {
        return await task();
      } finally {
        passTurn();
      }
    },
  };
}
