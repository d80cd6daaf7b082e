import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { syncFolder } from '../dataFolder.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

/** Bytes: some 20,000 clicks. */
const reserved = 8 * 1_024 * 1_024;
/** Clicks that wait in memory once the file is full: some 20 MB. */
const maxInMemory = 20_000;
/** Clicks that are counted in one transaction. */
const countedAtOnce = 250;
const warnEvery = 10_000;
const idLength = 36;
/** Bytes: length and checksum of the batch, and its number. */
const headLength = 16;

/** The position of a batch in the file. */
interface Entry {
  number: number;
  position: number;
  length: number;
  clicks: number;
}

interface SpoolOptions {
  /** Without a file, clicks wait in memory only. */
  file: string | undefined;
  store: Store;
  log: FastifyBaseLogger;
}

function toRecord(number: number, clicks: readonly NewClick[]): Buffer {
  const record = Buffer.concat([Buffer.alloc(headLength), Buffer.from(JSON.stringify(clicks))]);
  record.writeUInt32LE(record.length, 0);
  record.writeDoubleLE(number, 8);
  record.writeUInt32LE(crc32(record.subarray(8)), 4);
  return record;
}

/**
 * The batches of the last filling, in order. Remains of earlier ones, which follow them in the file, have lower numbers
 * or are incomplete.
 */
function readEntries(content: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let position = idLength; position + headLength <= content.length;) {
    const length = content.readUInt32LE(position);
    if (length < headLength || position + length > content.length) break;
    const record = content.subarray(position, position + length);
    if (crc32(record.subarray(8)) !== record.readUInt32LE(4)) break;
    const number = record.readDoubleLE(8);
    const last = entries.at(-1);
    if (last && number !== last.number + 1) break;
    entries.push({ number, position, length, clicks: clicksIn(record).length });
    position += length;
  }
  return entries;
}

const clicksIn = (record: Buffer) => JSON.parse(record.toString('utf8', headLength)) as NewClick[];

/** Reserves the room of the file, so that clicks can be written when the disk is full. */
function reserve(file: string, id: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, Buffer.concat([Buffer.from(id), Buffer.alloc(reserved - idLength)]));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Opens the file, or creates one that belongs to this database. */
async function openFile(file: string, store: Store) {
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const written = content.toString('latin1', 0, idLength);
  const counted = content.length === reserved ? await store.clicks.countedOf(written) : undefined;
  if (counted !== undefined)
    return { handle: openSync(file, 'r+'), id: written, counted, entries: readEntries(content) };
  // Clicks in the file of another database do not belong here.
  const id = randomUUID();
  reserve(file, id);
  await store.clicks.addSpool(id);
  return { handle: openSync(file, 'r+'), id, counted: 0, entries: [] };
}

/**
 * Clicks that the store cannot take wait here: in a file with reserved room, and in memory once that is full. The file
 * is never emptied. Its batches are numbered, and the transaction that counts a batch stores its number. So each batch is
 * counted once, whenever the process ends.
 */
export async function openSpool({ file, store, log }: SpoolOptions) {
  const disk =
    file === undefined
      ? undefined
      : await openFile(file, store).catch((error: unknown) => {
          log.warn(
            { err: error },
            'no room could be reserved for clicks that have to wait: they would wait in memory alone',
          );
          return undefined;
        });
  const written = disk?.entries ?? [];
  const onDisk = written.filter(({ number }) => number > (disk?.counted ?? 0));
  const inMemory: NewClick[][] = [];
  let clicksInMemory = 0;
  let nextNumber = Math.max(disk?.counted ?? 0, written.at(-1)?.number ?? 0) + 1;
  let lost = 0;
  let warnedAt = -Infinity;

  function endOfFile(): number {
    const last = onDisk.at(-1);
    return last ? last.position + last.length : idLength;
  }

  function keepOnDisk(clicks: readonly NewClick[]): boolean {
    if (!disk) return false;
    const [record, position] = [toRecord(nextNumber, clicks), endOfFile()];
    if (position + record.length > reserved) return false;
    try {
      writeSync(disk.handle, record, 0, record.length, position);
      fdatasyncSync(disk.handle);
    } catch {
      return false;
    }
    onDisk.push({ number: nextNumber, position, length: record.length, clicks: clicks.length });
    nextNumber += 1;
    return true;
  }

  function keepInMemory(clicks: NewClick[]): boolean {
    if (clicksInMemory + clicks.length > maxInMemory) return false;
    inMemory.push(clicks);
    clicksInMemory += clicks.length;
    return true;
  }

  function lose(clicks: number): void {
    lost += clicks;
    if (performance.now() - warnedAt < warnEvery) return;
    warnedAt = performance.now();
    log.warn({ clicks: lost }, 'clicks were answered that could be kept nowhere: they are not counted');
    lost = 0;
  }

  function readBatch({ position, length }: Entry): NewClick[] {
    const record = Buffer.alloc(length);
    if (disk) readSync(disk.handle, record, 0, length, position);
    return clicksIn(record);
  }

  /** The first batches, as many as fit into one transaction. */
  function nextOf<T>(batches: readonly T[], sizeOf: (batch: T) => number): T[] {
    let clicks = 0;
    const end = batches.findIndex((batch) => {
      clicks += sizeOf(batch);
      return clicks >= countedAtOnce;
    });
    return end < 0 ? [...batches] : batches.slice(0, end + 1);
  }

  const waiting = () => onDisk.length > 0 || inMemory.length > 0;

  return {
    /** Whether there are clicks that are not counted yet. */
    waiting,

    /** Stores clicks while there is room. Without room, the log says how many are lost. */
    keep(clicks: NewClick[]): void {
      if (!keepOnDisk(clicks) && !keepInMemory(clicks)) lose(clicks.length);
    },

    /**
     * Counts some of the waiting clicks. Returns whether there are more.
     * @throws StoreUnavailable when they still cannot be counted
     */
    async count(): Promise<boolean> {
      const entries = nextOf(onDisk, ({ clicks }) => clicks);
      const last = entries.at(-1);
      if (disk && last) {
        await store.clicks.append(entries.flatMap(readBatch), { spool: disk.id, number: last.number });
        onDisk.splice(0, entries.length);
      } else {
        const batches = nextOf(inMemory, ({ length }) => length);
        const clicks = batches.flat();
        await store.clicks.append(clicks);
        inMemory.splice(0, batches.length);
        clicksInMemory -= clicks.length;
      }
      return waiting();
    },

    /** Clicks in the file are counted after the next start. */
    async close(): Promise<void> {
      try {
        while (waiting() && (await this.count()));
      } catch (error) {
        unlessUnavailable(error);
      }
      lost += clicksInMemory;
      if (lost > 0) log.warn({ clicks: lost }, 'clicks were answered that could be kept nowhere: they are not counted');
      if (disk) closeSync(disk.handle);
    },
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
