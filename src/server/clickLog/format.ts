import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

export interface LoggedClick {
  itemPk: number;
  /** The click counts for this link as well as for its own. */
  parentPk: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  /** The address is shortened. */
  ip: string;
}

export interface LoggedBatch {
  number: number;
  /** The batch number with which it was sent to the database, while nobody knows whether it arrived. */
  sentAs: number | undefined;
  clicks: LoggedClick[];
}

export interface LogRecord {
  length: number;
  number: number;
  clicks: number;
  content: Buffer;
}

type Row = [number, number | null, number, string, string | null, string, string];

/** Bytes of a segment, which holds some 40,000 clicks. */
export const segmentSize = 8 * 1_024 * 1_024;
const idLength = 36;
/** Bytes of a segment's head, which has the id of the log, the number of its first batch, and a checksum. */
export const headLength = 48;
/** Bytes of a record's head, which has its length and checksum, the number of its batch, and its count of clicks. */
const recordHeadLength = 20;
/** This many digits hold the largest exact integer. */
const nameLength = 16;
const segmentName = /^\d{16}$/;
const asideName = /^\d{16}\.\d+$/;

export const segmentFile = (folder: string, first: number) =>
  path.join(folder, String(first).padStart(nameLength, '0'));

/** Returns the numbers with which the segments in a folder begin, in order. */
export const segmentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => segmentName.test(name))
    .sort()
    .map(Number);

/** `at`: when it is set aside, in milliseconds. What was set aside before has another name. */
export const asideFile = (folder: string, first: number, at: number) => `${segmentFile(folder, first)}.${at}`;

export const asideIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => asideName.test(name))
    .map((name) => {
      const [first = 0, at = 0] = name.split('.').map(Number);
      return { file: path.join(folder, name), first, at };
    });

export function toHead(id: string, first: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(id, 'latin1');
  head.writeDoubleLE(first, idLength);
  head.writeUInt32LE(crc32(head.subarray(0, headLength - 4)), headLength - 4);
  return head;
}

function openIfThere(file: string, flags: 'r' | 'r+'): number | undefined {
  try {
    return openSync(file, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The id in the head of a segment. Undefined if the head is damaged. */
function readLogId(handle: number, first: number): string | undefined {
  const head = Buffer.alloc(headLength);
  readSync(handle, head, 0, headLength, 0);
  const id = head.toString('latin1', 0, idLength);
  return head.equals(toHead(id, first)) ? id : undefined;
}

/** Returns undefined when no segment begins with this batch, or when it does not belong to this log. */
export function openSegment(folder: string, first: number, { id, flags }: { id: string; flags: 'r' | 'r+' }) {
  const handle = openIfThere(segmentFile(folder, first), flags);
  if (handle === undefined || readLogId(handle, first) === id) return handle;
  closeSync(handle);
  return undefined;
}

/** The id of the log that a segment belongs to. Undefined if its head is damaged, or the file was deleted meanwhile. */
export function logIdOf(file: string, first: number): string | undefined {
  const handle = openIfThere(file, 'r');
  if (handle === undefined) return undefined;
  const id = readLogId(handle, first);
  closeSync(handle);
  return id;
}

export function toRecord({ number, sentAs, clicks }: LoggedBatch): Buffer {
  const rows = clicks.map(({ itemPk, parentPk, at, userAgent, referrer, ip }): Row => [
    itemPk,
    parentPk,
    at,
    userAgent,
    referrer && referrer.url,
    referrer ? referrer.host : '',
    ip,
  ]);
  const record = Buffer.concat([Buffer.alloc(recordHeadLength), Buffer.from(JSON.stringify([sentAs ?? null, rows]))]);
  record.writeUInt32LE(record.length, 0);
  record.writeDoubleLE(number, 8);
  record.writeUInt32LE(clicks.length, 16);
  record.writeUInt32LE(crc32(record.subarray(8)), 4);
  return record;
}

/** Returns undefined when the record is missing or not whole yet. */
function recordAt(buffer: Buffer, position: number): LogRecord | undefined {
  if (position + recordHeadLength > buffer.length) return undefined;
  const length = buffer.readUInt32LE(position);
  if (length < recordHeadLength || position + length > buffer.length) return undefined;
  const record = buffer.subarray(position, position + length);
  if (crc32(record.subarray(8)) !== record.readUInt32LE(4)) return undefined;
  const content = record.subarray(recordHeadLength);
  return { length, number: record.readDoubleLE(8), clicks: record.readUInt32LE(16), content };
}

/** Bytes of one read. A single record may be longer. */
const chunkSize = 64 * 1_024;

export const chunkRoom = () => Buffer.alloc(chunkSize);

/**
 * Returns the records from a position on, or a single one that is longer than the room. The result is empty when no
 * record begins there, and undefined when the segment ends there.
 */
function readChunk(handle: number, position: number, room: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  if (readSync(handle, room, 0, 4, position) === 0) return undefined;
  const length = room.readUInt32LE();
  if (length < recordHeadLength || length > segmentSize) return room.subarray(0, 0);
  const buffer = length > room.length ? Buffer.alloc(length) : room;
  return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, position));
}

/**
 * Finds the records of a segment one after another, and reads many at once. Undefined means that none is whole at this
 * position yet, 'end' that the segment ends there.
 */
export function createRecordFinder(handle: number): (position: number) => LogRecord | 'end' | undefined {
  const room = chunkRoom();
  let [chunk, start] = [room.subarray(0, 0), headLength];
  return (position) => {
    const known = recordAt(chunk, position - start);
    if (known) return known;
    const read = readChunk(handle, position, room);
    if (!read) return 'end';
    [chunk, start] = [read, position];
    return recordAt(chunk, 0);
  };
}

const toClick = ([itemPk, parentPk, at, userAgent, url, host, ip]: Row): LoggedClick => ({
  itemPk,
  parentPk,
  at,
  userAgent,
  referrer: url === null ? null : { url, host },
  ip,
});

export function batchOf({ number, content }: LogRecord): LoggedBatch {
  const [sentAs, rows] = JSON.parse(content.toString()) as [number | null, Row[]];
  return { number, sentAs: sentAs ?? undefined, clicks: rows.map(toClick) };
}

/** The ids of all logs in a folder: first of those whose segments are in use, then of those that were set aside. */
export function logIdsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const inUse = segmentsIn(folder).map((first) => logIdOf(segmentFile(folder, first), first));
  const aside = asideIn(folder).map(({ file, first }) => logIdOf(file, first));
  return [...new Set([...inUse, ...aside])].filter((id) => id !== undefined);
}

export const logIdIn = (folder: string): string | undefined => logIdsIn(folder)[0];
