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
import type { Figures } from '../figures.ts';
import type { ClickBatch, NewClick } from '../store/engine.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

/** Bytes: some 20,000 clicks. */
const reserved = 8 * 1_024 * 1_024;
/** Clicks that wait in memory once the file is full: some 20 MB. */
const maxInMemory = 20_000;
/** Clicks that are counted in one transaction. */
const countedAtOnce = 250;
const warnEvery = 10_000;
/** More than a server needs. Numbers stay below 2^53 for two hundred years. */
const numbersInAMillisecond = 1_000;
const idLength = 36;
/** Bytes: length and checksum of the batch, and its number. */
const headLength = 16;

/** A batch that waits. Memory holds its clicks; the file has them at a position. */
interface Waiting {
  number: number;
  /** The number with which it was sent to the store, when nobody knows whether it arrived. */
  sentAs: number | undefined;
  /** How many. */
  clicks: number;
}

interface InMemory extends Waiting {
  batch: NewClick[];
}

interface OnDisk extends Waiting {
  position: number;
  length: number;
}

interface Content {
  sentAs?: number;
  clicks: NewClick[];
}

interface SpoolOptions {
  /** Without a file, clicks wait in memory only. */
  file: string | undefined;
  store: Store;
  figures: Figures;
  log: FastifyBaseLogger;
}

function toRecord(number: number, content: Content): Buffer {
  const record = Buffer.concat([Buffer.alloc(headLength), Buffer.from(JSON.stringify(content))]);
  record.writeUInt32LE(record.length, 0);
  record.writeDoubleLE(number, 8);
  record.writeUInt32LE(crc32(record.subarray(8)), 4);
  return record;
}

/**
 * The batches of the last filling, in order. Remains of earlier ones, which follow them in the file, have lower numbers
 * or are incomplete.
 */
function readEntries(content: Buffer): OnDisk[] {
  const entries: OnDisk[] = [];
  for (let position = idLength; position + headLength <= content.length;) {
    const length = content.readUInt32LE(position);
    if (length < headLength || position + length > content.length) break;
    const record = content.subarray(position, position + length);
    if (crc32(record.subarray(8)) !== record.readUInt32LE(4)) break;
    const number = record.readDoubleLE(8);
    const last = entries.at(-1);
    if (last && number !== last.number + 1) break;
    const { sentAs, clicks } = contentOf(record);
    entries.push({ number, position, length, sentAs, clicks: clicks.length });
    position += length;
  }
  return entries;
}

/**
 * Whether clicks wait in this file that are not counted, as far as its database has noted. `countedOf`: the last number
 * that is counted of a series.
 */
export function holdsWaiting(file: string, countedOf: (spool: string) => number | undefined): boolean {
  const content = readFileSync(file);
  const counted = countedOf(content.toString('latin1', 0, idLength));
  return counted !== undefined && readEntries(content).some(({ number }) => number > counted);
}

const contentOf = (record: Buffer) => JSON.parse(record.toString('utf8', headLength)) as Content;

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

/** The first batches, as many as fit into one transaction. One that may be counted already is checked alone. */
function nextOf<Batch extends Waiting>(batches: readonly Batch[]): Batch[] {
  const [first] = batches;
  if (first?.sentAs !== undefined) return [first];
  let clicks = 0;
  const end = batches.findIndex((batch, index) => {
    clicks += batch.clicks;
    return clicks >= countedAtOnce || batches[index + 1]?.sentAs !== undefined;
  });
  return end < 0 ? [...batches] : batches.slice(0, end + 1);
}

/**
 * Clicks that the store cannot take wait here: in a file with reserved room, and in memory once that is full. The file
 * is never emptied. Batches are numbered, also those that need not wait, and the transaction that counts a batch stores
 * its number. So each is counted once, whenever the process or the connection to the database ends.
 */
export async function openSpool({ file, store, figures, log }: SpoolOptions) {
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
  const id = disk?.id ?? randomUUID();
  /** The numbers of those that are sent at once, of those in the file, and of those in memory. */
  const series = { sent: `${id}:sent`, disk: id, memory: `${id}:memory` };
  const written = disk?.entries ?? [];
  let onDisk = written.filter(({ number }) => number > (disk?.counted ?? 0));
  let inMemory: InMemory[] = [];
  // Above those of the process before, whose last batch may be on its way still and arrive late. A waiting one may be
  // counted under the number that it was sent with.
  const beginning = Date.now() * numbersInAMillisecond;
  const lastNumbers = {
    sent: written.reduce(
      (last, { sentAs = 0 }) => Math.max(last, sentAs),
      Math.max(beginning, (await store.clicks.countedOf(series.sent)) ?? 0),
    ),
    disk: Math.max(disk?.counted ?? 0, written.at(-1)?.number ?? 0),
    memory: Math.max(beginning, (await store.clicks.countedOf(series.memory)) ?? 0),
  };
  let clicksInMemory = 0;
  /** Batches that wait, and of which nobody knows if they are counted. */
  let inDoubt = onDisk.filter(({ sentAs }) => sentAs !== undefined).length;
  let lost = 0;
  let warnedAt = -Infinity;

  function endOfFile(): number {
    const last = onDisk.at(-1);
    return last ? last.position + last.length : idLength;
  }

  function keepOnDisk(clicks: NewClick[], sentAs: number | undefined): boolean {
    if (!disk) return false;
    const number = lastNumbers.disk + 1;
    const [record, position] = [toRecord(number, { sentAs, clicks }), endOfFile()];
    if (position + record.length > reserved) return false;
    try {
      writeSync(disk.handle, record, 0, record.length, position);
      fdatasyncSync(disk.handle);
    } catch {
      return false;
    }
    onDisk.push({ number, sentAs, position, length: record.length, clicks: clicks.length });
    lastNumbers.disk = number;
    return true;
  }

  function keepInMemory(clicks: NewClick[], sentAs: number | undefined): boolean {
    if (clicksInMemory + clicks.length > maxInMemory) return false;
    clicksInMemory += clicks.length;
    lastNumbers.memory += 1;
    inMemory.push({ number: lastNumbers.memory, sentAs, clicks: clicks.length, batch: clicks });
    return true;
  }

  function lose(clicks: number): void {
    lost += clicks;
    figures.clicks.nowhere += clicks;
    if (performance.now() - warnedAt < warnEvery) return;
    warnedAt = performance.now();
    log.warn({ clicks: lost }, 'clicks were answered that could be kept nowhere: they are not counted');
    lost = 0;
  }

  function readBatch({ position, length }: OnDisk): NewClick[] {
    const record = Buffer.alloc(length);
    if (disk) readSync(disk.handle, record, 0, length, position);
    return contentOf(record).clicks;
  }

  /** Drops what the store has counted. */
  async function dropCounted(): Promise<void> {
    const counted = {
      disk: (await store.clicks.countedOf(series.disk)) ?? 0,
      memory: (await store.clicks.countedOf(series.memory)) ?? 0,
    };
    onDisk = onDisk.filter(({ number }) => number > counted.disk);
    inMemory = inMemory.filter(({ number }) => number > counted.memory);
    clicksInMemory = inMemory.reduce((sum, { clicks }) => sum + clicks, 0);
    inDoubt = [...onDisk, ...inMemory].filter(({ sentAs }) => sentAs !== undefined).length;
  }

  async function send(spool: string, batches: readonly Waiting[], clicks: NewClick[]): Promise<void> {
    const { number: first = 0, sentAs } = batches[0] ?? {};
    await store.clicks.append(clicks, {
      spool,
      first,
      last: batches.at(-1)?.number ?? first,
      unless: sentAs === undefined ? undefined : { spool: series.sent, number: sentAs },
    });
  }

  const waiting = () => onDisk.length > 0 || inMemory.length > 0;

  return {
    /** Whether there are clicks that are not counted yet. */
    waiting,

    /** How many clicks wait, and how much of the file is used. */
    contents: () => ({
      clicks: { file: onDisk.reduce((sum, { clicks }) => sum + clicks, 0), memory: clicksInMemory },
      bytes: { used: onDisk.length > 0 ? endOfFile() : 0, reserved: disk ? reserved : 0 },
    }),

    /**
     * Whether nobody knows of a waiting batch if it is counted. Until that is known, all others have to wait as well.
     */
    isInDoubt: () => inDoubt > 0,

    /** For a batch that is sent to the store at once. */
    nextBatch(): ClickBatch {
      lastNumbers.sent += 1;
      return { spool: series.sent, first: lastNumbers.sent, last: lastNumbers.sent };
    },

    /**
     * Stores clicks while there is room. Without room, the log says how many are lost. `sentAs`: the number with which
     * they may have been counted.
     */
    keep(clicks: NewClick[], sentAs?: number): void {
      if (!keepOnDisk(clicks, sentAs) && !keepInMemory(clicks, sentAs)) return lose(clicks.length);
      figures.clicks.spool += clicks.length;
      if (sentAs !== undefined) inDoubt += 1;
    },

    /**
     * Counts some of the waiting clicks. Returns whether there are more.
     * @throws StoreUnavailable when they still cannot be counted
     */
    async count(): Promise<boolean> {
      if (onDisk.length > 0) {
        const batches = nextOf(onDisk);
        await send(series.disk, batches, batches.flatMap(readBatch));
      } else {
        const batches = nextOf(inMemory);
        await send(
          series.memory,
          batches,
          batches.flatMap(({ batch }) => batch),
        );
      }
      // An earlier attempt may have counted more or fewer than this one.
      await dropCounted();
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
