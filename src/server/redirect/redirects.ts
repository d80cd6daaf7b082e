import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../figures.ts';
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

/** What a click counts for. */
type Opened = Pick<NewClick, 'itemPk' | 'parentPk'>;

interface RedirectsOptions {
  store: Store;
  geo: Geo;
  spool: Spool;
  clock: () => number;
  figures: Figures;
  log: FastifyBaseLogger;
}

/** Destinations of codes, and the counting of visits. */
export function createRedirects({ store, geo, spool, clock, figures, log }: RedirectsOptions) {
  const destinations = createDestinations(store);
  const batches = createClickBatches({ store, spool, figures, log });

  const clickOf = ({ itemPk, parentPk }: Opened, { ip, headers }: Visitor): NewClick => ({
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

    /** Calls back once the click is stored. A callback is cheaper than a promise on the hot path. */
    count(opened: Opened, visitor: Visitor, done: () => void): void {
      batches.record(clickOf(opened, visitor), done);
    },

    /** Resolves once the click is stored. It has no referrer, since it comes from our own gate. */
    countFromGate(opened: Opened, visitor: Visitor): Promise<void> {
      return new Promise((resolve) => {
        batches.record({ ...clickOf(opened, visitor), referrer: null }, resolve);
      });
    },
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
