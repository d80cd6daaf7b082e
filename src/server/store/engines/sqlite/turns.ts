import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that transactions may take together before others get the thread. */
const longestRun = 20;

/** What transactions leave to be done after them. */
interface Rest {
  isDue(): boolean;
  work(): void;
}

/**
 * Runs transactions one after another. Those that wait would follow each other without a turn of the event loop, and
 * hold it together as long as all of them take. The rest is done in turns of its own.
 */
export function createTurns(rest: Rest) {
  let began = performance.now();
  let last: Promise<unknown> = Promise.resolve();

  async function giveWay(): Promise<void> {
    const isDue = rest.isDue();
    if (!isDue && performance.now() - began < longestRun) return;
    await nextTurn();
    if (isDue) {
      rest.work();
      await nextTurn();
    }
    began = performance.now();
  }

  return <Result>(transaction: () => Promise<Result>): Promise<Result> => {
    const result = last.then(transaction);
    last = result
      .catch(() => undefined)
      .then(giveWay)
      // It is tried again after the next transaction.
      .catch(() => undefined);
    return result;
  };
}
