import { invalid } from '../../problems.ts';
import { normalizeCode } from '../../../shared/codes.ts';
import { codeOfShortUrl } from '../../rules/destinations.ts';
import type { AuditDetails } from '../../rules/audit.ts';
import type { EventOf } from '../../store/accounts/auditLog.ts';
import type { OwnedCode } from '../../store/items/bans.ts';
import type { OperatorSearch, Place } from '../../store/operator/items.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import { toOperatorItem } from '../responses/operatorItem.ts';
import type { Services } from '../services.ts';

/** Where a page ended. Only this service reads it. */
const toCursor = (place: Place | null) => place && Buffer.from(JSON.stringify(place)).toString('base64url');

/** Numbers that are none of a row, and texts with NUL, which PostgreSQL takes in no query, are nobody's place. */
const isPart = (part: unknown) =>
  typeof part === 'string' ? !part.includes('\0') : Number.isSafeInteger(part) && (part as number) >= 0;
const isPlace = (value: unknown): value is Place => Array.isArray(value) && value.length === 2 && value.every(isPart);

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

/** What the audit log says of each code, with the account that it was given to. */
const eventOf =
  (
    { audit }: Services,
    what: 'disableItems' | 'enableItems',
    call: Pick<Call<'disableItems'>, 'user' | 'request'>,
    details: AuditDetails = {},
  ): EventOf<OwnedCode> =>
  ({ code, account }) =>
    audit.byOperator(call, what, { account, target: { kind: 'code', id: code }, details });

async function disableItems(services: Services, call: Call<'disableItems'>): Promise<Answer<'disableItems'>> {
  const { store, clock, mailer } = services;
  const { codes, reason, note } = call.body;
  const now = clock();
  const sought = codes.map(normalizeCode);
  const ban = { reason, note: note?.trim() || null, at: now };
  const banned = await store.bans.add(sought, ban, eventOf(services, 'disableItems', call, { reason }));
  await store.reports.close(sought, now);
  mailer.wake();
  return { codes: banned };
}

async function enableItems(services: Services, call: Call<'enableItems'>): Promise<Answer<'enableItems'>> {
  const { store } = services;
  const codes = call.body.codes.map(normalizeCode);
  return { codes: await store.bans.remove(codes, eventOf(services, 'enableItems', call)) };
}

export const operatorItemOperations = (
  services: Services,
): Pick<Operations, 'listOperatorItems' | 'disableItems' | 'enableItems'> => ({
  listOperatorItems: (call) => listOperatorItems(services, call),
  disableItems: (call) => disableItems(services, call),
  enableItems: (call) => enableItems(services, call),
});
