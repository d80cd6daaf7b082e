import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many times as long as its work a job rests on a thread that has no time left. */
const longest = 40;

/** The rests of a job between its steps: the busier its thread is without it, the longer, since visitors wait for a step. */
export function createRests(signal: AbortSignal) {
  /** The share of its time that the thread has other work: 0 to 1. */
  let busy = 0;

  return {
    /** After work that took so many milliseconds. `least`, `most`: how many times as long the rest is. */
    async after(work: number, { least, most = longest }: { least: number; most?: number }): Promise<void> {
      const perWork = Math.min(most, Math.max(least, busy / (1 - busy)));
      const before = performance.eventLoopUtilization();
      await sleep(work * perWork, undefined, { signal, ref: false }).catch(() => undefined);
      busy = (busy + performance.eventLoopUtilization(before).utilization) / 2;
    },
  };
}
