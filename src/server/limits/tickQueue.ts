/**
 * Bounds the work of one turn of the event loop, whoever it is for. The rest waits in line for the next turns, so that
 * redirects are served in between, however much arrives together.
 */
export function createTickQueue(perTurn: number) {
  let waiting: (() => void)[] = [];
  let begun = 0;

  function nextTurn(): void {
    begun = 0;
    if (waiting.length === 0) return;
    setImmediate(nextTurn);
    const tasks = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    // Tasks that these add come after them.
    begun = tasks.length;
    for (const task of tasks) task();
  }

  return function run(task: () => void): void {
    if (begun === 0 && waiting.length === 0) setImmediate(nextTurn);
    if (begun >= perTurn || waiting.length > 0) {
      waiting.push(task);
      return;
    }
    begun += 1;
    task();
  };
}

export type TickQueue = ReturnType<typeof createTickQueue>;
