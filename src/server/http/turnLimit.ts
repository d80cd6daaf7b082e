import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets only some requests begin in one turn of the event loop, the others in the next turns. However many arrive
 * together, redirects are served between them.
 */
export function createTurnLimit(maxInOneTurn: number) {
  let begun = 0;

  /** Resolves at once while there is room in this turn. */
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
