import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../figures.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Spool } from './spool.ts';

type Done = () => void;

interface ClickBatchesOptions {
  store: Store;
  spool: Spool;
  figures: Figures;
  log: FastifyBaseLogger;
}

/**
 * Collects the clicks of one turn of the event loop and commits them together: a transaction for each would cost
 * several times as much as the rest of a redirect. Clicks that the store cannot take wait in the spool, so that
 * visitors are redirected all the same.
 */
export function createClickBatches({ store, spool, figures, log }: ClickBatchesOptions) {
  let clicks: NewClick[] = [];
  let waiting: Done[] = [];
  let isBusy = false;

  async function commit(batch: NewClick[]): Promise<void> {
    if (!store.isAvailable() || spool.isInDoubt()) return spool.keep(batch);
    const sent = spool.nextBatch();
    try {
      await store.clicks.append(batch, sent);
      figures.clicks.database += batch.length;
    } catch (error) {
      if (error instanceof StoreUnavailable) return spool.keep(batch, sent.last);
      figures.clicks.nowhere += batch.length;
      log.error({ err: error, clicks: batch.length }, 'clicks could not be counted');
    }
  }

  async function flush(): Promise<void> {
    const [batch, callbacks] = [clicks, waiting];
    clicks = [];
    waiting = [];
    const began = performance.now();
    await commit(batch);
    figures.batchSize.observe(batch.length);
    figures.batchSeconds.observe((performance.now() - began) / 1_000);
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
