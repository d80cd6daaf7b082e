import { rm } from 'node:fs/promises';
import path from 'node:path';
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
import type { CodeTable } from './archive/codeTable.ts';
import { inspectArchive } from './archive/inspect.ts';
import type { RestoreReport } from './archive/inspect.ts';
import { BadArchive } from './archive/read.ts';
import { writeRestored } from './archive/restore.ts';
import type { Inspected } from './archive/restore.ts';
import { writeArchive } from './archive/write.ts';
import { createBreath } from './breath.ts';
import type { Operations } from './operation.ts';
import { createPlaces } from './places.ts';
import { sessionOf } from './principal.ts';
import type { Services } from './services.ts';
import { toSession } from './sessionResponse.ts';
import { subscriptionOf, usageOf } from './subscriptionResponse.ts';
import { orFullDisk, saveUploadedFile } from './uploadedFile.ts';
import { countUpload } from './uploadLimit.ts';

type ArchiveOperations = Pick<Operations, 'downloadArchive' | 'restoreArchive'>;

/** Archives that one server writes, and restores, at once. All together they take as much of its time as one. */
const atOnce = 8;
const settledAtOnce = 25;

const archiveLimit = limits.RestoreArchiveRequest.fields.file.maxLength;

export function archiveOperations(services: Services): ArchiveOperations {
  const { store, clock } = services;
  const [writing, restoring] = [createPlaces(atOnce, archivesUnderWay), createPlaces(atOnce, archivesUnderWay)];

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
      writing.take(user.pk, archiveUnderWay);
      const hasClicks = query.clicks === true;
      const archive = writeArchive(services, { user, hasClicks, account, underWay: writing.count });
      archive.once('close', () => writing.free(user.pk));
      reply.header('Content-Disposition', 'attachment; filename="curtly-archive.tar.gz"').type('application/gzip');
      return archive;
    },

    async restoreArchive({ query, user, request }) {
      await countUpload(services, 'restore', user);
      restoring.take(user.pk, restoreUnderWay);
      let file: string | undefined;
      let table: CodeTable | undefined;
      try {
        file = (await saveUploadedFile(request, 'file', { limit: archiveLimit, tooLarge: archiveTooLarge }))?.path;
        if (file === undefined) throw archiveMissing();
        // It may take longer than a connection may be silent, and goes on when the caller is gone.
        request.raw.socket.setTimeout(0);
        table = await createCodeTable(`${file}-codes`);
        const breath = createBreath(restoring.count);
        const inspection = await inspectArchive(services, { file, table, userPk: user.pk, breath });
        return query.dryRun === true ? inspection.report : await run(user.pk, { file, table, inspection, breath });
      } catch (error) {
        throw error instanceof BadArchive ? badArchive(error.message) : orFullDisk(error, request);
      } finally {
        restoring.free(user.pk);
        table?.close();
        if (file !== undefined) await rm(path.dirname(file), { recursive: true, force: true });
      }
    },
  };
}
