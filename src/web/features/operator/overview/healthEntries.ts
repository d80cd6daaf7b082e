import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { formatDateTime, minutesBetween } from '../../../ui/dates.ts';
import { counted, formatNumber } from '../../../ui/numbers.ts';
import { formatBytes } from '../bytes.ts';

/** `warning` and `error` need a decision of the operator. */
export type Tone = 'success' | 'warning' | 'error' | 'neutral';

export interface HealthEntry {
  name: string;
  text: string;
  tone: Tone;
  /** The tab where the operator decides. */
  tab?: string;
}

/** Minutes. The second attempt at a mail comes after two. */
const mailIsLateAfter = 5;
/** Days. A backup is made every day. */
const backupIsOldAfter = 2;
/** Shares of the disk that are free. */
const littleRoom = 0.1;
const noRoom = 0.02;

function mailEntry({ mail: { waiting, since }, readAt }: OperatorOverview): HealthEntry {
  const name = 'Mail';
  if (since === null) return { name, text: 'Nothing waits', tone: 'success' };
  const isLate = minutesBetween(since, readAt) >= mailIsLateAfter;
  return {
    name,
    text: `${formatNumber(waiting)} waiting since ${formatDateTime(since)}`,
    tone: isLate ? 'warning' : 'success',
  };
}

function backupEntry({ backups, readAt }: OperatorOverview): HealthEntry {
  const name = 'Backup';
  if (!backups) return { name, text: 'Not made here', tone: 'neutral' };
  const { lastAt, isFailing } = backups;
  const last = lastAt === null ? 'None yet' : `Last ${formatDateTime(lastAt)}`;
  if (isFailing) return { name, text: `Failing. ${last}`, tone: 'error' };
  const isOld = lastAt !== null && minutesBetween(lastAt, readAt) >= backupIsOldAfter * 24 * 60;
  return { name, text: last, tone: isOld ? 'warning' : 'success' };
}

function diskEntry({ disk }: OperatorOverview): HealthEntry {
  const name = 'Disk';
  if (!disk) return { name, text: 'Unknown', tone: 'neutral' };
  const free = disk.freeBytes / disk.totalBytes;
  return {
    name,
    text: `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`,
    tone: free < noRoom ? 'error' : free < littleRoom ? 'warning' : 'success',
  };
}

const decisionEntries = ({ openReports, undecidedMatches, faultyBlocklists }: OperatorOverview): HealthEntry[] => [
  {
    name: 'Reports',
    text: openReports === 0 ? 'None open' : `${formatNumber(openReports)} open`,
    tone: openReports === 0 ? 'success' : 'error',
    tab: 'reports',
  },
  {
    name: 'Blocked destinations',
    text: undecidedMatches === 0 ? 'Nothing to decide' : `${formatNumber(undecidedMatches)} to decide`,
    tone: undecidedMatches === 0 ? 'success' : 'warning',
    tab: 'destinations',
  },
  {
    name: 'Blocklists',
    text: faultyBlocklists === 0 ? 'No faults' : `${formatNumber(faultyBlocklists)} invalid`,
    tone: faultyBlocklists === 0 ? 'success' : 'warning',
    tab: 'destinations',
  },
];

const addressEntries = ({ unreachableUrl }: OperatorOverview): HealthEntry[] =>
  unreachableUrl === null
    ? []
    : [
        {
          name: 'Address',
          text: `${unreachableUrl} leads nowhere from other machines. Set PUBLIC_URL to the address that people use`,
          tone: 'warning',
        },
      ];

/** Everything that an operator looks after, with what needs a decision. */
export const healthOf = (overview: OperatorOverview): HealthEntry[] => [
  ...decisionEntries(overview),
  ...addressEntries(overview),
  mailEntry(overview),
  backupEntry(overview),
  diskEntry(overview),
  { name: 'Database', text: formatBytes(overview.databaseBytes), tone: 'neutral' },
  {
    name: 'Click log',
    text:
      overview.waitingClicks === 0
        ? 'Nothing waits'
        : `${counted(overview.waitingClicks, ['click', 'clicks'])} to count`,
    tone: 'neutral',
  },
];
