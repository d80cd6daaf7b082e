import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

const knownFor = 5_000;
const patience = 1_000;
/** As many as operators are told of. */
export const mailsCounted = 10_000;

interface Backlog {
  clickAt: number | undefined;
  mails: { count: number; since: number | null };
}

/**
 * The database is asked every few seconds at most, and nobody waits for its answer, so the backlog is unknown while the
 * database is away or slow.
 */
export function createBacklog(store: Store) {
  let known: Backlog | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      known = { clickAt: await store.rollup.nextAt(), mails: await store.mailQueue.waiting(mailsCounted) };
      readAt = performance.now();
    } catch (error) {
      unlessUnavailable(error);
    } finally {
      reading = undefined;
    }
  }

  return async (): Promise<Backlog | undefined> => {
    const isFresh = () => performance.now() - readAt < knownFor;
    if (!isFresh() && store.isAvailable()) {
      reading ??= read();
      await Promise.race([reading, sleep(patience, undefined, { ref: false })]);
    }
    return isFresh() ? known : undefined;
  };
}
