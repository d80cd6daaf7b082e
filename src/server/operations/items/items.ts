/** What operations on links and on QR codes have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../../generated/types.ts';
import {
  codeInTrash,
  codeTaken,
  destinationBlocked,
  idempotencyKeyReused,
  invalid,
  itemDisabledByOperator,
  ownHost,
  versionNotFound,
  type Problem,
} from '../../problems.ts';
import { isInOrder } from '../../rules/availability.ts';
import { calendarOfAccount, type Calendar } from '../../rules/calendar.ts';
import { isReserved } from '../../rules/codes.ts';
import { isOwnHost, shortUrlOf } from '../../rules/destinations.ts';
import { inTrashSince } from '../../rules/trash.ts';
import type { ChangedItem } from '../../store/items/changes.ts';
import type { ItemOrder } from '../../store/items/listFilter.ts';
import type { ItemRecord, ItemRecords } from '../../store/items/records.ts';
import { orRefusal, Refused } from '../../store/items/refused.ts';
import type { Analytics } from '../../store/analytics/analytics.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { answerAnalytics, type AnalyticsQuery } from '../responses/analytics.ts';
import type { Principal } from '../access/principal.ts';
import { toItemFilter } from './filter.ts';
import { notFound, problemOfMove } from './outcomes.ts';
import type { Call } from '../operation.ts';
import type { Services } from '../services.ts';
import { firstDayShown, namesShown, recentDays, recentShown } from '../responses/daysShown.ts';
import { isoTime, timesOf } from '../times.ts';
import { deviceOf, destinationFields, toField, toVersion } from '../responses/version.ts';

type Schemas = components['schemas'];
type Times = Pick<ItemRecord, 'activatesAt' | 'expiresAt'>;

interface ItemRequest {
  params: { id: string };
  user: UserRecord;
}

interface CreationRequest {
  body: unknown;
  user: UserRecord;
  request: FastifyRequest;
}

interface ItemChangeRequest extends ItemRequest {
  principal: Principal;
  reply: FastifyReply;
}

interface VersionRequest extends ItemChangeRequest {
  params: { id: string; version: number };
}

interface ListRequest<Kind extends ItemKind> {
  query: Call<Kind extends 'link' ? 'listUrls' : 'listQrCodes'>['query'];
  user: UserRecord;
  reply: FastifyReply;
}

const originOf = ({ clock }: Services, { principal }: ItemChangeRequest) => ({
  at: clock(),
  device: deviceOf(principal),
});

const subjectOf = ({ userPk, pk }: ItemRecord) => ({ userPk, itemPk: pk });

export async function findItem<Kind extends ItemKind>(
  { store }: Services,
  kind: Kind,
  { params, user }: ItemRequest,
): Promise<ItemRecords[Kind]> {
  const item = await store.items.find(kind, user.pk, params.id);
  if (!item) throw notFound[kind]();
  return item;
}

/** Tells the client which version it made, so that it can be undone. */
export function changedItem<Kind extends ItemKind>(
  kind: Kind,
  change: ChangedItem<Kind> | undefined,
  reply: FastifyReply,
): ItemRecords[Kind] {
  if (!change) throw notFound[kind]();
  if (change.version !== undefined) reply.header('X-Version', change.version);
  return change.item;
}

/**
 * The contract cannot judge it: a time that was set before may stay although it has passed, and a creation that is
 * repeated has been judged.
 */
export function checkTimes(times: Times, now: number, before: Times = { activatesAt: null, expiresAt: null }): void {
  const { activatesAt, expiresAt } = times;
  const areInOrder = isInOrder(times);
  const isToCome = (name: keyof Times, time: number | null) => time === null || time === before[name] || time > now;
  const [startsToCome, endsToCome] = [isToCome('activatesAt', activatesAt), isToCome('expiresAt', expiresAt)];
  if (areInOrder && startsToCome && endsToCome) return;
  throw invalid({
    ...(!startsToCome && { activatesAt: 'Activation time must be in the future' }),
    ...(!areInOrder && { activatesAt: 'Activation time must be before expiration time' }),
    ...(!endsToCome && { expiresAt: 'Expiration time must be in the future' }),
  });
}

/** @throws Problem when no item may lead there */
export function checkDestination(
  { config, blocked }: Pick<Services, 'config' | 'blocked'>,
  kind: ItemKind,
  destination: string,
): void {
  const field = kind === 'link' ? 'url' : 'content';
  if (isOwnHost(destination, config)) throw ownHost(field);
  if (blocked.isBlocked(destination)) throw destinationBlocked(field);
}

/**
 * What an earlier call with the same Idempotency-Key made, if there was one.
 * @throws Problem when the key was used for another request
 */
export async function findEarlier<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  { body, user, request }: CreationRequest,
) {
  const { store, clock, tokens } = services;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return {};
  const id = tokens.fingerprint(`${user.id} ${key}`);
  const idempotencyKey = { id, fingerprint: tokens.fingerprint(`${kind} ${JSON.stringify(body)}`) };
  const made = await store.idempotencyKeys.find(id, clock());
  if (!made) return { idempotencyKey };
  if (made.fingerprint !== idempotencyKey.fingerprint) throw idempotencyKeyReused();
  return { idempotencyKey, earlier: await findItem(services, kind, { params: { id: made.itemId }, user }) };
}

/** What another call with the same Idempotency-Key has just made. */
export async function findMade<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  call: CreationRequest,
): Promise<ItemRecords[Kind]> {
  const { earlier } = await findEarlier(services, kind, call);
  if (!earlier) throw notFound[kind]();
  return earlier;
}

/**
 * An owner who enables what an operator has disabled is told so. The ban holds anyway, as where the switch comes back
 * with a version, an import or an archive.
 */
export function refuseEnabling(item: Pick<ItemRecord, 'ban' | 'isActive'>, isActive: boolean | undefined): void {
  if (item.ban && isActive === true && !item.isActive) throw itemDisabledByOperator();
}

/** What a change of many changes of one of them, where that is the same for both kinds. */
export function bulkChange(
  item: Times & Pick<ItemRecord, 'ban' | 'isActive'>,
  { action, expiresAt }: Pick<Schemas['BulkUrlsRequest'], 'action' | 'expiresAt'>,
  now: number,
) {
  if (action !== 'setExpiry') {
    // Where its switch is on already, enabling would change nothing and seem to succeed.
    if (item.ban && action === 'enable') throw itemDisabledByOperator();
    return { isActive: action === 'enable' };
  }
  const times = timesOf({ expiresAt }, item);
  checkTimes(times, now, item);
  return { expiresAt: times.expiresAt };
}

export async function toggleItem<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  request: ItemChangeRequest,
): Promise<ItemRecords[Kind]> {
  const { store, changeSlots } = services;
  const { params, user, reply } = request;
  const { at: updatedAt, device } = originOf(services, request);
  const change = await changeSlots.run(user.pk, () =>
    store.items.change<ItemKind>(kind, user.pk, params.id, (item) => {
      refuseEnabling(item, !item.isActive);
      return { isActive: !item.isActive, updatedAt, device };
    }),
  );
  return changedItem(kind, change as ChangedItem<Kind> | undefined, reply);
}

/** Gives an item another code. The one that it has stays with it, and still opens it. */
export async function changeCode<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  request: ItemChangeRequest & { body: Schemas['ChangeCodeRequest'] },
): Promise<ItemRecords[Kind]> {
  const { store, changeSlots } = services;
  const { params, body, user, reply } = request;
  const code = body.customShortCode;
  if (isReserved(code)) throw codeTaken();
  const { at: updatedAt, device } = originOf(services, request);
  const changed = await orRefusal(
    changeSlots.run(user.pk, () =>
      store.items.change<ItemKind>(kind, user.pk, params.id, (item) => {
        if (item.ban) throw itemDisabledByOperator();
        return { code, updatedAt, device };
      }),
    ),
  );
  if (changed === 'code taken') throw await problemOfCode(services, code, user.pk);
  if (typeof changed === 'string') throw new Refused(changed);
  return changedItem(kind, changed as ChangedItem<Kind> | undefined, reply);
}

/** The owner is told if what has the code lies in their own trash, from which they can restore it. */
export async function problemOfCode({ store, clock }: Services, code: string, userPk: number): Promise<Problem> {
  const kind = await store.trash.kindOf(userPk, code, inTrashSince(clock()));
  return kind === undefined ? codeTaken() : codeInTrash(kind);
}

/** Codes that an item had before, as details show them. */
export const formerCodes = async (
  { store, config }: Services,
  item: Pick<ItemRecord, 'pk' | 'code'>,
): Promise<Schemas['FormerCode'][]> =>
  (await store.items.formerCodes(item)).map((shortCode) => ({
    shortCode,
    shortenedUrl: shortUrlOf(shortCode, config.publicUrl),
  }));

export async function listHistory(
  { store }: Services,
  kind: ItemKind,
  { params, user }: ItemRequest,
): Promise<Schemas['Version'][]> {
  const versions = await store.versions.list(kind, user.pk, params.id);
  if (!versions) throw notFound[kind]();
  return versions.map((version) => toVersion(version, destinationFields[kind]));
}

const versionOf = (services: Services, kind: ItemKind, request: VersionRequest) => ({
  number: request.params.version,
  ...originOf(services, request),
  checkDestination: (destination: string) => checkDestination(services, kind, destination),
});

export async function restoreVersion<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  request: VersionRequest,
): Promise<ItemRecords[Kind]> {
  const { store, changeSlots } = services;
  const { params, user, reply } = request;
  const version = versionOf(services, kind, request);
  await findItem(services, kind, request);
  const restored = await changeSlots.run(user.pk, () => store.versions.restore(kind, user.pk, params.id, version));
  if (!restored) throw versionNotFound();
  return changedItem(kind, restored, reply);
}

export async function undoVersion<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  request: VersionRequest,
): Promise<{ item: ItemRecords[Kind]; leftAlone: Schemas['FieldName'][] }> {
  const { store, changeSlots } = services;
  const { params, user } = request;
  const version = versionOf(services, kind, request);
  await findItem(services, kind, request);
  const undone = await changeSlots.run(user.pk, () => store.versions.undo(kind, user.pk, params.id, version));
  if (!undone) throw versionNotFound();
  return { item: undone.item, leftAlone: undone.leftAlone.map((field) => toField(field, destinationFields[kind])) };
}

export async function removeItem(services: Services, kind: ItemKind, request: ItemChangeRequest): Promise<undefined> {
  const { store, changeSlots } = services;
  const { params, user } = request;
  const isRemoved = await changeSlots.run(user.pk, () =>
    store.trash.add(kind, user.pk, params.id, originOf(services, request)),
  );
  if (!isRemoved) throw notFound[kind]();
  return undefined;
}

export async function restoreItem<Kind extends ItemKind>(
  services: Services,
  kind: Kind,
  request: ItemChangeRequest,
): Promise<ItemRecords[Kind]> {
  const { store, changeSlots } = services;
  const { params, user } = request;
  const origin = originOf(services, request);
  const since = inTrashSince(origin.at);
  const restored = await changeSlots.run(user.pk, () =>
    store.trash.restore(kind, user.pk, params.id, { ...origin, since }),
  );
  if (restored === undefined) throw notFound[kind]();
  if (typeof restored === 'string') throw problemOfMove(restored, kind);
  return restored;
}

export async function listItems<Kind extends ItemKind>(
  { store, clock, config }: Services,
  kind: Kind,
  { query, user, reply }: ListRequest<Kind>,
  order: { sortBy?: ItemOrder; direction?: 'asc' | 'desc' } = {},
): Promise<{ items: (ItemRecords[Kind] & { recentDays: number[] })[]; total: number; pageSize: number }> {
  const { page = 1, pageSize = 20, ...filters } = query;
  const now = clock();
  const calendar = calendarOfAccount(user);
  const today = calendar.periodOf('day', now);
  const { items, total, isCapped } = await store.items.list(kind, toItemFilter(user.pk, filters, config), {
    ...order,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    now,
  });
  const days = await store.analytics.daysOf(
    user.pk,
    items.map(({ pk }) => pk),
    { calendar, firstDay: firstDayShown(today) },
  );
  if (isCapped) reply.header('X-Total-Count-Capped', 'true');
  reply.header('X-Newest-Id', await store.items.newest(kind, user.pk));
  const listed = items.map((item) => ({ ...item, recentDays: recentDays(days.get(item.pk), today) }));
  return { items: listed, total, pageSize };
}

export async function countSinceChange(
  { store }: Services,
  item: ItemRecord,
  total: number,
): Promise<Schemas['SinceChange']> {
  const change = await store.versions.lastDestinationChange(item.pk);
  return change ? { changedAt: isoTime(change.at), count: Math.max(0, total - change.clickCount) } : null;
}

export async function getItemAnalytics(
  services: Services,
  kind: ItemKind,
  request: ItemRequest & { query: AnalyticsQuery },
): Promise<Schemas['Analytics']> {
  const item = await findItem(services, kind, request);
  const { response } = await answerAnalytics(
    services,
    { ...subjectOf(item), createdAt: item.createdAt, calendar: calendarOfAccount(request.user) },
    request.query,
  );
  return response;
}

/** `firstDay`: from this day on clicks are counted by day. */
export async function itemOverview(
  { store, userAgentParser }: Services,
  item: ItemRecord,
  { calendar, firstDay }: { calendar: Calendar; firstDay: number },
): Promise<Analytics> {
  // The recent clicks show browser and device, which are known once user agents are parsed.
  await userAgentParser.caughtUpSoon();
  return store.analytics.overview(subjectOf(item), {
    calendar,
    firstDay,
    recent: recentShown,
    names: namesShown,
  });
}
