import { Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { Gauge } from '@prometheus-io/client';
import type { Backups } from '../backups/backups.ts';
import type { Figures, Histogram } from '../figures.ts';
import type { Destinations } from '../redirect/destinations.ts';
import type { Spool } from '../redirect/spool.ts';
import type { Store } from '../store/index.ts';
import { createBacklog } from './backlog.ts';

interface Sample {
  /** Unless it is that of the metric. */
  metricName?: string;
  labels: Record<string, string>;
  value: number;
}

interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  read: () => Sample[] | Promise<Sample[]>;
}

export interface MetricsOptions {
  version: string;
  figures: Figures;
  store: Store;
  spool: Spool;
  destinations: Destinations;
  /** Unless none are made. */
  backups: Backups | undefined;
  clock: () => number;
}

type Labels = Record<string, string>;

const only = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ labels: {}, value }]);

const flag = (isTrue: boolean) => only(isTrue ? 1 : 0);

/** A sample for each name in it. */
const each = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function histogram(name: string, { bounds, read }: Histogram, labels: Labels = {}): Sample[] {
  const { counts, sum } = read();
  let count = 0;
  const buckets = counts.map((ofClass, position) => {
    count += ofClass;
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: String(bounds[position] ?? '+Inf') },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

const secondsBetween = (from: number, to: number) => Math.max(0, to - from) / 1_000;

function metricsOf({ version, figures, store, spool, destinations, backups, clock }: MetricsOptions): Metric[] {
  const readBacklog = createBacklog(store);

  return [
    {
      name: 'curtly_info',
      type: 'gauge',
      help: 'The version of this server, and its database.',
      read: () => [{ labels: { version, store: store.engine }, value: 1 }],
    },
    {
      name: 'curtly_redirects_total',
      type: 'counter',
      help: 'Visits of short codes, by what came of them.',
      read: () => each('outcome', figures.redirects),
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
      help: 'Clicks in the spool of this server that the database has not counted yet.',
      read: () => each('where', spool.contents().clicks),
    },
    {
      name: 'curtly_spool_used_bytes',
      type: 'gauge',
      help: 'Room that waiting clicks take in the file of the spool.',
      read: () => only(spool.contents().bytes.used),
    },
    {
      name: 'curtly_spool_reserved_bytes',
      type: 'gauge',
      help: 'Room that the file of the spool has.',
      read: () => only(spool.contents().bytes.reserved),
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
      name: 'curtly_rollup_lag_seconds',
      type: 'gauge',
      help: 'Age of the click that the totals get next. The same on all servers; missing while the database is away.',
      async read() {
        const backlog = await readBacklog();
        return only(backlog && secondsBetween(backlog.clickAt ?? clock(), clock()));
      },
    },
    {
      name: 'curtly_mails_total',
      type: 'counter',
      help: 'Attempts to hand a mail to the mail server.',
      read: () => each('result', figures.mails),
    },
    {
      name: 'curtly_mails_waiting',
      type: 'gauge',
      help: 'Mails to be sent, counted up to 10,000. The same on all servers; missing while the database is away.',
      read: async () => only((await readBacklog())?.mails.count),
    },
    {
      name: 'curtly_mail_oldest_seconds',
      type: 'gauge',
      help: 'Age of the oldest mail to be sent. The same on all servers; missing while the database is away.',
      async read() {
        const backlog = await readBacklog();
        return only(backlog && secondsBetween(backlog.mails.since ?? clock(), clock()));
      },
    },
    {
      name: 'curtly_backups_total',
      type: 'counter',
      help: 'Attempts at the daily backup.',
      read: () => each('result', figures.backups),
    },
    {
      name: 'curtly_backup_age_seconds',
      type: 'gauge',
      help: 'Age of the last good backup in BACKUP_DIR. Missing while there is none.',
      read: () => only(backups?.lastAt() === undefined ? undefined : secondsBetween(backups.lastAt() ?? 0, clock())),
    },
    {
      name: 'curtly_requests_total',
      type: 'counter',
      help: 'Calls of the API, by operation and status. 429: refused because there were too many.',
      read: () =>
        [...figures.calls].flatMap(([operation, { byStatus }]) =>
          [...byStatus].map(([status, value]) => ({ labels: { operation, status: String(status) }, value })),
        ),
    },
    {
      name: 'curtly_request_duration_seconds',
      type: 'histogram',
      help: 'How long calls of the API took, by operation.',
      read: () =>
        [...figures.calls].flatMap(([operation, { seconds }]) =>
          histogram('curtly_request_duration_seconds', seconds, { operation }),
        ),
    },
    {
      name: 'curtly_storage_available',
      type: 'gauge',
      help: 'Whether changes can be saved, judged by the last one.',
      read: () => flag(store.isAvailable()),
    },
    {
      name: 'curtly_listening',
      type: 'gauge',
      help: 'Whether changes by other servers are heard of. If not, each redirect asks the database.',
      read: () => flag(store.isListening()),
    },
    {
      name: 'curtly_leader',
      type: 'gauge',
      help: 'Whether this server does the jobs for all.',
      read: () => flag(store.isLeader()),
    },
    {
      name: 'curtly_pool_connections',
      type: 'gauge',
      help: 'Connections to the database.',
      read: () =>
        store
          .pools()
          .flatMap(({ name, used, idle }) =>
            Object.entries({ used, idle }).map(([state, value]) => ({ labels: { pool: name, state }, value })),
          ),
    },
    {
      name: 'curtly_pool_max_connections',
      type: 'gauge',
      help: 'Connections that there can be.',
      read: () => store.pools().map(({ name, max }) => ({ labels: { pool: name }, value: max })),
    },
    {
      name: 'curtly_pool_waiting',
      type: 'gauge',
      help: 'Work that waits for a connection to the database.',
      read: () => store.pools().map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    },
  ];
}

/** All metrics of this server and its process. */
export function createMetrics(options: MetricsOptions): Registry {
  const registry = new Registry();
  for (const { read, ...metric } of metricsOf(options)) {
    const collected = { ...metric, get: async () => ({ ...metric, values: await read() }) };
    // The registry asks for no more. The client's own counters would cost a redirect far more than plain numbers.
    registry.registerMetric(collected as unknown as Gauge);
  }
  collectDefaultMetrics({ register: registry });
  return registry;
}
