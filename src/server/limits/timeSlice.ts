import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of work after which the calls of others get the thread. */
const sliceTime = 50;

export type YieldIfDue = () => Promise<void>;

/** Pauses long work, so that all of its kind together take half of the thread. `underWay` counts them. */
export function createTimeSlice(underWay: () => number) {
  let began = performance.now();

  const yieldIfDue: YieldIfDue = async () => {
    const worked = performance.now() - began;
    if (worked < sliceTime) return;
    await sleep(worked * Math.max(1, 2 * underWay() - 1));
    began = performance.now();
  };

  return {
    yieldIfDue,

    /** Time that is spent waiting is no work of this thread. */
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

export type TimeSlice = ReturnType<typeof createTimeSlice>;
