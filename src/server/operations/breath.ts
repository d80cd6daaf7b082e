import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work, after which redirects have the thread. */
const slice = 4;

/** Rests now and then, so that all who do this together have half of the thread. `underWay`: how many there are. */
export function createBreath(underWay: () => number) {
  let began = performance.now();
  return async function breathe(): Promise<void> {
    const worked = performance.now() - began;
    if (worked < slice) return;
    await sleep(worked * Math.max(1, 2 * underWay() - 1));
    began = performance.now();
  };
}

export type Breathe = ReturnType<typeof createBreath>;
