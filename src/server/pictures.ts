import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFault, PictureReader } from './images/pictureReader.ts';
import { pictureTooCostly, pictureTooManyFrames, pictureTooManyPixels, pictureUnreadable } from './problems.ts';
import type { Problem } from './problems.ts';
import { randomToken } from './rules/tokens.ts';

/** A file that no account names may be one that is just being taken over by one. */
const orphansKept = 3_600_000;

export const picturesPath = '/uploads/';

function problemOf(fault: PictureFault): Problem {
  switch (fault) {
    case 'too many pixels':
      return pictureTooManyPixels();
    case 'too many frames':
      return pictureTooManyFrames();
    case 'too costly':
      return pictureTooCostly();
    default:
      return pictureUnreadable();
  }
}

/** Profile pictures: files under names that cannot be guessed and never come again, so each can be kept for ever. */
export function createPictures({ dataDir, reader }: { dataDir: string; reader: PictureReader }) {
  const folder = path.join(dataDir, 'uploads');
  const fileOf = (address: string) => path.join(folder, path.basename(address));

  return {
    folder,

    /**
     * Returns its path below the public address.
     * @throws Problem about `file`
     */
    async store(upload: Buffer, userPk: number): Promise<string> {
      const result = await reader.read({ use: 'profile', bytes: upload }, userPk);
      if ('fault' in result) throw problemOf(result.fault);
      const address = `${picturesPath}${randomToken()}.webp`;
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(address), result.picture);
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
