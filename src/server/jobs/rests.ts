import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A job takes at most one part in so many of the time that its thread is idle: visitors are served after idle moments
 * too.
 */
const idleParts = 3;

interface RestsOptions {
  /** Milliseconds of the longest rest. */
  longest: number;
  signal: AbortSignal;
}

/**
 * The rests of a job between its steps: the busier its thread is without it, the longer, since visitors wait for a
 * step.
 */
export function createRests({ longest, signal }: RestsOptions) {
  /** The share of its time that the thread has other work: 0 to 1. */
  let busy = 0;

  return {
    /** After work that took so many milliseconds. `least`, `most`: how many times as long the rest is. */
    async after(work: number, { least, most = Infinity }: { least: number; most?: number }): Promise<void> {
      const perWork = Math.min(most, Math.max(least, (idleParts * busy) / (1 - busy)));
      const before = performance.eventLoopUtilization();
      await sleep(Math.min(longest, work * perWork), undefined, { signal, ref: false }).catch(() => undefined);
      busy = (busy + performance.eventLoopUtilization(before).utilization) / 2;
    },
  };
}
