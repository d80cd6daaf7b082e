import { archiveUnderWay, archivesUnderWay } from '../problems.ts';
import { writeArchive } from './archive/write.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { toSession } from './sessionResponse.ts';
import { subscriptionOf, usageOf } from './subscriptionResponse.ts';

type ArchiveOperations = Pick<Operations, 'downloadArchive'>;

/** Archives that one server writes at once. */
const writtenAtOnce = 2;

export function archiveOperations(services: Services): ArchiveOperations {
  const { store, clock } = services;
  /** Whose archives are being written. */
  const writing = new Set<number>();

  return {
    async downloadArchive({ query, user, principal, reply }) {
      const sessions = await store.sessions.list(user.pk, clock());
      const account = {
        subscription: await subscriptionOf(services, user),
        usage: await usageOf(services, user),
        sessions: sessions.map((each) => {
          const { id: _id, ...described } = toSession(each, principal.session.id);
          return described;
        }),
      };
      if (writing.has(user.pk)) throw archiveUnderWay();
      if (writing.size >= writtenAtOnce) throw archivesUnderWay();
      writing.add(user.pk);
      const archive = writeArchive(services, { user, hasClicks: query.clicks === true, account });
      archive.once('close', () => writing.delete(user.pk));
      reply.header('Content-Disposition', 'attachment; filename="curtly-archive.tar.gz"').type('application/gzip');
      return archive;
    },
  };
}
