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
  lastStored: number;
}

/**
 * Reads batches while another process writes them. A segment in use ends with zeros, and a complete one is cut off at
 * its end. So one short read tells that there is nothing new, and an empty read that the next segment has to be found.
 */
export function createClickLogReader({ folder, id, lastStored }: ReaderOptions) {
  let segment: { handle: number; find: ReturnType<typeof createRecordFinder> } | undefined;
  let [opened, last] = [-1, lastStored];
  let isBehind = false;
  let position = headLength;

  function closeSegment(): void {
    if (segment) closeSync(segment.handle);
    segment = undefined;
  }

  /** A segment that no longer exists was taken by the database. */
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

  function nextRecord(): LogRecord | undefined {
    while (segment || openNext()) {
      const found = segment?.find(position);
      if (found !== 'end') return found;
      closeSegment();
    }
    return undefined;
  }

  return {
    /** Returns at most `maxClicks` clicks, unless the first batch alone has more. */
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

    isBehind: () => isBehind,

    close: closeSegment,
  };
}

export function hasWaiting(options: ReaderOptions): boolean {
  const reader = createClickLogReader(options);
  try {
    return reader.next(1).length > 0;
  } finally {
    reader.close();
  }
}
