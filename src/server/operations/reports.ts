import { reportedNothing, tooManyUntil } from '../problems.ts';
import { availabilityOf } from '../rules/availability.ts';
import { normalizeCode } from '../../shared/codes.ts';
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

/**
 * The code that an item shows now, whichever of its codes is reported. undefined: it is closed, and needs no report. A
 * visit tells as much: what it answers with 404 is not known here either.
 */
async function reportedCode({ store, clock }: Services, code: string): Promise<string | undefined> {
  const found = await store.items.resolve(code);
  if (found === undefined) throw reportedNothing();
  if (found === 'deleted') return undefined;
  const availability = availabilityOf(found, clock());
  if (availability === 'disabled') throw reportedNothing();
  return availability === 'banned' ? undefined : normalizeCode(found.code);
}

async function createReport(services: Services, { body, request }: Call<'createReport'>): Promise<null> {
  const { config, store, clock } = services;
  const { url, reason, details, email } = body;
  const given = codeOfShortUrl(url, config);
  if (given === undefined || isReserved(given)) throw reportedNothing();
  const code = await reportedCode(services, given);
  const now = clock();
  const source = sourceOf(request.ip);
  const ofSource = { name: 'report', max: mostOfSource, window: day };
  const counted = await store.attempts.count(sourceLimits(ofSource, request.ip, mostOfNetwork), now);
  if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
  if (code === undefined) return null;
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
