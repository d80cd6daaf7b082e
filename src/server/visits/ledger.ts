import type { NewClick } from '../store/clicks.ts';
import type { Store } from '../store/index.ts';

type Done = (error?: Error) => void;

/**
 * Collects the clicks of one turn of the event loop and commits them together: a transaction for each would cost
 * several times as much as all the rest of a redirect.
 */
export function createLedger(store: Store) {
  let clicks: NewClick[] = [];
  let waiting: Done[] = [];
  let isBusy = false;

  async function flush(): Promise<void> {
    const [batch, callbacks] = [clicks, waiting];
    clicks = [];
    waiting = [];
    try {
      await store.clicks.append(batch);
      callbacks.forEach((done) => done());
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      callbacks.forEach((done) => done(reason));
    }
    isBusy = clicks.length > 0;
    if (isBusy) flushSoon();
  }

  const flushSoon = () => void setImmediate(() => void flush());

  return {
    /** Calls back once the click is committed, or with the reason why it is not. */
    record(click: NewClick, done: Done): void {
      clicks.push(click);
      waiting.push(done);
      if (isBusy) return;
      isBusy = true;
      flushSoon();
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
