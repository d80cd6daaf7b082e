import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../problems.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { ByteBudget } from '../../limits/byteBudget.ts';
import type { Services } from '../services.ts';
import { createFairQueue } from '../../limits/fairQueue.ts';
import { orFullDisk, saveUploadedFile, type SavedFile } from './uploadedFile.ts';
import { countUpload } from './uploadLimit.ts';

/** Files that one server reads at once. All together they take as much of its time as one. */
const atOnce = 8;
/** Accounts that send a file, or wait until it is read: a slow line keeps nobody else from it. */
const sendersAtOnce = 64;
/** Milliseconds without a byte of a file, after which its account may send another in its place. */
const silence = 5_000;

interface Sending {
  request: FastifyRequest;
  heardAt: number;
  isWhole: boolean;
}

interface UploadsOptions {
  kind: Parameters<typeof countUpload>[1];
  /** Bytes. */
  limit: number;
  tooLarge: () => Problem;
  missing: () => Problem;
  ownUnderWay: () => Problem;
  allUnderWay: () => Problem;
  /** Bytes that all of them may take of the disk. */
  budget?: ByteBudget;
}

/** Large files that are stored, read one account after the other, and removed. */
export function createUploads(
  services: Pick<Services, 'store' | 'clock' | 'config'>,
  { kind, missing, ownUnderWay, allUnderWay, ...options }: UploadsOptions,
) {
  const { clock, config } = services;
  const senders = new Map<number, Sending>();
  const reading = createFairQueue({ atOnce, maxWaitingOfOne: 1, maxWaiting: sendersAtOnce });

  function begin(userPk: number, request: FastifyRequest): Sending {
    const earlier = senders.get(userPk);
    if (earlier && (earlier.isWhole || clock() - earlier.heardAt < silence)) throw ownUnderWay();
    if (!earlier && senders.size >= sendersAtOnce) throw allUnderWay();
    // Who sends again has lost that one: a connection that is gone without a word looks like one that is slow.
    earlier?.request.raw.destroy();
    const sending = { request, heardAt: clock(), isWhole: false };
    senders.set(userPk, sending);
    return sending;
  }

  return {
    count: reading.running,

    async take<Result>(
      { user, request }: { user: UserRecord; request: FastifyRequest },
      read: (file: SavedFile) => Promise<Result>,
    ): Promise<Result> {
      await countUpload(services, kind, user);
      const sending = begin(user.pk, request);
      let saved: SavedFile | undefined;
      try {
        saved = await saveUploadedFile(request, 'file', {
          ...options,
          dataDir: config.dataDir,
          onPiece() {
            sending.heardAt = clock();
          },
        });
        if (!saved) throw missing();
        sending.isWhole = true;
        const file = saved;
        return await reading.run(() => read(file), String(user.pk));
      } catch (error) {
        throw orFullDisk(error, request);
      } finally {
        if (senders.get(user.pk) === sending) senders.delete(user.pk);
        await saved?.remove();
      }
    },
  };
}
