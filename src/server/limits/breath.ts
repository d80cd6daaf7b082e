import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work, after which the calls of others have the thread. */
const slice = 50;

export type Breathe = () => Promise<void>;

/** Rests now and then, so that all who do this together have half of the thread. `underWay`: how many there are. */
export function createBreath(underWay: () => number) {
  let began = performance.now();

  const breathe: Breathe = async () => {
    const worked = performance.now() - began;
    if (worked < slice) return;
    await sleep(worked * Math.max(1, 2 * underWay() - 1));
    began = performance.now();
  };

  return {
    breathe,

    /** Waits for what is done elsewhere: that is no work of this thread. */
    async waitFor<Result>(work: Promise<Result>): Promise<Result> {
      const before = performance.now();
      try {
        return await work;
      } finally {
        began += performance.now() - before;
      }
    },
  };
}

export type Breath = ReturnType<typeof createBreath>;
