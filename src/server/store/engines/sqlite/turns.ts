import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentCaller } from '../../../limits/caller.ts';
import { createFairQueue } from '../../../limits/fairQueue.ts';

/** Milliseconds that transactions may take together before others get the thread. */
const longestRun = 20;

/** Transactions leave pages in the log, which a checkpoint copies to the file. */
interface Checkpoint {
  isDue(): boolean;
  run(): void;
}

/**
 * Runs transactions one after another, those of each caller in turn. Those that wait would follow each other without a
 * turn of the event loop, and hold it together as long as all of them take. A checkpoint has a turn of its own.
 */
export function createTurns(checkpoint: Checkpoint) {
  let began = performance.now();
  const queue = createFairQueue({ atOnce: 1, maxWaiting: Infinity, isInSameTurn: true });

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

  return async <Result>(transaction: () => Promise<Result>): Promise<Result> => {
    const leave = await queue.take(currentCaller());
    try {
      return await transaction();
    } finally {
      // A checkpoint that fails is tried again after the next transaction.
      void giveWay()
        .catch(() => undefined)
        .then(leave);
    }
  };
}
