import { reportedNothing, tooManyUntil } from '../problems.ts';
import { availabilityOf } from '../rules/availability.ts';
import { isReserved } from '../rules/codes.ts';
import { codeOfShortUrl } from '../rules/destinations.ts';
import { day } from '../rules/durations.ts';
import { sourceLimits } from '../rules/sourceLimits.ts';
import { sourceOf } from '../rules/visitors.ts';
import type { Call, Operations } from './operation.ts';
import type { Services } from './services.ts';

/** Reports of one source in a day. */
const mostOfSource = 10;
/** Of a network of sources, which could otherwise take all the room that reports have. */
const mostOfNetwork = 50;

/** A visit tells as much: what it answers with 404 is not known here either, and what is closed needs no report. */
async function isReportable({ store, clock }: Services, code: string): Promise<boolean> {
  const found = await store.items.resolve(code);
  if (found === undefined) throw reportedNothing();
  if (found === 'deleted') return false;
  const availability = availabilityOf(found, clock());
  if (availability === 'disabled') throw reportedNothing();
  return availability !== 'banned';
}

async function createReport(services: Services, { body, request }: Call<'createReport'>): Promise<null> {
  const { config, store, clock } = services;
  const { url, reason, details, email } = body;
  const code = codeOfShortUrl(url, config);
  if (code === undefined || isReserved(code)) throw reportedNothing();
  const isKept = await isReportable(services, code);
  const now = clock();
  const source = sourceOf(request.ip);
  const ofSource = { name: 'report', max: mostOfSource, window: day };
  const counted = await store.attempts.count(sourceLimits(ofSource, request.ip, mostOfNetwork), now);
  if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
  if (!isKept) return null;
  // Who sends the same again is one person still.
  const once = await store.attempts.count([{ name: `report ${source} ${code}`, max: 1, window: day }], now);
  if (!once.isAllowed) return null;
  await store.reports.add({ code, reason, details: details ?? null, email: email ?? null, at: now });
  services.mailer.wake();
  return null;
}

export const reportOperations = (services: Services): Pick<Operations, 'createReport'> => ({
  createReport: (call) => createReport(services, call),
});
