import { closeSync, existsSync } from 'node:fs';
import {
  batchOf,
  createRecordFinder,
  headLength,
  openSegment,
  segmentsIn,
  type LoggedBatch,
  type LogRecord,
} from './format.ts';

interface ReaderOptions {
  folder: string;
  id: string;
  /** The database has taken batches up to this number. */
  after: number;
}

/**
 * Reads batches while another process writes them. A segment in use ends with zeros, one that is complete is cut off at
 * its end. So one short read tells that there is nothing new, and an empty one that the next segment has to be found.
 */
export function createClickLogReader({ folder, id, after }: ReaderOptions) {
  let segment: { handle: number; find: ReturnType<typeof createRecordFinder> } | undefined;
  let [opened, last] = [-1, after];
  let isBehind = false;
  /** The next record of the segment begins there. */
  let position = headLength;

  function closeSegment(): void {
    if (segment) closeSync(segment.handle);
    segment = undefined;
  }

  /** Opens the next segment. One that is gone meanwhile was taken. */
  function openNext(): boolean {
    const firsts = existsSync(folder) ? segmentsIn(folder) : [];
    for (const first of firsts) {
      if (first <= opened) continue;
      opened = first;
      const handle = openSegment(folder, first, { id, flags: 'r' });
      if (handle === undefined) continue;
      segment = { handle, find: createRecordFinder(handle) };
      position = headLength;
      return true;
    }
    return false;
  }

  /** The next record, which stays the next until it is passed. */
  function nextRecord(): LogRecord | undefined {
    while (segment || openNext()) {
      const found = segment?.find(position);
      if (found !== 'end') return found;
      closeSegment();
    }
    return undefined;
  }

  return {
    /** The batches that follow, in order. They have no more clicks than this, unless the first alone has more. */
    next(maxClicks: number): LoggedBatch[] {
      const batches: LoggedBatch[] = [];
      let clicks = 0;
      isBehind = false;
      for (let record = nextRecord(); record; record = nextRecord()) {
        if (record.number > last) {
          clicks += record.clicks;
          isBehind = batches.length > 0 && clicks > maxClicks;
          if (isBehind) break;
          batches.push(batchOf(record));
          last = record.number;
        }
        position += record.length;
      }
      return batches;
    },

    /** Whether there were more than the last call has returned. */
    isBehind: () => isBehind,

    close: closeSegment,
  };
}

/** Whether the log holds clicks that the database has not taken. */
export function hasWaiting(options: ReaderOptions): boolean {
  const reader = createClickLogReader(options);
  try {
    return reader.next(1).length > 0;
  } finally {
    reader.close();
  }
}
