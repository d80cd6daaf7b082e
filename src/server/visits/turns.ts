/**
 * Lets only so much be done in one turn of the event loop, whoever it is for. The rest waits in line for the next
 * turns, so that redirects are served in between, however much arrives together.
 */
export function createTurns(maxInOneTurn: number) {
  let waiting: (() => void)[] = [];
  let begun = 0;

  function nextTurn(): void {
    begun = 0;
    if (waiting.length === 0) return;
    setImmediate(nextTurn);
    const works = waiting.slice(0, maxInOneTurn);
    waiting = waiting.slice(maxInOneTurn);
    // What these works ask for comes after them.
    begun = works.length;
    for (const work of works) work();
  }

  /** Does the work at once while there is room in this turn. */
  return function take(work: () => void): void {
    if (begun === 0 && waiting.length === 0) setImmediate(nextTurn);
    if (begun >= maxInOneTurn || waiting.length > 0) {
      waiting.push(work);
      return;
    }
    begun += 1;
    work();
  };
}

export type Turns = ReturnType<typeof createTurns>;
