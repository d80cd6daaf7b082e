import { setTimeout as sleep } from 'node:timers/promises';
import { createFairQueue } from './fairQueue.ts';
import { createSlots } from './slots.ts';
import { createTickQueue } from './tickQueue.ts';
import { sourceOf, wideSourceOf } from '../rules/visitors.ts';

/** Calls of one account, or of one source without an account, that run at once. More would make all others wait. */
const atOnce = 2;
/**
 * Calls of all accounts together that are under way. Each takes many turns of the event loop, and each turn goes on
 * with all of them, so more at once would only make each of them longer.
 */
const accountsAtOnce = 2;
/** Milliseconds. A call that takes longer mainly waits, for a lock for example, so others may begin meanwhile. */
const longestPlace = 250;
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
  const places = createFairQueue({
    atOnce: accountsAtOnce,
    maxWaiting: Infinity,
    backlogOf: (account) => slots.waiting(Number(account)),
  });

  const inTurnOfLoop = <Result>(call: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve) => takeTurn(() => resolve(call())));

  async function inPlace<Result>(account: number, call: () => Promise<Result>): Promise<Result> {
    const leave = await places.take(String(account));
    const answer = inTurnOfLoop(call);
    const ended = answer.catch(() => undefined);
    void Promise.race([ended, sleep(longestPlace, undefined, { ref: false })]).then(leave);
    return answer;
  }

  const runElsewhere = <Result>(name: string | number, call: () => Promise<Result>): Promise<Result> =>
    slots.run(name, () => inTurnOfLoop(call));

  const run = <Result>(name: string | number, call: () => Promise<Result>): Promise<Result> =>
    typeof name === 'number' ? slots.run(name, () => inPlace(name, call)) : runElsewhere(name, call);

  return {
    /** @throws Problem when too many of the same name wait already, or this one has waited for too long */
    run,

    /**
     * For calls that mainly wait for something that has a line of its own.
     * @throws Problem as `run` does
     */
    runElsewhere,

    /**
     * Networks are served in turn.
     * @throws Problem when too many wait already, or this one has waited for too long
     */
    runForStranger: <Result>(ip: string, call: () => Promise<Result>): Promise<Result> =>
      strangers.run(() => run(sourceOf(ip), call), wideSourceOf(ip)),
  };
}

export type Calls = ReturnType<typeof createCalls>;
