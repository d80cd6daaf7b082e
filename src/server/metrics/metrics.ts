import type { Registry } from '@prometheus-io/client';
import type { Backups } from '../backups/backups.ts';
import type { BlockedDestinations } from '../jobs/blockedDestinations.ts';
import type { Figures } from '../process/figures.ts';
import type { Store } from '../store/index.ts';
import { createBacklog } from './backlog.ts';
import { createRegistry, each, flag, histogram, only, poolMetrics, secondsBetween, type Metric } from './registry.ts';

interface MetricsOptions {
  version: string;
  figures: Figures;
  store: Store;
  backups: Backups | undefined;
  blocked: Pick<BlockedDestinations, 'lists'>;
  clock: () => number;
}

const workMetrics = (
  { figures, backups, clock }: MetricsOptions,
  readBacklog: ReturnType<typeof createBacklog>,
): Metric[] => [
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
];

const blocklistMetrics = ({ blocked }: MetricsOptions): Metric[] => [
  {
    name: 'curtly_blocklist_entries',
    type: 'gauge',
    help: 'Entries of the lists of blocked destinations in BLOCKLIST_DIR.',
    read: () => only(blocked.lists().reduce((sum, { entries }) => sum + entries, 0)),
  },
  {
    name: 'curtly_blocklists_faulty',
    type: 'gauge',
    help: 'Lists of blocked destinations that could not be read as they are now.',
    read: () => only(blocked.lists().filter(({ fault }) => fault !== null).length),
  },
];

const callMetrics = ({ calls }: Figures): Metric[] => [
  {
    name: 'curtly_requests_total',
    type: 'counter',
    help: 'Calls of the API, by operation and status. 429: refused because there were too many.',
    read: () =>
      [...calls].flatMap(([operation, { byStatus }]) =>
        [...byStatus].map(([status, value]) => ({ labels: { operation, status: String(status) }, value })),
      ),
  },
  {
    name: 'curtly_request_duration_seconds',
    type: 'histogram',
    help: 'How long calls of the API took, by operation.',
    read: () =>
      [...calls].flatMap(([operation, { seconds }]) =>
        histogram('curtly_request_duration_seconds', seconds, { operation }),
      ),
  },
];

const serverMetrics = ({ version, store }: MetricsOptions): Metric[] => [
  {
    name: 'curtly_info',
    type: 'gauge',
    help: 'The version of this server, and its database.',
    read: () => [{ labels: { version, store: store.engine }, value: 1 }],
  },
  {
    name: 'curtly_storage_available',
    type: 'gauge',
    help: 'Whether changes can be saved, judged by the last one.',
    read: () => flag(store.isAvailable()),
  },
  {
    name: 'curtly_leader',
    type: 'gauge',
    help: 'Whether this server does the jobs for all.',
    read: () => flag(store.isLeader()),
  },
  ...poolMetrics(store.pools),
];

export const createAppMetrics = (options: MetricsOptions): Registry =>
  createRegistry('app', [
    ...serverMetrics(options),
    ...workMetrics(options, createBacklog(options.store)),
    ...blocklistMetrics(options),
    ...callMetrics(options.figures),
  ]);
