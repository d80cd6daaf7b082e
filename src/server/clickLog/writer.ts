import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../data/dataFolder.ts';
import { day } from '../rules/durations.ts';
import {
  asideFile,
  asideIn,
  chunkRoom,
  createRecordFinder,
  headLength,
  logIdOf,
  openSegment,
  segmentFile,
  segmentsIn,
  segmentSize,
  toHead,
  toRecord,
  type LoggedClick,
} from './format.ts';

interface LogOptions {
  folder: string;
  id: string;
  lastStored: number;
  /** Bytes of all segments together. */
  bound?: number;
  size?: number;
}

interface Segment {
  first: number;
  lengths: number[];
  clicks: number[];
  taken: number;
  /** The last batch ends at this byte. */
  end: number;
}

interface Current extends Segment {
  handle: number;
  /** A damaged segment takes no more writes, since what lies behind its end is unknown. */
  damaged: boolean;
}

interface ScannedSegment extends Current {
  /** Bytes behind the end, up to the last that is not zero. */
  unreadable: number;
}

const defaultBound = 512 * 1_024 * 1_024;
const asideFor = 30 * day;
/** Milliseconds. Each attempt takes the remaining room of the disk for a moment. */
const retryAfter = 1_000;
const spareName = 'spare';
/** These files are not complete: the spare segment, and one that is needed at once. */
const spareDraft = 'spare.new';
const segmentDraft = 'segment.new';
/**
 * Zeros are written and synced in advance, so that later writes change neither the file's length nor its place on the
 * disk.
 */
const reserve = { mode: 0o600, flush: true };

const lastOf = ({ first, lengths }: Segment) => first + lengths.length - 1;
const isTaken = ({ taken, lengths }: Segment) => taken === lengths.length;

async function makeSpare(folder: string, size: number): Promise<boolean> {
  const draft = path.join(folder, spareDraft);
  try {
    await writeFile(draft, Buffer.alloc(size), reserve);
    await rename(draft, path.join(folder, spareName));
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function write(handle: number, bytes: Buffer, position: number): void {
  if (writeSync(handle, bytes, 0, bytes.length, position) < bytes.length) throw new Error('written in part');
}

/** Returns where the last byte that is not zero ends, or `from` if only zeros follow. */
function endOfBytes(handle: number, from: number): number {
  const [room, zeros] = [chunkRoom(), chunkRoom()];
  let [position, end] = [from, from];
  for (;;) {
    const read = readSync(handle, room, 0, room.length, position);
    if (read === 0) return end;
    const chunk = room.subarray(0, read);
    if (!chunk.equals(zeros.subarray(0, read))) end = position + chunk.findLastIndex((byte) => byte !== 0) + 1;
    position += read;
  }
}

/** Reads the batches of a segment up to the first that is not whole. The segment can take more only if zeros follow. */
function scan(handle: number, first: number, size: number): ScannedSegment {
  const segment = { first, lengths: [], clicks: [], taken: 0, end: headLength, handle, damaged: false, unreadable: 0 };
  const find = createRecordFinder(handle);
  for (;;) {
    const record = find(segment.end);
    if (!record || record === 'end' || record.number !== lastOf(segment) + 1) break;
    add(segment, record);
  }
  segment.unreadable = endOfBytes(handle, segment.end) - segment.end;
  segment.damaged = fstatSync(handle).size !== size || segment.unreadable > 0;
  return segment;
}

function add(segment: Segment, { length, clicks }: { length: number; clicks: number }): void {
  segment.lengths.push(length);
  segment.clicks.push(clicks);
  segment.end += length;
}

/** Cutting a segment off at its end tells readers that nothing follows in it. */
function seal({ handle, end }: Current): void {
  ftruncateSync(handle, end);
  closeSync(handle);
}

/** A segment with nothing but zeros, as a loss of power leaves it, has no click. */
function isEmpty(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    return endOfBytes(handle, 0) === 0;
  } finally {
    closeSync(handle);
  }
}

/**
 * The clicks in a segment of another database are not counted here, where its items are others. They are not deleted
 * either, since somebody may have started with the wrong database.
 */
function setAside(folder: string, first: number): string {
  const aside = asideFile(folder, first, Date.now());
  renameSync(segmentFile(folder, first), aside);
  return aside;
}

/** Once a database is back, so are its clicks. */
function putBack(folder: string, id: string): string[] {
  return asideIn(folder).flatMap(({ file, first }) => {
    const segment = segmentFile(folder, first);
    if (existsSync(segment) || logIdOf(file, first) !== id) return [];
    renameSync(file, segment);
    return [segment];
  });
}

/** Segments that were set aside are deleted after their time, and the oldest of them when they take too much room. */
function deleteAside(folder: string, bound: number): void {
  let bytes = 0;
  for (const { file, at } of asideIn(folder).sort((a, b) => b.at - a.at)) {
    bytes += statSync(file).size;
    if (bytes > bound || at < Date.now() - asideFor) rmSync(file);
  }
}

function setOthersAside(folder: string, id: string): string[] {
  return segmentsIn(folder).flatMap((first) => {
    const file = segmentFile(folder, first);
    if (logIdOf(file, first) === id) return [];
    if (!isEmpty(file)) return [setAside(folder, first)];
    rmSync(file);
    return [];
  });
}

function readSegments({ folder, id, size }: Required<LogOptions>) {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolder(path.dirname(folder));
  for (const draft of [spareDraft, segmentDraft]) rmSync(path.join(folder, draft), { force: true });
  const aside = setOthersAside(folder, id);
  const back = putBack(folder, id);
  const segments = segmentsIn(folder).flatMap((first) => {
    const handle = openSegment(folder, first, { id, flags: 'r+' });
    return handle === undefined ? [] : [scan(handle, first, size)];
  });
  return { segments, aside, back };
}

/**
 * Keeps clicks in numbered batches, in preallocated segments, until the database has taken them. A number is used once,
 * even by an attempt that fails, because a reader may have seen a batch that could not be synced.
 */
class ClickLog {
  readonly setAside: readonly string[];
  /** Segments that had been set aside, and were put back when the log was opened. */
  readonly putBack: readonly string[];
  /** What could not be read when the log was opened. */
  readonly cutOff: readonly { file: string; bytes: number }[];
  readonly #options: Required<LogOptions>;
  readonly #segments: Segment[];
  #current: Current | undefined;
  #last: number;
  #waiting = { clicks: 0, bytes: 0 };
  #spare: 'none' | 'under way' | 'ready';
  #failedAt = -Infinity;
  /** Files are made and deleted one after another, beside the appends. */
  #work = Promise.resolve();

  constructor(options: Required<LogOptions>) {
    this.#options = options;
    const { segments, aside, back } = readSegments(options);
    this.#segments = segments;
    this.setAside = aside;
    this.putBack = back;
    this.cutOff = segments
      .filter(({ unreadable }) => unreadable > 0)
      .map(({ first, unreadable }) => ({ file: segmentFile(options.folder, first), bytes: unreadable }));
    deleteAside(options.folder, options.bound);
    // A segment's first number counts as used even without a batch, so that no name is used twice.
    this.#last = Math.max(options.lastStored, ...segments.map((segment) => Math.max(segment.first, lastOf(segment))));
    const newest = segments.at(-1);
    if (newest && !newest.damaged && lastOf(newest) === this.#last) this.#current = newest;
    for (const segment of segments) {
      if (segment !== this.#current) seal(segment);
      for (const [index, bytes] of segment.lengths.entries()) this.#wait(segment.clicks[index] ?? 0, bytes);
    }
    const spare = statSync(path.join(options.folder, spareName), { throwIfNoEntry: false });
    this.#spare = spare?.size === options.size ? 'ready' : 'none';
    this.release(options.lastStored);
  }

  /**
   * Once this returns true, the clicks survive a power loss. It returns false when they could not be kept or do not fit
   * into a segment. They must not be appended again then, since they may be read nevertheless.
   */
  append(clicks: LoggedClick[], sentAs?: number): boolean {
    const number = this.#last + 1;
    const record = toRecord({ number, sentAs, clicks });
    // The batch's number stands for all its clicks, so a part of them would be taken for the whole.
    if (record.length > this.#options.size - headLength) return false;
    this.#last = number;
    try {
      this.#write(record, number, clicks.length);
      return true;
    } catch {
      return false;
    } finally {
      this.#prepareSpare();
    }
  }

  /** The database has taken all batches up to this number, so segments without a later one are deleted. */
  release(lastStored: number): void {
    for (const segment of this.#segments) {
      if (segment.first > lastStored) break;
      for (; !isTaken(segment) && segment.first + segment.taken <= lastStored; segment.taken += 1)
        this.#wait(-(segment.clicks[segment.taken] ?? 0), -(segment.lengths[segment.taken] ?? 0));
    }
    this.#drop();
    this.#prepareSpare();
  }

  /** The next batch begins a new segment, so that earlier ones leave the disk as soon as they are taken. */
  rotate(): void {
    try {
      deleteAside(this.#options.folder, this.#options.bound);
      if (this.#current && this.#current.end > headLength) this.#seal();
    } catch {
      // The next hour or the next batch tries again.
    }
  }

  contents() {
    const ends = this.#segments.reduce((sum, { end }) => sum + end, 0);
    const free = this.#current ? this.#options.size - this.#current.end : 0;
    const reserved = ends + free + (this.#spare === 'ready' ? this.#options.size : 0);
    return { ...this.#waiting, reserved, last: this.#last };
  }

  async close(): Promise<void> {
    if (this.#current) closeSync(this.#current.handle);
    this.#current = undefined;
    await this.#work;
  }

  #wait(clicks: number, bytes: number): void {
    this.#waiting.clicks += clicks;
    this.#waiting.bytes += bytes;
  }

  #write(record: Buffer, number: number, clicks: number): void {
    if (this.#current && (this.#current.damaged || this.#current.end + record.length > this.#options.size))
      this.#seal();
    const segment = this.#current ?? this.#begin(number);
    // Until the end is reached, the state of the disk is unknown.
    segment.damaged = true;
    write(segment.handle, record, segment.end);
    fdatasyncSync(segment.handle);
    segment.damaged = false;
    add(segment, { length: record.length, clicks });
    this.#wait(clicks, record.length);
  }

  #seal(): void {
    if (!this.#current) return;
    this.#current.damaged = true;
    seal(this.#current);
    this.#current = undefined;
    this.#drop();
  }

  #begin(first: number): Current {
    const { folder, id, size, bound } = this.#options;
    if (this.#segments.reduce((sum, { end }) => sum + end, size) > bound) throw new Error('the bound is reached');
    const draft = this.#spare === 'ready' ? path.join(folder, spareName) : this.#makeDraft();
    const handle = openSync(draft, 'r+');
    try {
      write(handle, toHead(id, first), 0);
      renameSync(draft, segmentFile(folder, first));
    } catch (error) {
      closeSync(handle);
      throw error;
    }
    if (this.#spare === 'ready') this.#spare = 'none';
    const segment = { first, lengths: [], clicks: [], taken: 0, end: headLength, handle, damaged: true };
    this.#segments.push(segment);
    this.#current = segment;
    syncFolder(folder);
    return segment;
  }

  #makeDraft(): string {
    const draft = path.join(this.#options.folder, segmentDraft);
    if (performance.now() < this.#failedAt + retryAfter) throw new Error('there was no room a moment ago');
    try {
      writeFileSync(draft, Buffer.alloc(this.#options.size), reserve);
      return draft;
    } catch (error) {
      this.#failedAt = performance.now();
      rmSync(draft, { force: true });
      throw error;
    }
  }

  #prepareSpare(): void {
    const { folder, size } = this.#options;
    if (this.#spare !== 'none' || performance.now() < this.#failedAt + retryAfter) return;
    this.#spare = 'under way';
    this.#later(async () => {
      const made = await makeSpare(folder, size).catch(() => false);
      if (!made) this.#failedAt = performance.now();
      this.#spare = made ? 'ready' : 'none';
    });
  }

  #drop(): void {
    for (
      let [oldest] = this.#segments;
      oldest && oldest !== this.#current && isTaken(oldest);
      [oldest] = this.#segments
    ) {
      const file = segmentFile(this.#options.folder, oldest.first);
      this.#segments.shift();
      this.#later(() => rm(file, { force: true }));
    }
  }

  #later(work: () => Promise<void>): void {
    // A file that could not be deleted is deleted at the next start.
    this.#work = this.#work.then(work).catch(() => undefined);
  }
}

/** This process must be the only writer of the log. */
export const openClickLog = (options: LogOptions) =>
  new ClickLog({ bound: defaultBound, size: segmentSize, ...options });

export type { ClickLog };
