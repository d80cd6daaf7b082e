import { pipeline, Transform, type Readable } from 'node:stream';
import type { Problem } from '../../problems.ts';
import { slowLine } from '../../process/deadlines.ts';

/** Files that one server sends at once. One that waits for a slow reader takes none of its time, only a place. */
const atOnce = 32;
/** Milliseconds that everyone may read. Then who is slower than a slow line gives way once all places are taken. */
const patience = 60_000;

interface Download {
  sent: Transform;
  began: number;
  bytes: number;
}

const waitsForReader = ({ sent }: Download) => sent.readableLength >= sent.readableHighWaterMark;
const pace = ({ bytes, began }: Download) => bytes / (performance.now() - began);

/** Keeps accounts to one file at a time, and all of them to some. */
export function createDownloads(allTaken: () => Problem) {
  const downloads = new Map<number, Download>();

  /** Ends the download that is read most slowly, if it is too slow. Returns whether there was one. */
  function endSlowest(): boolean {
    const [slowest] = [...downloads]
      .filter(([, each]) => performance.now() - each.began > patience && pace(each) < slowLine && waitsForReader(each))
      .sort(([, one], [, other]) => pace(one) - pace(other));
    if (!slowest) return false;
    const [userPk, { sent }] = slowest;
    downloads.delete(userPk);
    sent.destroy();
    return true;
  }

  return {
    start(userPk: number, ownUnderWay: () => Problem, make: () => Readable): Readable {
      if (downloads.has(userPk)) throw ownUnderWay();
      if (downloads.size >= atOnce && !endSlowest()) throw allTaken();
      const made = make();
      const sent = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          download.bytes += chunk.length;
          done(null, chunk);
        },
      });
      const download: Download = { sent, began: performance.now(), bytes: 0 };
      downloads.set(userPk, download);
      // A failure is the reader's to see: the file ends before its end.
      pipeline(made, sent, () => undefined);
      return sent.once('close', () => {
        if (downloads.get(userPk) === download) downloads.delete(userPk);
      });
    },

    /** How many are being made, and do not wait for their reader. */
    busy: () => [...downloads.values()].filter((each) => !waitsForReader(each)).length,
  };
}
