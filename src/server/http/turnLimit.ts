import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets only some begin in one turn of the event loop; the others begin in the next ones. However many requests arrive
 * together, what else the loop has to do, redirects above all, is done between them.
 */
export function createTurnLimit(maxInOneTurn: number) {
  let begun = 0;

  /** Returns at once while there is room in this turn. */
  return async function begin(): Promise<void> {
    while (begun >= maxInOneTurn) await nextTurn();
    if (begun === 0) {
      setImmediate(() => {
        begun = 0;
      });
    }
    begun += 1;
  };
}
