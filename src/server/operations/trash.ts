import { inTrashSince, restorableUntil } from '../rules/trash.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { isoTime, timeOf } from './times.ts';

async function listTrash(
  { config, store, clock }: Services,
  { query, user, reply }: Call<'listTrash'>,
): Promise<Answer<'listTrash'>> {
  const { page = 1, pageSize = 20, search, kind } = query;
  const { entries, total, isCapped } = await store.trash.list(user.pk, {
    since: inTrashSince(clock()),
    search,
    kind,
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
}

async function emptyTrash({ store }: Services, { user, query }: Call<'emptyTrash'>): Promise<undefined> {
  await store.trash.empty(user.pk, timeOf(query.until) ?? undefined);
  return undefined;
}

export const trashOperations = (services: Services): Pick<Operations, 'listTrash' | 'emptyTrash'> => ({
  listTrash: (call) => listTrash(services, call),
  emptyTrash: (call) => emptyTrash(services, call),
});
