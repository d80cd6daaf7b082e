import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Without those that a server deletes meanwhile. */
function bytesOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** All that the files in a folder hold. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => bytesOf(path.join(parentPath, name)))
    .join('\n');
