import { createTurns } from './turns.ts';

interface SlotsOptions {
  atOnce: number;
  /** More of one name are refused. */
  maxWaiting: number;
  /** More of one caller among those of a name are refused. */
  maxWaitingOfOne?: number;
}

/**
 * Lets so many calls of each name (an account, or the source of a request) go on at once, and the others of that name
 * wait in line: however many somebody sends, everybody else waits for a few of them at most.
 */
export function createSlots({ atOnce, maxWaiting, maxWaitingOfOne = maxWaiting }: SlotsOptions) {
  const turnsOf = new Map<string | number, ReturnType<typeof createTurns>>();

  return {
    /**
     * `caller`: those of one name take turns.
     * @throws Problem when too many of the same name, or of the same caller, wait already
     */
    async take<Result>(name: string | number, act: () => Promise<Result>, caller = ''): Promise<Result> {
      const turns = turnsOf.get(name) ?? createTurns({ atOnce, maxWaitingOfOne, maxWaiting });
      turnsOf.set(name, turns);
      try {
        return await turns.take(caller, act);
      } finally {
        if (turns.count() === 0) turnsOf.delete(name);
      }
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;
