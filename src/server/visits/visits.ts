import type { IncomingHttpHeaders } from 'node:http';
import { cutUserAgent, referrerOf } from '../rules/visitors.ts';
import type { NewClick } from '../store/clicks.ts';
import type { Store } from '../store/index.ts';
import { createLedger } from './ledger.ts';
import type { Places } from './places.ts';
import { createTargets } from './targets.ts';

/** Who opens a link. */
export interface Visitor {
  ip: string;
  headers: IncomingHttpHeaders;
}

/** What a visit counts for. */
type Counted = Pick<NewClick, 'linkKey' | 'qrKey'>;

interface VisitsOptions {
  store: Store;
  places: Places;
  clock: () => number;
}

/** Where codes lead, and the counting of those who follow. */
export function createVisits({ store, places, clock }: VisitsOptions) {
  const targets = createTargets(store);
  const ledger = createLedger(store);

  const clickOf = ({ linkKey, qrKey }: Counted, { ip, headers }: Visitor): NewClick => ({
    linkKey,
    qrKey,
    at: clock(),
    userAgent: cutUserAgent(headers['user-agent']),
    referrer: referrerOf(headers.referer),
    place: places.of(ip),
  });

  return {
    targets,
    now: clock,

    /** Calls back once the click is committed: this way costs the redirect no promise. */
    count(target: Counted, visitor: Visitor, done: (error?: Error) => void): void {
      ledger.record(clickOf(target, visitor), done);
    },

    /** Returns once the click is committed. The page it came from is our own gate, and so no referrer. */
    countFromGate(target: Counted, visitor: Visitor): Promise<void> {
      return new Promise((resolve, reject) => {
        ledger.record({ ...clickOf(target, visitor), referrer: null }, (error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
