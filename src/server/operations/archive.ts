import { limits } from '../../generated/limits.ts';
import {
  archiveMissing,
  archiveTooLarge,
  archiveUnderWay,
  archivesUnderWay,
  badArchive,
  notSignedIn,
  Problem,
  restoreTakenBack,
  restoreUnderWay,
} from '../problems.ts';
import { StoreUnavailable, unlessUnavailable } from '../store/unavailable.ts';
import { AccountGone } from '../store/items/restores.ts';
import type { Restore } from '../store/items/restores.ts';
import { createCodeTable } from './archive/codeTable.ts';
import { inspectArchive } from './archive/inspect.ts';
import type { RestoreReport } from './archive/inspect.ts';
import { BadArchive } from './archive/read.ts';
import { writeRestored } from './archive/restore.ts';
import type { Inspected } from './archive/restore.ts';
import { writeArchive } from './archive/write.ts';
import { createBreath } from './breath.ts';
import type { Operations } from './operation.ts';
import { createDownloads } from './downloads.ts';
import { createPlaces, createRoom } from './places.ts';
import { sessionOf } from './principal.ts';
import type { Services } from './services.ts';
import { toSession } from './sessionResponse.ts';
import { subscriptionOf, usageOf } from './subscriptionResponse.ts';
import { createTurns } from './turns.ts';
import { orFullDisk, saveUploadedFile } from './uploadedFile.ts';
import type { SavedFile } from './uploadedFile.ts';
import { countUpload } from './uploadLimit.ts';

type ArchiveOperations = Pick<Operations, 'downloadArchive' | 'restoreArchive'>;

/** Archives that one server restores at once. All together they take as much of its time as one. */
const atOnce = 8;
/** Accounts that send an archive, or wait until it is restored: a slow line keeps nobody else from it. */
const sendersAtOnce = 64;
/** Bytes of large archives that are on the disk for that. */
const sentBytes = 4 * 1024 ** 3;
const settledAtOnce = 25;

const archiveLimit = limits.RestoreArchiveRequest.fields.file.maxLength;

export function archiveOperations(services: Services): ArchiveOperations {
  const { store, clock } = services;
  const downloads = createDownloads(archivesUnderWay);
  const sending = createPlaces(sendersAtOnce, archivesUnderWay);
  const room = createRoom(sentBytes, archivesUnderWay);
  const restoring = createTurns({ atOnce, maxWaitingOfOne: 1, maxWaiting: sendersAtOnce });

  async function settle(restore: Restore, { breath: { breathe } }: Inspected): Promise<void> {
    while ((await store.restores.settle(clock(), settledAtOnce, restore)) > 0) await breathe();
  }

  /** Takes back what a failed restore has added. A job does what this leaves. */
  async function takeBack(restore: Restore, inspected: Inspected): Promise<void> {
    await store.restores.fail(restore);
    await settle(restore, inspected);
  }

  async function run(userPk: number, inspected: Inspected): Promise<RestoreReport> {
    const restore = await store.restores.begin(userPk, clock());
    if (!restore) throw restoreUnderWay();
    try {
      const report = await writeRestored(services, restore, inspected);
      await settle(restore, inspected);
      return report;
    } catch (error) {
      await takeBack(restore, inspected).catch(unlessUnavailable);
      if (error instanceof AccountGone) throw notSignedIn();
      throw error instanceof Problem || error instanceof StoreUnavailable ? error : restoreTakenBack(error);
    }
  }

  async function restore(userPk: number, file: string, isDryRun: boolean): Promise<RestoreReport> {
    const table = await createCodeTable(`${file}-codes`);
    try {
      const breath = createBreath(restoring.count);
      const inspection = await inspectArchive(services, { file, table, userPk, breath });
      return isDryRun ? inspection.report : await run(userPk, { file, table, inspection, breath });
    } finally {
      table.close();
    }
  }

  return {
    async downloadArchive({ query, user, principal, reply }) {
      const sessions = await store.sessions.list(user.pk, clock());
      const account = {
        subscription: await subscriptionOf(services, user),
        usage: await usageOf(services, user),
        sessions: sessions.map((each) => {
          const { id: _id, ...described } = toSession(each, sessionOf(principal).id);
          return described;
        }),
      };
      const hasClicks = query.clicks === true;
      const archive = downloads.start(user.pk, archiveUnderWay, () =>
        writeArchive(services, { user, hasClicks, account, underWay: downloads.busy }),
      );
      reply.header('Content-Disposition', 'attachment; filename="curtly-archive.tar.gz"').type('application/gzip');
      return archive;
    },

    async restoreArchive({ query, user, request }) {
      await countUpload(services, 'restore', user);
      sending.take(user.pk, restoreUnderWay);
      let saved: SavedFile | undefined;
      try {
        saved = await saveUploadedFile(request, 'file', { limit: archiveLimit, tooLarge: archiveTooLarge, room });
        if (!saved) throw archiveMissing();
        const { path: file } = saved;
        // It may take longer than a connection may be silent, and goes on when the caller is gone.
        request.raw.socket.setTimeout(0);
        return await restoring.take(String(user.pk), () => restore(user.pk, file, query.dryRun === true));
      } catch (error) {
        throw error instanceof BadArchive ? badArchive(error.message) : orFullDisk(error, request);
      } finally {
        sending.free(user.pk);
        await saved?.remove();
      }
    },
  };
}
