import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomToken } from '../rules/tokens.ts';
import type { PictureFault, PictureReader } from './pictureReader.ts';

/** Milliseconds. A younger file without an account may belong to an upload that is under way. */
const orphansKept = 3_600_000;

export const picturesPath = '/uploads/';

/** Profile pictures: files with unguessable names that are never reused, so browsers can cache them for ever. */
export function createProfilePictures({ dataDir, reader }: { dataDir: string; reader: PictureReader }) {
  const folder = join(dataDir, 'uploads');
  const fileOf = (path: string) => join(folder, basename(path));

  return {
    folder,

    /** Returns its path below the public URL. */
    async store(upload: Buffer, userPk: number): Promise<{ path: string } | { fault: PictureFault }> {
      const result = await reader.read({ use: 'profile', bytes: upload }, userPk);
      if ('fault' in result) return result;
      const path = `${picturesPath}${randomToken()}.webp`;
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(path), result.picture);
      return { path };
    },

    remove: (path: string) => rm(fileOf(path), { force: true }),

    /** Removes files without an account, left by a process that ended in the middle of an upload. */
    async sweep(isUsed: (path: string) => Promise<boolean>): Promise<void> {
      for (const name of await readdir(folder)) {
        const { mtimeMs } = await stat(join(folder, name));
        if (Date.now() - mtimeMs > orphansKept && !(await isUsed(`${picturesPath}${name}`)))
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

export type ProfilePictures = ReturnType<typeof createProfilePictures>;
