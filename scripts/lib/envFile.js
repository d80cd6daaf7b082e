/** Settings in a file `.env` beside package.json, for those who start Curtly by hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as util from 'node:util';
import { fail, root } from './packages.js';

const file = path.join(root, '.env');

/** @returns {string | undefined} */
function read() {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return undefined;
    return fail(`${file} cannot be read (${code}). Make it a file that you may read, or delete it.`);
  }
}

/**
 * What the file sets. What is set in the environment wins.
 * @returns {Record<string, string>}
 */
export function settingsInFile() {
  const text = read();
  if (text === undefined) return {};
  // The first versions of Node 20 lack it.
  if (!('parseEnv' in util)) return fail(`Node ${process.version} cannot read ${file}: install Node 22 or newer.`);
  const settings = Object.entries(util.parseEnv(text));
  return Object.fromEntries(
    settings.flatMap(([name, value = '']) => (process.env[name] === undefined ? [[name, value]] : [])),
  );
}
