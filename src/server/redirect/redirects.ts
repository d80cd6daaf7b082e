import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { cutUserAgent, referrerOf } from '../rules/visitors.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { createClickBatches } from './clickBatches.ts';
import type { Geo } from './geo.ts';
import type { Spool } from './spool.ts';
import { createDestinations } from './destinations.ts';

/** Who opens a link. */
export interface Visitor {
  ip: string;
  headers: IncomingHttpHeaders;
}

/** What a visit counts for. */
type Counted = Pick<NewClick, 'itemPk' | 'parentPk'>;

interface RedirectsOptions {
  store: Store;
  geo: Geo;
  spool: Spool;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** Where codes lead, and the counting of those who follow. */
export function createRedirects({ store, geo, spool, clock, log }: RedirectsOptions) {
  const destinations = createDestinations(store);
  const batches = createClickBatches({ store, spool, log });

  const clickOf = ({ itemPk, parentPk }: Counted, { ip, headers }: Visitor): NewClick => ({
    itemPk,
    parentPk,
    at: clock(),
    userAgent: cutUserAgent(headers['user-agent']),
    referrer: referrerOf(headers.referer),
    geo: geo.locate(ip),
  });

  return {
    destinations,
    now: clock,

    /** Calls back once the click is kept: this way costs the redirect no promise. */
    count(target: Counted, visitor: Visitor, done: () => void): void {
      batches.record(clickOf(target, visitor), done);
    },

    /** Returns once the click is kept. The page it came from is our own gate, and so no referrer. */
    countFromGate(target: Counted, visitor: Visitor): Promise<void> {
      return new Promise((resolve) => {
        batches.record({ ...clickOf(target, visitor), referrer: null }, resolve);
      });
    },
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
