import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../../generated/types.ts';
import { idempotencyKeyReused, invalid, ownHost, versionNotFound } from '../../problems.ts';
import { isInOrder } from '../../rules/availability.ts';
import { calendarOfAccount, type Calendar } from '../../rules/calendar.ts';
import { isOwnHost } from '../../rules/destinations.ts';
import { inTrashSince } from '../../rules/trash.ts';
import type { ChangedItem } from '../../store/items/changes.ts';
import type { ItemOrder } from '../../store/items/listFilter.ts';
import type { ItemRecord, ItemRecords } from '../../store/items/records.ts';
import type { Analytics } from '../../store/analytics/analytics.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { analyticsOf, type AnalyticsQuery } from '../responses/analytics.ts';
import type { Principal } from '../access/principal.ts';
import { toItemFilter } from './filter.ts';
import { notFound as notFoundOf, problemOfMove } from './outcomes.ts';
import type { Call } from '../operation.ts';
import type { Services } from '../services.ts';
import { firstDayShown, namesShown, recentDays, recentShown } from '../responses/statistics.ts';
import { isoTime, timesOf } from '../times.ts';
import { deviceOf, toField, toVersion } from '../responses/version.ts';

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

/** What operations on links and on QR codes have in common. */
export function itemOperations<Kind extends ItemKind>(
  services: Pick<Services, 'store' | 'clock' | 'config' | 'tokens' | 'userAgentParser' | 'visits' | 'changeSlots'>,
  kind: Kind,
) {
  const notFound = notFoundOf[kind];
  type Item = ItemRecords[Kind];
  const { store, clock, config, tokens, userAgentParser, changeSlots } = services;

  async function find({ params, user }: ItemRequest): Promise<Item> {
    const item = await store.items.find(kind, user.pk, params.id);
    if (!item) throw notFound();
    return item;
  }

  /** Tells the client which version it made, so that it can be undone. */
  function changed(change: ChangedItem<Kind> | undefined, reply: FastifyReply): Item {
    if (!change) throw notFound();
    if (change.version !== undefined) reply.header('X-Version', change.version);
    return change.item;
  }

  /**
   * The contract cannot judge it: a time that was set before may stay although it has passed, and a creation that is
   * repeated has been judged.
   */
  function checkTimes(times: Times, before: Times = { activatesAt: null, expiresAt: null }): void {
    const { activatesAt, expiresAt } = times;
    const areInOrder = isInOrder(times);
    const isToCome = (name: keyof Times, time: number | null) =>
      time === null || time === before[name] || time > clock();
    const [startsToCome, endsToCome] = [isToCome('activatesAt', activatesAt), isToCome('expiresAt', expiresAt)];
    if (areInOrder && startsToCome && endsToCome) return;
    throw invalid({
      ...(!startsToCome && { activatesAt: 'Activation time must be in the future' }),
      ...(!areInOrder && { activatesAt: 'Activation time must be before expiration time' }),
      ...(!endsToCome && { expiresAt: 'Expiration time must be in the future' }),
    });
  }

  const target = kind === 'link' ? 'originalUrl' : 'content';

  const originOf = ({ principal }: ItemChangeRequest) => ({ at: clock(), device: deviceOf(principal) });

  function refuseOwnHost(destination: string): void {
    if (isOwnHost(destination, config)) throw ownHost(kind === 'link' ? 'url' : 'content');
  }

  /**
   * What an earlier call with the same Idempotency-Key made, if there was one.
   * @throws Problem when the key was used for another request
   */
  async function findEarlier({ body, user, request }: CreationRequest) {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return {};
    const id = tokens.fingerprint(`${user.id} ${key}`);
    const idempotencyKey = { id, fingerprint: tokens.fingerprint(`${kind} ${JSON.stringify(body)}`) };
    const made = await store.idempotencyKeys.find(id, clock());
    if (!made) return { idempotencyKey };
    if (made.fingerprint !== idempotencyKey.fingerprint) throw idempotencyKeyReused();
    return { idempotencyKey, earlier: await find({ params: { id: made.itemId }, user }) };
  }

  const subjectOf = ({ userPk, pk }: Item) => ({ userPk, itemPk: pk });

  return {
    find,
    findEarlier,

    /** What another call with the same Idempotency-Key has just made. */
    async findMade(call: CreationRequest): Promise<Item> {
      const { earlier } = await findEarlier(call);
      if (!earlier) throw notFound();
      return earlier;
    },

    changed,
    refuseOwnHost,

    checkTimes,

    /** What a change of many changes of one of them, where that is the same for both kinds. */
    bulkChange(item: Times, { action, expiresAt }: Pick<Schemas['BulkUrlsRequest'], 'action' | 'expiresAt'>) {
      if (action !== 'setExpiry') return { isActive: action === 'enable' };
      const times = timesOf({ expiresAt }, item);
      checkTimes(times, item);
      return { expiresAt: times.expiresAt };
    },

    async toggle(request: ItemChangeRequest): Promise<Item> {
      const { params, user, reply } = request;
      const { at: updatedAt, device } = originOf(request);
      const change = await changeSlots.run(user.pk, () =>
        store.items.change<ItemKind>(kind, user.pk, params.id, ({ isActive }) => ({
          isActive: !isActive,
          updatedAt,
          device,
        })),
      );
      return changed(change as ChangedItem<Kind> | undefined, reply);
    },

    async history({ params, user }: ItemRequest): Promise<Schemas['Version'][]> {
      const versions = await store.versions.list(kind, user.pk, params.id);
      if (!versions) throw notFound();
      return versions.map((version) => toVersion(version, target));
    },

    async restoreVersion(request: VersionRequest): Promise<Item> {
      const { params, user, reply } = request;
      const version = { number: params.version, ...originOf(request), checkDestination: refuseOwnHost };
      await find(request);
      const restored = await changeSlots.run(user.pk, () => store.versions.restore(kind, user.pk, params.id, version));
      if (!restored) throw versionNotFound();
      return changed(restored, reply);
    },

    async undoVersion(request: VersionRequest): Promise<{ item: Item; leftAlone: Schemas['FieldName'][] }> {
      const { params, user } = request;
      const version = { number: params.version, ...originOf(request), checkDestination: refuseOwnHost };
      await find(request);
      const undone = await changeSlots.run(user.pk, () => store.versions.undo(kind, user.pk, params.id, version));
      if (!undone) throw versionNotFound();
      return { item: undone.item, leftAlone: undone.leftAlone.map((field) => toField(field, target)) };
    },

    async remove(request: ItemChangeRequest): Promise<undefined> {
      const { params, user } = request;
      const isRemoved = await changeSlots.run(user.pk, () =>
        store.trash.add(kind, user.pk, params.id, originOf(request)),
      );
      if (!isRemoved) throw notFound();
      return undefined;
    },

    async restore(request: ItemChangeRequest): Promise<Item> {
      const { params, user } = request;
      const origin = originOf(request);
      const since = inTrashSince(origin.at);
      const restored = await changeSlots.run(user.pk, () =>
        store.trash.restore(kind, user.pk, params.id, { ...origin, since }),
      );
      if (restored === undefined) throw notFound();
      if (typeof restored === 'string') throw problemOfMove(restored, kind);
      return restored;
    },

    async list(
      { query, user, reply }: ListRequest<Kind>,
      order: { sortBy?: ItemOrder; direction?: 'asc' | 'desc' } = {},
    ): Promise<{ items: (Item & { recentDays: number[] })[]; total: number; pageSize: number }> {
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
    },

    async sinceChange(item: Item, total: number): Promise<Schemas['SinceChange']> {
      const change = await store.versions.lastDestinationChange(item.pk);
      return change ? { changedAt: isoTime(change.at), count: Math.max(0, total - change.clickCount) } : null;
    },

    async inRange(request: ItemRequest & { query: AnalyticsQuery }): Promise<Schemas['Analytics']> {
      const item = await find(request);
      const { response } = await analyticsOf(
        services,
        { ...subjectOf(item), createdAt: item.createdAt, calendar: calendarOfAccount(request.user) },
        request.query,
      );
      return response;
    },

    /** `firstDay`: from this day on clicks are counted by day. */
    async analytics(item: Item, { calendar, firstDay }: { calendar: Calendar; firstDay: number }): Promise<Analytics> {
      // The recent clicks show browser and device, so user agents have to be parsed.
      await userAgentParser.caughtUp();
      return store.analytics.of(subjectOf(item), {
        calendar,
        firstDay,
        recent: recentShown,
        names: namesShown,
      });
    },
  };
}
