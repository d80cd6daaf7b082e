import { inTrashSince, restorableUntil } from '../rules/trash.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { isoTime, timeOf } from './times.ts';

export const trashOperations = ({ config, store, clock }: Services): Pick<Operations, 'listTrash' | 'emptyTrash'> => ({
  async listTrash({ query, user, reply }) {
    const { page = 1, pageSize = 20 } = query;
    const { entries, total, isCapped } = await store.trash.list(user.pk, {
      since: inTrashSince(clock()),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    if (isCapped) reply.header('X-Total-Count-Capped', 'true');
    return {
      items: entries.map(({ code, destination, deletedAt, ...entry }) => ({
        ...entry,
        shortCode: code,
        shortenedUrl: shortUrlOf(code, config.publicUrl),
        originalUrl: destination,
        deletedAt: isoTime(deletedAt),
        restorableUntil: isoTime(restorableUntil(deletedAt)),
      })),
      totalCount: total,
      totalPages: Math.ceil(total / pageSize),
    };
  },

  async emptyTrash({ user, query }) {
    await store.trash.empty(user.pk, timeOf(query.until) ?? undefined);
    return undefined;
  },
});
