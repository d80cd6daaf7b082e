import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { clickFolder, databaseFile, secretFile } from '../data/dataFolder.ts';
import { CommandError } from '../config/commandError.ts';
import type { Counts } from '../store/engines/sqlite/copy.ts';
import { root } from '../process/root.ts';

export const manifestFile = 'manifest.json';

const format = 1;
const segmentName = /^\d{16}$/;

export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: typeof format;
  curtly: string;
  /** ISO 8601 time of the state that the backup holds. */
  at: string;
  scheduled: boolean;
  migrations: string[];
  counts: Counts;
  parts: Part[];
}

const packageFile = new URL('package.json', root);

export const newManifest = (about: Omit<Manifest, 'format' | 'curtly'>): Manifest => {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return { format, curtly: version, ...about };
};

export async function sumOf(file: string): Promise<Omit<Part, 'name'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

export const isWhole = async (file: string, { bytes, sha256 }: Part) =>
  isDeepStrictEqual(await sumOf(file), { bytes, sha256 });

/** No other name is written into a data folder. */
const isPartName = (name: unknown) =>
  name === databaseFile ||
  name === secretFile ||
  (typeof name === 'string' && path.dirname(name) === clickFolder && segmentName.test(path.basename(name)));

const isPart = (value: unknown): value is Part => {
  const { name, bytes, sha256 } = (value ?? {}) as Partial<Record<keyof Part, unknown>>;
  return isPartName(name) && typeof bytes === 'number' && typeof sha256 === 'string';
};

function isManifest(value: unknown): value is Manifest {
  const { curtly, at, counts, parts } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  return (
    typeof curtly === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof counts === 'object' &&
    counts !== null &&
    Array.isArray(parts) &&
    parts.every(isPart) &&
    parts.some(({ name }) => name === databaseFile)
  );
}

/** @throws CommandError when the folder is no backup of ours */
export function readManifest(backup: string): Manifest {
  const file = path.join(backup, manifestFile);
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw new CommandError(`${file} is damaged: take another backup.`);
    throw new CommandError(
      `${backup} is no backup of Curtly: its ${manifestFile} cannot be read (${code}). Name the folder that npm run backup made.`,
    );
  }
  const { format: writtenFormat } = (manifest ?? {}) as { format?: unknown };
  if (typeof writtenFormat === 'number' && writtenFormat > format)
    throw new CommandError(`${backup} was made by a newer version of Curtly: use that version, or a newer one.`);
  if (!isManifest(manifest)) throw new CommandError(`${file} is damaged: take another backup.`);
  return manifest;
}
