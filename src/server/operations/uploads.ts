import type { FastifyRequest } from 'fastify';
import type { Problem } from '../problems.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { createPlaces } from '../limits/places.ts';
import type { Room } from '../limits/places.ts';
import type { Services } from './services.ts';
import { createTurns } from '../limits/turns.ts';
import { orFullDisk, saveUploadedFile } from './uploadedFile.ts';
import type { SavedFile } from './uploadedFile.ts';
import { countUpload } from './uploadLimit.ts';

/** Files that one server reads at once. All together they take as much of its time as one. */
const atOnce = 8;
/** Accounts that send a file, or wait until it is read: a slow line keeps nobody else from it. */
const sendersAtOnce = 64;

interface UploadsOptions {
  kind: Parameters<typeof countUpload>[1];
  /** Bytes. */
  limit: number;
  tooLarge: () => Problem;
  missing: () => Problem;
  /** Another file of the account is sent or read. */
  ownUnderWay: () => Problem;
  /** Too many accounts do so. */
  allUnderWay: () => Problem;
  room?: Room;
}

/** Large files that are stored, read one account after the other, and removed. */
export function createUploads(
  services: Pick<Services, 'store' | 'clock' | 'config'>,
  { kind, missing, ownUnderWay, allUnderWay, ...options }: UploadsOptions,
) {
  const sending = createPlaces(sendersAtOnce, allUnderWay);
  const reading = createTurns({ atOnce, maxWaitingOfOne: 1, maxWaiting: sendersAtOnce });
  return {
    /** How many are being read. */
    count: reading.count,

    /** @throws Problem */
    async take<Result>(
      { user, request }: { user: UserRecord; request: FastifyRequest },
      read: (file: SavedFile) => Promise<Result>,
    ): Promise<Result> {
      await countUpload(services, kind, user);
      sending.take(user.pk, ownUnderWay);
      let saved: SavedFile | undefined;
      try {
        saved = await saveUploadedFile(request, 'file', options);
        if (!saved) throw missing();
        const file = saved;
        // It may take longer than a connection may be silent, and goes on when the caller is gone.
        request.raw.socket.setTimeout(0);
        return await reading.take(String(user.pk), () => read(file));
      } catch (error) {
        throw orFullDisk(error, request);
      } finally {
        sending.free(user.pk);
        await saved?.remove();
      }
    },
  };
}
