import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that transactions may take together before others get the thread. */
const longestRun = 20;

/** Transactions leave pages in the log, which a checkpoint copies to the file. */
interface Checkpoint {
  isDue(): boolean;
  run(): void;
}

/**
 * Runs transactions one after another. Those that wait would follow each other without a turn of the event loop, and
 * hold it together as long as all of them take. A checkpoint has a turn of its own.
 */
export function createTurns(checkpoint: Checkpoint) {
  let began = performance.now();
  let last: Promise<unknown> = Promise.resolve();

  async function giveWay(): Promise<void> {
    const isDue = checkpoint.isDue();
    if (!isDue && performance.now() - began < longestRun) return;
    await nextTurn();
    if (isDue) {
      checkpoint.run();
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
