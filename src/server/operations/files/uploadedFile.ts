import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem, changesCannotBeSaved, malformed } from '../../problems.ts';
import { expectTempRoom, makeTempFolder } from '../../data/tempFolders.ts';
import type { ByteBudget } from '../../limits/byteBudget.ts';

const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as { code?: string }).code ?? '');

/** What to answer where temporary files find no room. It is logged, since no job notices. */
export function orFullDisk(error: unknown, request: FastifyRequest): unknown {
  if (!hasCode(error, 'ENOSPC', 'EDQUOT', 'SQLITE_FULL')) return error;
  request.log.error({ err: error }, 'there is no room for temporary files');
  return changesCannotBeSaved({ isFull: true });
}

function problemOf(error: unknown, tooLarge: () => Problem): Problem {
  if (error instanceof Problem) return error;
  if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) return tooLarge();
  return malformed('The upload could not be read. Please try again.');
}

interface SaveOptions {
  dataDir: string;
  limit: number;
  tooLarge: () => Problem;
  budget?: ByteBudget;
  onPiece?: () => void;
}

export interface SavedFile {
  path: string;
  name: string;
  fields: Map<string, string>;
  remove(): Promise<void>;
}

/** Bytes of a field that is no file. */
const fieldSize = 16_000;
/**
 * Bytes of each file that take no room: those who fill it with large files do not keep others from sending small ones.
 */
const freeBytes = 32 * 1024 ** 2;
/** Bytes after which the room on the disk is looked at again. */
const lookEvery = 1024 ** 2;

/**
 * Stores the file in a field of a multipart form on the disk, until the caller removes it; undefined if there is none
 * or it is empty. Who sends it slowly holds no memory meanwhile.
 * @throws `tooLarge()` as soon as more than `limit` bytes have come; what `budget` throws when it is full
 */
export async function saveUploadedFile(
  request: FastifyRequest,
  field: string,
  { dataDir, limit, tooLarge, budget, onPiece = () => undefined }: SaveOptions,
): Promise<SavedFile | undefined> {
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw tooLarge();
  const folder = await makeTempFolder(dataDir, 'upload').catch((error: unknown) => {
    throw orFullDisk(error, request);
  });
  const stored = path.join(folder, 'upload');
  const fields = new Map<string, string>();
  let [bytes, name, taken] = [0, '', 0];

  function takeFromBudget(): void {
    const more = Math.max(0, bytes - freeBytes) - taken;
    if (!budget || more <= 0) return;
    budget.take(more);
    taken += more;
  }

  async function remove(): Promise<void> {
    budget?.free(taken);
    taken = 0;
    await rm(folder, { recursive: true, force: true });
  }

  try {
    for await (const part of request.parts({ limits: { fileSize: limit + 1, files: 1, fields: 10, fieldSize } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw malformed(`The field ${part.fieldname} is too long.`);
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const isWanted = part.fieldname === field;
      if (isWanted) name = part.filename;
      await pipeline(
        part.file,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            const looks = Math.floor(bytes / lookEvery);
            bytes += piece.length;
            if (bytes > limit) throw tooLarge();
            if (Math.floor(bytes / lookEvery) > looks) await expectTempRoom(folder);
            takeFromBudget();
            onPiece();
            yield piece;
          }
        },
        createWriteStream(stored),
      );
      if (!isWanted) bytes = 0;
    }
    if (bytes > 0) return { path: stored, name, fields, remove };
    await remove();
    return undefined;
  } catch (error) {
    await remove();
    throw problemOf(orFullDisk(error, request), tooLarge);
  }
}
