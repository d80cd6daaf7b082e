import { invalid } from '../../problems.ts';
import { normalizeCode } from '../../rules/codes.ts';
import { codeOfShortUrl } from '../../rules/destinations.ts';
import type { OperatorSearch, Place } from '../../store/operator/items.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import { toOperatorItem } from '../responses/operatorItem.ts';
import type { Services } from '../services.ts';

/** Where a page ended. Only this service reads it. */
const toCursor = (place: Place | null) => place && Buffer.from(JSON.stringify(place)).toString('base64url');

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((part) => ['string', 'number'].includes(typeof part));

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (isPlace(place)) return place;
  } catch {
    // Anything else than a cursor of this service is answered in the same way.
  }
  throw invalid({ cursor: 'This page is gone. Please begin again.' });
}

function searchOf({ config }: Services, { query }: Call<'listOperatorItems'>): OperatorSearch {
  const { by = 'code', isDisabled } = query;
  if (isDisabled) return { by: 'banned' };
  const text = (query.search ?? '').trim();
  if (text === '') return { by: 'newest' };
  // A short URL of this Curtly is one of its codes, whatever it is searched as.
  const code = by === 'account' ? undefined : codeOfShortUrl(text, config);
  return code === undefined ? { by, text } : { by: 'code', text: code };
}

async function listOperatorItems(
  services: Services,
  call: Call<'listOperatorItems'>,
): Promise<Answer<'listOperatorItems'>> {
  const { store, config } = services;
  const { cursor, pageSize = 20 } = call.query;
  const { items, next } = await store.operatorItems.list(searchOf(services, call), {
    after: placeOf(cursor),
    limit: pageSize,
  });
  return { items: items.map((item) => toOperatorItem(item, config.publicUrl)), next: toCursor(next) };
}

/** Each act is noted with the accounts of the items, whose owners see it. */
async function noteActs(
  { store, audit }: Services,
  { user, request }: Pick<Call<'disableItems'>, 'user' | 'request'>,
  what: string,
  { codes, details = {} }: { codes: readonly string[]; details?: Record<string, string> },
): Promise<void> {
  for (const { code, account } of await store.bans.owners(codes))
    await audit.note({
      account,
      actor: { operator: user },
      what,
      target: { kind: 'code', id: code },
      details,
      request,
    });
}

async function disableItems(services: Services, call: Call<'disableItems'>): Promise<Answer<'disableItems'>> {
  const { store, clock, mailer } = services;
  const { codes, reason, note } = call.body;
  const now = clock();
  const sought = codes.map(normalizeCode);
  const banned = await store.bans.add(sought, { reason, note: note?.trim() || null, at: now });
  await store.reports.close(sought, now);
  mailer.wake();
  await noteActs(services, call, 'disableItems', { codes: banned, details: { reason } });
  return { codes: banned };
}

async function enableItems(services: Services, call: Call<'enableItems'>): Promise<Answer<'enableItems'>> {
  const opened = await services.store.bans.remove(call.body.codes.map(normalizeCode));
  await noteActs(services, call, 'enableItems', { codes: opened });
  return { codes: opened };
}

export const operatorItemOperations = (
  services: Services,
): Pick<Operations, 'listOperatorItems' | 'disableItems' | 'enableItems'> => ({
  listOperatorItems: (call) => listOperatorItems(services, call),
  disableItems: (call) => disableItems(services, call),
  enableItems: (call) => enableItems(services, call),
});
