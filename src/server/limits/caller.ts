import { AsyncLocalStorage } from 'node:async_hooks';

/** Jobs, and whatever else nobody has called for. */
const service = 'service';
/** People without an account, and calls whose account is not known yet. They may have as many sources as they like. */
const strangers = 'strangers';

const callers = new AsyncLocalStorage<{ name: string }>();

/** Whose turn it is to use what everybody shares: see `createFairQueue`. */
export const currentCaller = (): string => callers.getStore()?.name ?? service;

/** What `work` does, at once and later, is done for this account, or for strangers. */
export const runForCaller = <Result>(name: string | undefined, work: () => Result): Result =>
  callers.run({ name: name ?? strangers }, work);

/** What the current call does from now on is done for this account. */
export function nameCaller(name: string): void {
  const caller = callers.getStore();
  if (caller) caller.name = name;
}
