import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { randomToken } from './rules/tokens.ts';

const side = 512;
/** Decoded, a picture takes four bytes for each of these. */
const limitInputPixels = 50_000_000;
const formats: readonly string[] = ['jpeg', 'png', 'gif', 'webp'];
/** A file that no account names may be one that is just being taken over by one. */
const orphansKept = 3_600_000;

export const picturesPath = '/uploads/';

/** The square middle of a picture, upright, without its metadata. Nothing, if it is none of the formats or broken. */
async function squared(upload: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = sharp(upload, { limitInputPixels });
    const { format, width, height } = await picture.metadata();
    if (!formats.includes(format)) return undefined;
    const size = Math.min(side, width, height);
    return await picture.autoOrient().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Profile pictures: files under names that cannot be guessed and never come again, so each can be kept for ever. */
export function createPictures({ dataDir }: { dataDir: string }) {
  const folder = path.join(dataDir, 'uploads');
  const fileOf = (address: string) => path.join(folder, path.basename(address));

  return {
    folder,

    /** Returns its path below the public address, or nothing if the upload is no picture. */
    async store(upload: Buffer): Promise<string | undefined> {
      const picture = await squared(upload);
      if (!picture) return undefined;
      const address = `${picturesPath}${randomToken()}.webp`;
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(address), picture);
      return address;
    },

    remove: (address: string) => rm(fileOf(address), { force: true }),

    /** Removes what a process left behind that ended between a file and its account. */
    async sweep(isUsed: (address: string) => Promise<boolean>): Promise<void> {
      for (const name of await readdir(folder)) {
        const { mtimeMs } = await stat(path.join(folder, name));
        if (Date.now() - mtimeMs > orphansKept && !await isUsed(`${picturesPath}${name}`)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
