import type { Readable } from 'node:stream';
import type { Problem } from '../problems.ts';
import { createPlaces } from './places.ts';

/** Files that one server sends at once. One that waits for a slow reader takes none of its time, only a place. */
const atOnce = 32;

/** Keeps accounts to one file at a time, and all of them to some. */
export function createDownloads(allTaken: () => Problem) {
  const places = createPlaces(atOnce, allTaken);
  const files = new Set<Readable>();
  return {
    /** @throws Problem */
    start(userPk: number, ownUnderWay: () => Problem, make: () => Readable): Readable {
      places.take(userPk, ownUnderWay);
      try {
        const file = make();
        files.add(file);
        return file.once('close', () => {
          files.delete(file);
          places.free(userPk);
        });
      } catch (error) {
        places.free(userPk);
        throw error;
      }
    },

    /** How many are being made, and do not wait for their reader. */
    busy: () =>
      [...files].filter(({ readableLength, readableHighWaterMark }) => readableLength < readableHighWaterMark).length,
  };
}
