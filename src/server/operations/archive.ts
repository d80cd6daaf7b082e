import type { Readable } from 'node:stream';
import { limits } from '../../generated/limits/archive.ts';
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
import { AccountGone, type Restore } from '../store/items/restores.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { ImportRecord } from '../store/items/imports.ts';
import { toApiKey } from './responses/apiKey.ts';
import { createCodeTable } from './archive/codeTable.ts';
import { inspectArchive, type RestoreReport } from './archive/inspect.ts';
import { BadArchive } from './archive/read.ts';
import { writeRestored, type Inspected } from './archive/restore.ts';
import { writeArchive } from './archive/write.ts';
import { createTimeSlice } from '../limits/timeSlice.ts';
import type { Call, Operations } from './operation.ts';
import { createDownloads } from './files/downloads.ts';
import { createByteBudget } from '../limits/byteBudget.ts';
import { expectFreshProof } from './access/freshProof.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { toSession } from './responses/session.ts';
import { subscriptionOf, usageOf } from './responses/subscription.ts';
import { isoTime, isoTimeOrNull } from './times.ts';
import { createUploads } from './files/uploads.ts';

type ArchiveOperations = Pick<Operations, 'downloadArchive' | 'restoreArchive'>;

/** Bytes of large archives that are on the disk in order to be restored. */
const sentBytes = 4 * 1024 ** 3;
const settledAtOnce = 25;

const archiveLimit = limits.RestoreArchiveRequest.fields.file.maxLength;

/** A file that was imported, with what became of it. Its rows are its owner's file. */
function toArchivedImport({ found, createdAt, finishedAt, undoneAt, ...record }: ImportRecord) {
  const { kind, state, rowCount: rows, imported, replaced, skipped, failed, overQuota } = record;
  const { fileName, format } = JSON.parse(found) as { fileName: string; format: string };
  const times = {
    createdAt: isoTime(createdAt),
    finishedAt: isoTimeOrNull(finishedAt),
    undoneAt: isoTimeOrNull(undoneAt),
  };
  return { kind, fileName, format, state, rows, imported, replaced, skipped, failed, overQuota, ...times };
}

async function settle(
  { store, clock }: Services,
  restore: Restore,
  { timeSlice: { yieldIfDue } }: Inspected,
): Promise<void> {
  while ((await store.restores.settle(clock(), settledAtOnce, restore)) > 0) await yieldIfDue();
}

/** Takes back what a failed restore has added. A job does what this leaves. */
async function takeBack(services: Services, restore: Restore, inspected: Inspected): Promise<void> {
  await services.store.restores.fail(restore);
  await settle(services, restore, inspected);
}

async function run(services: Services, userPk: number, inspected: Inspected): Promise<RestoreReport> {
  const { store, clock } = services;
  const restore = await store.restores.begin(userPk, clock(), inspected.inspection.quota);
  if (!restore) throw restoreUnderWay();
  try {
    const report = await writeRestored(services, restore, inspected);
    await settle(services, restore, inspected);
    return report;
  } catch (error) {
    await takeBack(services, restore, inspected).catch(unlessUnavailable);
    if (error instanceof AccountGone) throw notSignedIn();
    throw error instanceof Problem || error instanceof StoreUnavailable ? error : restoreTakenBack(error);
  }
}

async function restoreFile(
  services: Services,
  file: string,
  { user, isDryRun, underWay }: { user: UserRecord; isDryRun: boolean; underWay: () => number },
): Promise<RestoreReport> {
  const table = await createCodeTable(`${file}-codes`);
  try {
    const timeSlice = createTimeSlice(underWay);
    const inspection = await inspectArchive(services, { file, table, userPk: user.pk, timeSlice });
    return isDryRun
      ? inspection.report
      : await run(services, user.pk, { file, table, inspection, timeSlice, account: user });
  } catch (error) {
    throw error instanceof BadArchive ? badArchive(error.message) : error;
  } finally {
    table.close();
  }
}

async function downloadArchive(
  services: Services,
  downloads: ReturnType<typeof createDownloads>,
  { query, user, principal, request, reply }: Call<'downloadArchive'>,
): Promise<Readable> {
  const { store, clock, audit } = services;
  expectFreshProof(principal, clock());
  const sessions = await store.sessions.list(user.pk, clock());
  const apiKeys = await store.apiKeys.list(user.pk);
  const imports = await store.imports.list(user.pk);
  const linked = await store.linkedProviders.list(user.pk);
  const account = {
    linkedAccounts: [
      ...(user.googleId === null ? [] : [{ provider: 'google', id: user.googleId }]),
      ...linked.map(({ issuer, subject, email }) => ({ provider: issuer, id: subject, email })),
    ],
    subscription: await subscriptionOf(services, user),
    usage: await usageOf(services, user),
    sessions: sessions.map((each) => {
      const { id: _id, ...described } = toSession(each, sessionOf(principal).id);
      return described;
    }),
    apiKeys: apiKeys.map((each) => {
      const { id: _id, ...described } = toApiKey(each);
      return described;
    }),
    imports: imports.map(toArchivedImport),
  };
  const hasClicks = query.clicks === true;
  const archive = downloads.start(user.pk, archiveUnderWay, () =>
    writeArchive(services, { user, hasClicks, account, underWay: downloads.busy }),
  );
  await audit.note({
    account: user,
    actor: 'owner',
    what: 'archiveDownloaded',
    details: { withClicks: hasClicks },
    request,
  });
  reply.header('Content-Disposition', 'attachment; filename="curtly-archive.tar.gz"').type('application/gzip');
  return archive;
}

export function archiveOperations(services: Services): ArchiveOperations {
  const downloads = createDownloads(archivesUnderWay);
  const uploads = createUploads(services, {
    kind: 'restore',
    limit: archiveLimit,
    tooLarge: archiveTooLarge,
    missing: archiveMissing,
    ownUnderWay: restoreUnderWay,
    allUnderWay: archivesUnderWay,
    budget: createByteBudget(sentBytes, archivesUnderWay),
  });
  return {
    downloadArchive: (call) => downloadArchive(services, downloads, call),

    restoreArchive: ({ query, user, request }) =>
      uploads.take({ user, request }, async (file) => {
        const isDryRun = query.dryRun === true;
        const report = await restoreFile(services, file.path, { user, isDryRun, underWay: uploads.count });
        if (!isDryRun) await services.audit.note({ account: user, actor: 'owner', what: 'archiveRestored', request });
        return report;
      }),
  };
}
