import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { isNestedTooDeeply } from '../../rules/json.ts';
import type { YieldIfDue } from '../../limits/timeSlice.ts';
import { archiveFormat, manifestPath, partOf, type PartName, type PartSummary } from './format.ts';
import { createSeal, type Seal } from './seal.ts';

/** What is wrong with an archive, as a sentence for its owner. */
export class BadArchive extends Error {}

/**
 * Bytes that may be unpacked, whatever is packed, and for each packed byte: text of an archive packs to a thirtieth.
 */
const unpackedAnyway = 64 * 1024 ** 2;
const unpackedForEach = 100;
const maxUnpacked = 16 * 1024 ** 3;
/** Bytes of a file that is read whole. Those of lines have at most 256 Ki characters. */
const maxRead: Record<PartName | 'manifest', number> = {
  profile: 1024 ** 2,
  picture: 5 * 1024 ** 2,
  items: 1024 ** 2 + 4,
  history: 1024 ** 2 + 4,
  logos: 1024 ** 2,
  qr: Infinity,
  statistics: 1024 ** 2 + 4,
  clicks: 1024 ** 2 + 4,
  redirects: Infinity,
  manifest: 64 * 1024,
};
/** Nobody reads them back: they are only summed up. */
const passedOver: readonly string[] = ['qr', 'redirects'];

const block = 512;

export interface ArchivedFile {
  path: string;
  part: PartName | 'manifest';
  /** Empty for what is only summed up. */
  content: Buffer;
  /** With the manifest: what the files of each part came to, and all of them. */
  sums?: ReadonlyMap<PartName, Omit<PartSummary, 'count'>>;
  seal?: Seal;
}

export const notAnArchive = () => new BadArchive('This file is not an archive of Curtly, or it is damaged.');

function numberIn(header: Buffer, start: number, length: number): number {
  const text = header.toString('latin1', start, start + length).split(/[\0 ]/, 1)[0] ?? '';
  if (!/^[0-7]{1,11}$/.test(text)) throw notAnArchive();
  return Number.parseInt(text, 8);
}

function parseHeader(header: Buffer): { path: string; size: number } {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  const isFile = [0, 0x30].includes(header[156] ?? -1);
  if (header.toString('latin1', 257, 262) !== 'ustar' || !isFile || numberIn(header, 148, 7) !== sum)
    throw notAnArchive();
  return { path: header.toString('latin1', 0, 100).split('\0', 1)[0] ?? '', size: numberIn(header, 124, 12) };
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const limit = Math.min(maxUnpacked, unpackedAnyway + unpackedForEach * size);
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  let bytes = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > limit) throw new BadArchive('This archive unpacks to more than an archive of Curtly can hold.');
      yield piece;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? notAnArchive() : error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function createReader(file: string, yieldIfDue: YieldIfDue) {
  const pieces = unpacked(file);
  let held = Buffer.alloc(0);

  /** The next bytes, at most so many; undefined at the end. */
  async function some(most: number): Promise<Buffer | undefined> {
    while (held.length === 0) {
      const next = await pieces.next();
      if (next.done) return undefined;
      held = next.value as typeof held;
      await yieldIfDue();
    }
    const taken = held.subarray(0, most);
    held = held.subarray(taken.length);
    return taken;
  }

  async function take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0;) {
      const part = await some(left);
      if (!part) throw notAnArchive();
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  async function skip(size: number, see: (piece: Buffer) => void = () => undefined): Promise<void> {
    for (let left = size; left > 0;) {
      const piece = await some(left);
      if (!piece) throw notAnArchive();
      see(piece);
      left -= piece.length;
    }
  }

  /** What the next file is; undefined after the last. */
  async function header(): Promise<{ path: string; size: number; padding: number } | undefined> {
    const bytes = await take(block);
    if (bytes.every((byte) => byte === 0)) return undefined;
    const { path, size } = parseHeader(bytes);
    return { path, size, padding: (block - (size % block)) % block };
  }

  /** Whether nothing but zeros follows. It reads to the end, so that a damaged file is found out. */
  async function isRestEmpty(): Promise<boolean> {
    let isEmpty = true;
    for (let piece = await some(block); piece; piece = await some(block)) isEmpty &&= piece.every((byte) => byte === 0);
    return isEmpty;
  }

  return { take, skip, header, isRestEmpty, close: async () => void (await pieces.return(undefined)) };
}

/** The version that the manifest of an archive names, whatever else is in it; undefined when there is none. */
export async function versionOf(file: string, yieldIfDue: YieldIfDue): Promise<number | undefined> {
  const { take, skip, header, close } = createReader(file, yieldIfDue);
  try {
    for (let next = await header(); next; next = await header()) {
      const { path, size, padding } = next;
      if (path === manifestPath && size <= maxRead.manifest) {
        const text = String(await take(size));
        if (isNestedTooDeeply(text)) return undefined;
        const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown };
        return format === archiveFormat && typeof version === 'number' ? version : undefined;
      }
      await skip(size + padding);
    }
  } catch (error) {
    if (!(error instanceof BadArchive || error instanceof SyntaxError)) throw error;
  } finally {
    await close();
  }
  return undefined;
}

/** Numbered files come in order; others once. */
function createPlaceCheck() {
  const seen = new Set<string>();
  const lastNumbers: Partial<Record<PartName, number>> = {};

  return (path: string, part: PartName): void => {
    const number = Number(/\/(\d{6})\.jsonl$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) {
      // Codes are checked against the items.
      if (part === 'logos' || part === 'qr') return;
      if (seen.has(path)) throw new BadArchive(`The archive holds ${path} twice.`);
      seen.add(path);
      return;
    }
    if (number !== (lastNumbers[part] ?? 0) + 1) throw new BadArchive(`The archive’s ${path} is not in its place.`);
    lastNumbers[part] = number;
  };
}

function createSummaries() {
  const summaries = new Map<PartName, { hash: ReturnType<typeof createHash>; files: number; bytes: number }>();
  return {
    begin(part: PartName, size: number) {
      const summary = summaries.get(part) ?? { hash: createHash('sha256'), files: 0, bytes: 0 };
      summaries.set(part, summary);
      summary.files += 1;
      summary.bytes += size;
      return summary;
    },
    end: () =>
      new Map(
        [...summaries].map(([part, { hash, ...sum }]) => [part, { ...sum, sha256: hash.digest('hex') }] as const),
      ),
  };
}

/**
 * The files of an archive in their order, each whole, checked as far as the archive itself tells: its form, its order,
 * and against its manifest, which comes last.
 * @throws BadArchive
 */
export async function* readArchive(file: string, yieldIfDue: YieldIfDue): AsyncGenerator<ArchivedFile> {
  const { take, skip, header, isRestEmpty, close } = createReader(file, yieldIfDue);
  const expectPlace = createPlaceCheck();
  const summaries = createSummaries();
  const seal = createSeal();

  try {
    for (;;) {
      const next = await header();
      if (!next) throw notAnArchive();
      const { path, size, padding } = next;
      const part = path === manifestPath ? 'manifest' : partOf(path);
      if (part === undefined) throw new BadArchive('The archive holds a file that no archive has.');
      if (size > maxRead[part]) throw new BadArchive(`The archive’s ${path} is too large.`);
      if (part === 'manifest') {
        const content = await take(size);
        await skip(padding);
        yield { path, part, content, sums: summaries.end(), seal };
        if ((await take(block)).some((byte) => byte !== 0) || !(await isRestEmpty()))
          throw new BadArchive('The archive goes on after its manifest.');
        return;
      }
      expectPlace(path, part);
      const summary = summaries.begin(part, size);
      seal.begin(path, size);
      const see = (piece: Buffer) => {
        summary.hash.update(piece);
        seal.add(piece);
      };
      if (passedOver.includes(part)) {
        await skip(size, see);
        await skip(padding);
        yield { path, part, content: Buffer.alloc(0) };
      } else {
        const content = await take(size);
        see(content);
        await skip(padding);
        yield { path, part, content };
      }
    }
  } finally {
    await close();
  }
}
