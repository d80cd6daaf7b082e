import { constants, getPriority, setPriority } from 'node:os';

/**
 * Makes a process of ours give way to the service: redirects come first. `pid` 0 is the caller, on Linux its thread
 * alone. `by`: how much nicer than the caller it is, who may be nice already.
 */
export function lowerPriority(pid: number, by: number): void {
  setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + by));
}
