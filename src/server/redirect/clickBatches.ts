import type { FastifyBaseLogger } from 'fastify';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Spool } from './spool.ts';

type Done = () => void;

interface ClickBatchesOptions {
  store: Store;
  spool: Spool;
  log: FastifyBaseLogger;
}

/**
 * Collects the clicks of one turn of the event loop and commits them together: a transaction for each would cost
 * several times as much as the rest of a redirect. Clicks that the store cannot take wait in the spool, so that visitors
 * are redirected all the same.
 */
export function createClickBatches({ store, spool, log }: ClickBatchesOptions) {
  let clicks: NewClick[] = [];
  let waiting: Done[] = [];
  let isBusy = false;

  async function commit(batch: NewClick[]): Promise<void> {
    if (!store.isAvailable() || spool.isInDoubt()) return spool.keep(batch);
    const sent = spool.nextBatch();
    try {
      return await store.clicks.append(batch, sent);
    } catch (error) {
      if (error instanceof StoreUnavailable) return spool.keep(batch, sent.last);
      log.error({ err: error, clicks: batch.length }, 'clicks could not be counted');
      return undefined;
    }
  }

  async function flush(): Promise<void> {
    const [batch, callbacks] = [clicks, waiting];
    clicks = [];
    waiting = [];
    await commit(batch);
    callbacks.forEach((done) => done());
    isBusy = clicks.length > 0;
    if (isBusy) flushSoon();
  }

  const flushSoon = () => void setImmediate(() => void flush());

  return {
    /** Calls back once the click is in the store or in the spool. */
    record(click: NewClick, done: Done): void {
      clicks.push(click);
      waiting.push(done);
      if (isBusy) return;
      isBusy = true;
      flushSoon();
    },
  };
}

export type ClickBatches = ReturnType<typeof createClickBatches>;
