import type { FastifyReply } from 'fastify';
import type { components } from '../../generated/types.ts';
import { ownHost, versionNotFound } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { isOwnHost } from '../rules/destinations.ts';
import type { ItemFilter, ItemOrder } from '../store/items/list.ts';
import type { ItemRecords } from '../store/items/records.ts';
import type { Analytics } from '../store/analytics/analytics.ts';
import type { ItemKind } from '../store/schema.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Principal } from './principal.ts';
import type { Services } from './services.ts';
import { firstDayShown, namesShown, recentShown } from './statisticsResponse.ts';
import { createdRange } from './times.ts';
import { deviceOf, toVersion } from './versions.ts';

type Schemas = components['schemas'];

interface ItemRequest {
  params: { id: string };
  user: UserRecord;
}

interface ItemChangeRequest extends ItemRequest {
  principal: Principal;
}

interface ListRequest {
  query: {
    page?: number;
    pageSize?: number;
    search?: string;
    createdFrom?: string;
    createdTo?: string;
    isActive?: boolean;
  };
  user: UserRecord;
  reply: FastifyReply;
}

/** What operations on links and on QR codes have in common. */
export function itemOperations<Kind extends ItemKind>(
  { store, clock, config, userAgentParser }: Pick<Services, 'store' | 'clock' | 'config' | 'userAgentParser'>,
  kind: Kind,
  notFound: () => Problem,
) {
  type Item = ItemRecords[Kind];

  function found(item: Item | undefined): Item {
    if (!item) throw notFound();
    return item;
  }

  const find = async ({ params, user }: ItemRequest): Promise<Item> =>
    found(await store.items.find(kind, user.pk, params.id));

  return {
    found,
    find,

    refuseOwnHost(destination: string): void {
      if (isOwnHost(destination, config)) throw ownHost(kind === 'link' ? 'url' : 'content');
    },

    async toggle({ params, user, principal }: ItemChangeRequest): Promise<Item> {
      const device = deviceOf(principal);
      return found(
        (await store.items.change<ItemKind>(kind, user.pk, params.id, ({ isActive }) => ({
          isActive: !isActive,
          updatedAt: clock(),
          device,
        }))) as Item | undefined,
      );
    },

    async history({ params, user }: ItemRequest): Promise<Schemas['Version'][]> {
      const versions = await store.items.versions(kind, user.pk, params.id);
      if (!versions) throw notFound();
      return versions.map((version) => toVersion(version, kind === 'link' ? 'originalUrl' : 'content'));
    },

    async restoreVersion(request: ItemChangeRequest & { params: { version: number } }): Promise<Item> {
      const { params, user, principal } = request;
      await find(request);
      const restored = await store.items.restoreVersion(kind, user.pk, params.id, {
        number: params.version,
        at: clock(),
        device: deviceOf(principal),
      });
      if (!restored) throw versionNotFound();
      return restored;
    },

    async remove({ params, user }: ItemRequest): Promise<undefined> {
      if (!(await store.items.remove(kind, user.pk, params.id))) throw notFound();
      return undefined;
    },

    async list(
      { query, user, reply }: ListRequest,
      filter: Omit<ItemFilter, 'userPk'>,
      order: { sortBy?: ItemOrder; direction?: 'asc' | 'desc' } = {},
    ): Promise<{ items: Item[]; total: number; pageSize: number }> {
      const { page = 1, pageSize = 20, search, isActive } = query;
      const { items, total, isCapped } = await store.items.list(
        kind,
        { userPk: user.pk, search, isActive, ...createdRange(query), ...filter },
        { ...order, offset: (page - 1) * pageSize, limit: pageSize, now: clock() },
      );
      if (isCapped) reply.header('X-Total-Count-Capped', 'true');
      reply.header('X-Newest-Id', await store.items.newest(kind, user.pk));
      return { items, total, pageSize };
    },

    /** `firstDay`: from this day on clicks are counted by day. Not later than the first day shown. */
    async analytics(item: Item, firstDay = Infinity): Promise<Analytics> {
      // The recent clicks show browser and device, so user agents have to be parsed.
      await userAgentParser.caughtUp();
      return store.analytics.of(item.pk, {
        firstDay: Math.min(firstDayShown(clock()), firstDay),
        recent: recentShown,
        names: namesShown,
      });
    },
  };
}
