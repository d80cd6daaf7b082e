import type { Readable } from 'node:stream';
import { calendarOfAccount } from '../rules/calendar.ts';
import { accountTotals } from '../store/analytics/sums.ts';
import { answerAnalytics } from './responses/analytics.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';

async function streamCounts({ liveCounts }: Services, { principal, reply }: Call<'streamCounts'>): Promise<Readable> {
  // Proxies pass each event on at once.
  reply.type('text/event-stream').header('X-Accel-Buffering', 'no').header('Content-Encoding', 'identity');
  return liveCounts.open(sessionOf(principal));
}

async function getAnalytics(
  services: Services,
  { query, user }: Call<'getAnalytics'>,
): Promise<Answer<'getAnalytics'>> {
  const { pk: userPk, createdAt } = user;
  const subject = { userPk, itemPk: accountTotals, createdAt, calendar: calendarOfAccount(user) };
  const { range, response } = await answerAnalytics(services, subject, query);
  const { links, qrCodes } = await services.store.analytics.tops(user.pk, range);
  return {
    ...response,
    topLinks: links.map(({ id, code, destination, title, people, bots }) => ({
      id,
      shortCode: code,
      originalUrl: destination,
      title,
      clicks: people,
      botClicks: bots,
    })),
    topQrCodes: qrCodes.map(({ id, code, name, people, bots }) => ({
      id,
      shortCode: code,
      name: name ?? '',
      clicks: people,
      botClicks: bots,
    })),
  };
}

export const analyticsOperations = (services: Services): Pick<Operations, 'getAnalytics' | 'streamCounts'> => ({
  streamCounts: (call) => streamCounts(services, call),
  getAnalytics: (call) => getAnalytics(services, call),
});
