import { createFairQueue } from './fairQueue.ts';
import { createSlots } from './slots.ts';
import { createTickQueue } from './tickQueue.ts';
import { sourceOf, wideSourceOf } from '../rules/visitors.ts';

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
/**
 * Calls of all people without an account together, whose sources are as many as someone likes. Each waits for the disk,
 * and what accounts write waits behind all that are under way.
 */
const strangersAtOnce = 2;
/** As many as have their turn within some seconds. */
const maxWaitingStrangers = 200;

/** An account has a few calls in the line for a turn at most, so that another one's is soon next. */
export function createCalls({ isLimited }: { isLimited: boolean }) {
  const slots = createSlots({ atOnce, ...(isLimited ? { maxWaiting, maxWait } : unlimited) });
  const strangers = createFairQueue(
    isLimited
      ? { atOnce: strangersAtOnce, maxWaiting: maxWaitingStrangers, maxWait }
      : { atOnce: Infinity, ...unlimited },
  );
  const takeTurn = createTickQueue(inTurn);

  const run = <Result>(name: string | number, call: () => Promise<Result>): Promise<Result> =>
    slots.run(name, () => new Promise<Result>((resolve) => takeTurn(() => resolve(call()))));

  return {
    /** @throws Problem when too many of the same name wait already, or this one has waited for too long */
    run,

    /**
     * Networks are served in turn.
     * @throws Problem when too many wait already, or this one has waited for too long
     */
    runForStranger: <Result>(ip: string, call: () => Promise<Result>): Promise<Result> =>
      strangers.run(() => run(sourceOf(ip), call), wideSourceOf(ip)),
  };
}

export type Calls = ReturnType<typeof createCalls>;
