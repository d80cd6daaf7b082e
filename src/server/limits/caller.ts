import { AsyncLocalStorage } from 'node:async_hooks';

/** Jobs, and whatever else nobody has called for. */
const service = 'service';
/** People without an account, and calls whose account is not known yet. They may have as many sources as they like. */
const strangers = 'strangers';

interface Caller {
  name: string;
  /** The email address of the account whose rows the call may change, also that of a stranger who signs in. */
  owner?: string;
}

const callers = new AsyncLocalStorage<Caller>();

/** Whose turn it is to use what everybody shares: see `createFairQueue`. */
export const currentCaller = (): string => callers.getStore()?.name ?? service;

/** Changes of one owner wait for each other here, and not in the database, where each would hold a connection. */
export const currentOwner = (): string | undefined => callers.getStore()?.owner;

/** What `work` does, at once and later, is done for this account, or for strangers. */
export const runForCaller = <Result>(name: string | undefined, work: () => Result, owner?: string): Result =>
  callers.run({ name: name ?? strangers, owner }, work);

/** What several callers wait for is done for none of them: it would wait in the line of the one who asked first. */
export const runForService = <Result>(work: () => Result): Result => callers.run({ name: service }, work);

/** What the current call does from now on is done for this account. */
export function nameCaller(name: string): void {
  const caller = callers.getStore();
  if (caller) caller.name = name;
}
