import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { formatDateTime, minutesBetween } from '../../../ui/dates.ts';
import { counted, formatNumber } from '../../../ui/numbers.ts';
import { formatBytes } from '../bytes.ts';

/** `warning` and `error` need a decision of the operator. */
export type Tone = 'success' | 'warning' | 'error' | 'neutral';

interface Notice {
  title: string;
  text: string;
  act?: { label: string; tab: string };
}

export interface HealthEntry {
  name: string;
  text: string;
  tone: Tone;
  /** The tab where the operator decides. */
  tab?: string;
  /** What to do, where no tab says it. */
  notice?: Notice | undefined;
}

/** Minutes. The second attempt at a mail comes after two. */
const mailIsLateAfter = 5;
/** Days. A backup is made every day. */
const backupIsOldAfter = 2;
/** Shares of the disk that are free. */
const littleRoom = 0.1;
const noRoom = 0.02;
/** Share of the memory that the process may have. */
const muchMemory = 0.85;

function mailEntry({ mail: { waiting, since }, readAt }: OperatorOverview): HealthEntry {
  const name = 'Mail';
  if (since === null) return { name, text: 'Nothing waits', tone: 'success' };
  const text = `${formatNumber(waiting)} waiting`;
  if (minutesBetween(since, readAt) < mailIsLateAfter) return { name, text, tone: 'success' };
  return {
    name,
    text,
    tone: 'warning',
    notice: {
      title: waiting === 1 ? '1 mail is waiting.' : `${formatNumber(waiting)} mails are waiting.`,
      text: `The oldest since ${formatDateTime(since)}. A test mail tells what the mail server says.`,
      act: { label: 'Send a test mail', tab: 'settings' },
    },
  };
}

function backupEntry({ backups, readAt }: OperatorOverview): HealthEntry {
  const name = 'Backup';
  if (!backups) return { name, text: 'Not made here', tone: 'neutral' };
  const { lastAt, isFailing } = backups;
  const last = lastAt === null ? 'None yet' : formatDateTime(lastAt);
  const lastGood = lastAt === null ? 'There is none yet.' : `The last good one is of ${last}.`;
  if (isFailing)
    return {
      name,
      text: 'Failing',
      tone: 'error',
      notice: { title: 'The last backup failed.', text: `${lastGood} The log of the server says why.` },
    };
  const isOld = lastAt !== null && minutesBetween(lastAt, readAt) >= backupIsOldAfter * 24 * 60;
  if (!isOld) return { name, text: last, tone: 'success' };
  return {
    name,
    text: last,
    tone: 'warning',
    notice: { title: 'The backup is old.', text: `${lastGood} One is made every day while the service runs.` },
  };
}

function diskEntry({ disk }: OperatorOverview): HealthEntry {
  const name = 'Disk';
  if (!disk) return { name, text: 'Unknown', tone: 'neutral' };
  const free = disk.freeBytes / disk.totalBytes;
  const text = `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`;
  if (free >= littleRoom) return { name, text, tone: 'success' };
  return {
    name,
    text,
    tone: free < noRoom ? 'error' : 'warning',
    notice: {
      title: 'The disk is almost full.',
      text: `${text}. Make room before nothing can be stored: below are the accounts that take most.`,
    },
  };
}

function memoryEntry({ memory: { usedBytes, limitBytes } }: OperatorOverview): HealthEntry {
  const entry = { name: 'Memory', text: `${formatBytes(usedBytes)} of ${formatBytes(limitBytes)}` };
  if (usedBytes / limitBytes < muchMemory) return { ...entry, tone: 'success' };
  return {
    ...entry,
    tone: 'warning',
    notice: {
      title: 'The server needs almost all of its memory.',
      text: `${entry.text}. With more it is started again; redirects go on meanwhile.`,
    },
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
          text: 'For this machine only',
          tone: 'warning',
          notice: {
            title: 'Short links lead nowhere from other machines.',
            text: `They begin with ${unreachableUrl}. Set PUBLIC_URL to the address that people use.`,
          },
        },
      ];

/** Everything that an operator looks after, with what needs a decision. */
export const healthOf = (overview: OperatorOverview): HealthEntry[] => [
  ...decisionEntries(overview),
  ...addressEntries(overview),
  mailEntry(overview),
  backupEntry(overview),
  diskEntry(overview),
  memoryEntry(overview),
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
