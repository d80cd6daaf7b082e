import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { cutUserAgent, referrerOf } from '../rules/visitors.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { createLedger } from './ledger.ts';
import type { Places } from './places.ts';
import type { Spool } from '../spool.ts';
import { createTargets } from './targets.ts';

/** Who opens a link. */
export interface Visitor {
  ip: string;
  headers: IncomingHttpHeaders;
}

/** What a visit counts for. */
type Counted = Pick<NewClick, 'itemPk' | 'parentPk'>;

interface VisitsOptions {
  store: Store;
  places: Places;
  spool: Spool;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** Where codes lead, and the counting of those who follow. */
export function createVisits({ store, places, spool, clock, log }: VisitsOptions) {
  const targets = createTargets(store);
  const ledger = createLedger({ store, spool, log });

  const clickOf = ({ itemPk, parentPk }: Counted, { ip, headers }: Visitor): NewClick => ({
    itemPk,
    parentPk,
    at: clock(),
    userAgent: cutUserAgent(headers['user-agent']),
    referrer: referrerOf(headers.referer),
    geo: places.of(ip),
  });

  return {
    targets,
    now: clock,

    /** Calls back once the click is kept: this way costs the redirect no promise. */
    count(target: Counted, visitor: Visitor, done: () => void): void {
      ledger.record(clickOf(target, visitor), done);
    },

    /** Returns once the click is kept. The page it came from is our own gate, and so no referrer. */
    countFromGate(target: Counted, visitor: Visitor): Promise<void> {
      return new Promise((resolve) => {
        ledger.record({ ...clickOf(target, visitor), referrer: null }, resolve);
      });
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
