import { createTurns } from './turns.ts';

interface SlotsOptions {
  atOnce: number;
  /** More of one name are refused. */
  maxWaiting: number;
  /** See `createTurns`. */
  rests?: boolean;
}

/**
 * Lets so many calls of each name (an account, or the source of a request) go on at once, and the others of that name
 * wait in line: however many somebody sends, everybody else waits for a few of them at most.
 */
export function createSlots({ atOnce, maxWaiting, rests }: SlotsOptions) {
  const turnsOf = new Map<string | number, ReturnType<typeof createTurns>>();

  return {
    /** @throws Problem when too many of the same name wait already */
    async take<Result>(name: string | number, act: () => Promise<Result>): Promise<Result> {
      const turns = turnsOf.get(name) ?? createTurns({ atOnce, maxWaitingOfOne: maxWaiting, maxWaiting, rests });
      turnsOf.set(name, turns);
      try {
        return await turns.take('', act);
      } finally {
        if (turns.count() === 0) turnsOf.delete(name);
      }
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;
