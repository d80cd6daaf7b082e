import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomToken } from '../rules/tokens.ts';
import type { PictureFault, PictureReader } from './pictureReader.ts';

/** A file that no account names may be one that is just being taken over by one. */
const orphansKept = 3_600_000;

export const picturesPath = '/uploads/';

/** Profile pictures: files under names that cannot be guessed and never come again, so each can be kept for ever. */
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

    /** Removes what a process left behind that ended between a file and its account. */
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
