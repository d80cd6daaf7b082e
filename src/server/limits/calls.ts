import { createSlots } from './slots.ts';
import { createTickQueue } from './tickQueue.ts';

/** Calls of one account, or of one source without an account, that run at once. More would make all others wait. */
const atOnce = 4;
/**
 * Calls that begin in one turn of the event loop. If all that have arrived began in one, whoever connects would wait
 * for all of them, and with each connection again: Node accepts one in a turn.
 */
const inTurn = 2;
const maxWaiting = 64;
/** Milliseconds. Few clients would wait longer. */
const maxWait = 10_000;
const unlimited = { maxWaiting: Infinity };

/** An account has a few calls in the line for a turn at most, so that another one's is soon next. */
export function createCalls({ isLimited }: { isLimited: boolean }) {
  const slots = createSlots({ atOnce, ...(isLimited ? { maxWaiting, maxWait } : unlimited) });
  const takeTurn = createTickQueue(inTurn);

  return {
    /** @throws Problem when too many of the same name wait already, or this one has waited for too long */
    run: <Result>(name: string | number, call: () => Promise<Result>): Promise<Result> =>
      slots.run(name, () => new Promise<Result>((resolve) => takeTurn(() => resolve(call())))),
  };
}

export type Calls = ReturnType<typeof createCalls>;
