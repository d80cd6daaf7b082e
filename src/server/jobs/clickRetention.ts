import { day } from '../rules/durations.ts';
import type { ClickPlace } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';

/** Clicks of one step, few enough that redirects and calls do not notice. */
const lookedAtOnce = 1_000;
const start: ClickPlace = { itemPk: 0, pk: 0 };

interface RetentionOptions {
  store: Pick<Store, 'clicks'>;
  /** For how many days clicks are kept; null: for ever. */
  clickDays: () => number | null;
  clock: () => number;
}

/** Walks through all clicks once a day, and at once when the operator has changed for how long they are kept. */
export function createClickRetention({ store, clickDays, clock }: RetentionOptions) {
  let kept: number | null = null;
  let place = start;
  let nextAt = 0;

  return async function removeSome(): Promise<boolean> {
    const now = clock();
    const days = clickDays();
    if (days !== kept) [kept, place, nextAt] = [days, start, now];
    if (kept === null || now < nextAt) return false;
    const reached = await store.clicks.removeOld({ after: place, until: now - kept * day, limit: lookedAtOnce });
    place = reached ?? start;
    if (!reached) nextAt = now + day;
    return reached !== undefined;
  };
}
