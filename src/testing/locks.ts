import { locks } from 'node:worker_threads';

/** Gives the page the locks of tabs, which jsdom lacks. Only then are clicks followed. */
export function withLocks(): void {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });
  afterEach(() => {
    delete (navigator as { locks?: unknown }).locks;
  });
}
