import { statfs } from 'node:fs/promises';
import { isUnreachable } from '../../config/config.ts';
import { mailsCounted } from '../../metrics/backlog.ts';
import { memoryBound } from '../../process/memoryBound.ts';
import { day } from '../../rules/durations.ts';
import { periodOf, startOf } from '../../rules/ranges.ts';
import type { Answer, Operations } from '../operation.ts';
import type { Services } from '../services.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type Overview = Answer<'getOperatorOverview'>;

const daysShown = 30;
const week = 7 * day;

async function clicksByDay({ store, clock }: Services): Promise<Overview['clicksByDay']> {
  const last = periodOf.day(clock());
  const first = last - daysShown + 1;
  const clicks = await store.totals.clicksByDay({ first: first - daysShown, last });
  return Array.from({ length: daysShown }, (_, index) => ({
    date: isoTime(startOf.day(first + index)).slice(0, 10),
    clicks: clicks.get(first + index) ?? 0,
    before: clicks.get(first + index - daysShown) ?? 0,
  }));
}

async function mailOf({ store }: Services): Promise<Overview['mail']> {
  const { count, since } = await store.mailQueue.waiting(mailsCounted);
  return { waiting: count, since: isoTimeOrNull(since) };
}

/** What others may use of it: some is kept for the superuser. */
async function diskOf({ config }: Services): Promise<Overview['disk']> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return disk ? { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize } : null;
}

const backupsOf = ({ backups }: Services): Overview['backups'] =>
  backups ? { lastAt: isoTimeOrNull(backups.lastAt() ?? null), isFailing: backups.isFailing() } : null;

async function getOverview(services: Services): Promise<Overview> {
  const { config, store, blocked, visits, clock, version } = services;
  return {
    ...(await store.totals.ofAccounts(clock() - week)),
    clicksByDay: await clicksByDay(services),
    openReports: await store.reports.waiting(),
    undecidedMatches: await store.blockedDestinations.countWaiting(),
    faultyBlocklists: blocked.lists().filter(({ fault }) => fault !== null).length,
    mail: await mailOf(services),
    backups: backupsOf(services),
    disk: await diskOf(services),
    memory: { usedBytes: process.memoryUsage.rss(), limitBytes: memoryBound() },
    databaseBytes: await store.totals.databaseBytes(),
    unreachableUrl: isUnreachable(config) ? config.publicUrl : null,
    waitingClicks: (await visits.figures()).waitingClicks,
    readAt: isoTime(clock()),
    version,
  };
}

export const overviewOperations = (services: Services): Pick<Operations, 'getOperatorOverview'> => ({
  getOperatorOverview: () => getOverview(services),
});
