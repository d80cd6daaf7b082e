import { setTimeout as sleep } from 'node:timers/promises';

/** The time is in milliseconds. The awaited work needs the processor meanwhile. */
const lookEvery = 5;

/** Resolves once this holds; the test's own limit of time ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(lookEvery);
}
