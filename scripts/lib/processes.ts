/** Linux tells these things of processes. */
import { readFileSync } from 'node:fs';

/** The processes that a process has started: of visits, this is app. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);

/** Returns those with the ones that they have started. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** The resident memory of a process, with its part of what it shares with others, in bytes. */
export const proportionalMemoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1]) * 1_024;
