import { Registry } from '@prometheus-io/client';
import type { VisitFigures } from '../process/figures.ts';
import { createRegistry, each, flag, histogram, only, poolMetrics, type Metric } from '../metrics/registry.ts';
import type { VisitStore } from '../store/visitStore.ts';
import type { AppLink } from './appLink.ts';
import type { Destinations } from './destinations.ts';

export interface VisitMetricsOptions {
  figures: VisitFigures;
  store: VisitStore;
  destinations: Destinations;
  waiting: () => { clicks: number; bytes: number; reserved: number };
  app: AppLink;
}

function metricsOf({ figures, store, destinations, waiting }: VisitMetricsOptions): Metric[] {
  return [
    {
      name: 'curtly_redirects_total',
      type: 'counter',
      help: 'Visits of short codes, by what came of them. Those of person and bot were redirected and are clicks. Of the others none is, but one of password is when its gate is opened.',
      read: () => each('outcome', figures.visits),
    },
    {
      name: 'curtly_redirect_duration_seconds',
      type: 'histogram',
      help: 'From the arrival of a visit to its redirect, the commit of its click included.',
      read: () => histogram('curtly_redirect_duration_seconds', figures.redirectSeconds),
    },
    {
      name: 'curtly_destinations_in_memory',
      type: 'gauge',
      help: 'Short codes that redirect without a question to the database.',
      read: () => only(destinations.size()),
    },
    {
      name: 'curtly_clicks_total',
      type: 'counter',
      help: 'Answered clicks, by where they were kept first. Those kept nowhere are lost.',
      read: () => each('kept', figures.clicks),
    },
    {
      name: 'curtly_clicks_waiting',
      type: 'gauge',
      help: 'Clicks in the click log of this server that the database does not have yet.',
      read: () => only(waiting().clicks),
    },
    {
      name: 'curtly_click_log_waiting_bytes',
      type: 'gauge',
      help: 'Room that waiting clicks take in the click log.',
      read: () => only(waiting().bytes),
    },
    {
      name: 'curtly_click_log_reserved_bytes',
      type: 'gauge',
      help: 'Room that the click log has reserved.',
      read: () => only(waiting().reserved),
    },
    {
      name: 'curtly_click_batch_size',
      type: 'histogram',
      help: 'Clicks that were committed together.',
      read: () => histogram('curtly_click_batch_size', figures.batchSize),
    },
    {
      name: 'curtly_click_batch_duration_seconds',
      type: 'histogram',
      help: 'How long a batch of clicks took to be committed, or kept.',
      read: () => histogram('curtly_click_batch_duration_seconds', figures.batchSeconds),
    },
    {
      name: 'curtly_listening',
      type: 'gauge',
      help: 'Whether changes by other servers are heard of. If not, each redirect asks the database.',
      read: () => flag(store.revision() !== undefined),
    },
    {
      name: 'curtly_app_restarts_total',
      type: 'counter',
      help: 'How often the process app was started again, because it ended, said nothing, or took too much memory.',
      read: () => each('reason', figures.appRestarts),
    },
    ...poolMetrics(store.pools),
  ];
}

export function createMetrics(options: VisitMetricsOptions) {
  const registry = createRegistry('visits', metricsOf(options));
  return {
    contentType: registry.contentType,
    async collect(): Promise<string> {
      const own = await registry.getMetricsAsJSON();
      return Registry.aggregate([own, await options.app.metrics()]).metrics();
    },
  };
}
