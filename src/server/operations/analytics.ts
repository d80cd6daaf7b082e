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
  const { tag = '', ...asked } = query;
  const tagPk = tag === '' ? undefined : await services.store.tags.find(userPk, tag);
  const scope = { userPk, itemPk: accountTotals, tagPk, createdAt, calendar: calendarOfAccount(user) };
  const { range, tops, response } = await answerAnalytics(services, scope, asked);
  const { links, qrCodes } = tops ?? (await services.store.analytics.tops(userPk, range, tagPk));
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
