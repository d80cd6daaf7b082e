import type { Readable } from 'node:stream';
import type { Problem } from '../problems.ts';

/** Files that one server sends at once. One that waits for a slow reader takes none of its time, only a place. */
const atOnce = 32;

/** Keeps accounts to one file at a time, and all of them to some. */
export function createDownloads(allTaken: () => Problem) {
  const files = new Map<number, Readable>();
  return {
    /** @throws Problem */
    start(userPk: number, ownUnderWay: () => Problem, make: () => Readable): Readable {
      if (files.has(userPk)) throw ownUnderWay();
      if (files.size >= atOnce) throw allTaken();
      const file = make();
      files.set(userPk, file);
      return file.once('close', () => void files.delete(userPk));
    },

    /** How many are being made, and do not wait for their reader. */
    busy: () =>
      [...files.values()].filter(({ readableLength, readableHighWaterMark }) => readableLength < readableHighWaterMark)
        .length,
  };
}
