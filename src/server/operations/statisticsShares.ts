import { paths } from '../../shared/paths.ts';
import { invalid, itemNotFound, notShared } from '../problems.ts';
import { calendarOfAccount, zoneOf } from '../rules/calendar.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { day } from '../rules/durations.ts';
import { hashToken, randomToken } from '../rules/tokens.ts';
import { answerAnalytics } from './responses/analytics.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';
import { isoTime, isoTimeOrNull, timeOf } from './times.ts';

const longestShare = 2 * 365 * day;

async function findShared(
  { store, clock }: Services,
  { params, user }: Pick<Call<'getStatisticsShare'>, 'params' | 'user'>,
) {
  const found = await store.statisticsShares.find(user.pk, params.itemId, clock());
  if (!found) throw itemNotFound();
  return found;
}

async function getStatisticsShare(
  services: Services,
  call: Call<'getStatisticsShare'>,
): Promise<Answer<'getStatisticsShare'>> {
  const { share } = await findShared(services, call);
  return { createdAt: isoTimeOrNull(share?.createdAt ?? null), expiresAt: isoTimeOrNull(share?.expiresAt ?? null) };
}

function endOf(given: string, now: number): number {
  const expiresAt = timeOf(given);
  if (expiresAt === null || expiresAt <= now) throw invalid({ expiresAt: 'The end must be in the future' });
  if (expiresAt > now + longestShare) throw invalid({ expiresAt: 'The end must be within two years' });
  return expiresAt;
}

async function shareStatistics(services: Services, call: Call<'shareStatistics'>): Promise<Answer<'shareStatistics'>> {
  const { store, clock, config, audit } = services;
  const { body, params, user, request } = call;
  const now = clock();
  const expiresAt = endOf(body.expiresAt, now);
  const { itemPk } = await findShared(services, call);
  const token = randomToken();
  const event = audit.eventOf({
    account: user,
    actor: 'owner',
    what: 'statisticsShared',
    target: { kind: 'item', id: params.itemId },
    details: { until: isoTime(expiresAt) },
    request,
  });
  await store.statisticsShares.put({ itemPk, hash: hashToken(token), createdAt: now, expiresAt }, event);
  return {
    url: `${config.publicUrl}${paths.sharedStatistics.replace(':token', token)}`,
    createdAt: isoTime(now),
    expiresAt: isoTime(expiresAt),
  };
}

async function stopSharingStatistics(services: Services, call: Call<'stopSharingStatistics'>): Promise<null> {
  const { params, user, request } = call;
  const { itemPk, share } = await findShared(services, call);
  if (!share) return null;
  const event = services.audit.eventOf({
    account: user,
    actor: 'owner',
    what: 'statisticsSharingStopped',
    target: { kind: 'item', id: params.itemId },
    request,
  });
  await services.store.statisticsShares.remove(itemPk, event);
  return null;
}

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null;

async function getSharedStatistics(
  services: Services,
  { params, query }: Call<'getSharedStatistics'>,
): Promise<Answer<'getSharedStatistics'>> {
  const { store, clock, config } = services;
  const item = await store.statisticsShares.findByHash(hashToken(params.token), clock());
  if (!item) throw notShared();
  const { userPk, itemPk, createdAt } = item;
  const subject = { userPk, itemPk, createdAt, calendar: calendarOfAccount(item) };
  const lastClickAt = await store.statisticsShares.lastClickOn(itemPk);
  const { response } = await answerAnalytics(services, subject, query);
  return {
    kind: item.kind === 'link' ? 'link' : 'qrCode',
    name: item.name,
    shortUrl: shortUrlOf(item.code, config.publicUrl),
    sharedBy: nameOf(item.firstName, item.lastName),
    expiresAt: isoTime(item.expiresAt),
    createdAt: isoTime(createdAt),
    destination: item.passwordHash === null ? item.destination : null,
    lastClickAt: isoTimeOrNull(lastClickAt || null),
    timeZone: zoneOf(item),
    // Single clicks, changes and the load of this server are nobody's business.
    analytics: { ...response, recentClicks: [], changes: [], waitingClicks: 0 },
  };
}

export const statisticsShareOperations = (
  services: Services,
): Pick<Operations, 'getStatisticsShare' | 'shareStatistics' | 'stopSharingStatistics' | 'getSharedStatistics'> => ({
  getStatisticsShare: (call) => getStatisticsShare(services, call),
  shareStatistics: (call) => shareStatistics(services, call),
  stopSharingStatistics: (call) => stopSharingStatistics(services, call),
  getSharedStatistics: (call) => getSharedStatistics(services, call),
});
