import { createFairQueue } from './fairQueue.ts';

interface SlotsOptions {
  atOnce: number;
  /** Tasks of one name beyond this are refused. */
  maxWaiting: number;
  /** Tasks of one caller, among those of a name, beyond this are refused. */
  maxWaitingOfOne?: number;
  /** Milliseconds after which a task that still waits is refused. */
  maxWait?: number;
}

/**
 * Runs this many tasks of each name (an account, or the source of a request) at once, and lets the others of that name
 * wait in line. However many one sender has, everybody else waits for a few of them at most.
 */
export function createSlots({ atOnce, maxWaiting, maxWaitingOfOne = maxWaiting, maxWait }: SlotsOptions) {
  const queues = new Map<string | number, ReturnType<typeof createFairQueue>>();

  return {
    waiting: (name: string | number): number => queues.get(name)?.waiting() ?? 0,

    /**
     * Callers of the same name are served in turn.
     * @throws Problem when too many of the same name or caller wait already, or this has waited for too long
     */
    async run<Result>(name: string | number, task: () => Promise<Result>, caller = ''): Promise<Result> {
      const queue = queues.get(name) ?? createFairQueue({ atOnce, maxWaitingOfOne, maxWaiting, maxWait });
      queues.set(name, queue);
      try {
        return await queue.run(task, caller);
      } finally {
        if (queue.running() === 0) queues.delete(name);
      }
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;
