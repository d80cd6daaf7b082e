import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** All that the files in a folder hold. */
export const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
