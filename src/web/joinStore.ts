import type { Middleware, Slice } from '@reduxjs/toolkit';

/** What comes with a chunk that is loaded later. */
export interface Latecomer {
  slice?: Pick<Slice, 'reducerPath' | 'reducer'>;
  middleware?: Middleware;
  /** Hears of an action once all others have handled it, as listeners of the first page do. */
  listener?: Middleware;
}

const latecomers: Latecomer[] = [];
const stores = new Set<(latecomer: Latecomer) => void>();

/** Adds a slice or middleware to the store, when the module that calls this is loaded. */
export function joinStore(latecomer: Latecomer): void {
  latecomers.push(latecomer);
  stores.forEach((admit) => admit(latecomer));
}

/** For a store: gets what has joined, and what will. */
export function admitLatecomers(admit: (latecomer: Latecomer) => void): void {
  latecomers.forEach(admit);
  stores.add(admit);
}
