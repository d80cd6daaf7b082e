/**
 * What runs: each version that was built, in a folder of its own with all that it needs. Nothing in it ever changes, so
 * a service goes on with its version while packages, sources and builds beside it are replaced.
 */
import { constants, cpSync, existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root, unbundledFolders } from './packages.js';
import { removeUnused } from './unused.js';

const versions = path.join(root, 'build', 'versions');
/** Leads to the version that is started next. */
export const current = path.join(root, 'build', 'current');
/** Written when another version was put in place that what runs is to be restarted with. */
export const restartFile = path.join(root, 'build', 'restart');
/** Files of the project that the server reads, beside what is built. */
export const alsoRead = [
  'package.json',
  'openapi/shortener.yaml',
  'openapi/archive.schema.json',
  'src/generated/contract.json',
  'src/server/images/letters.json',
];
const built = ['build/server', 'dist'];

/** The version that is started next. */
export function currentVersion() {
  try {
    return path.basename(readlinkSync(current));
  } catch {
    return undefined;
  }
}

/** Changes where a link leads, in one step where the system can. @param {string} link @param {string} target */
function leadTo(link, target) {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next, 'junction');
  if (process.platform === 'win32') rmSync(link, { force: true });
  renameSync(next, link);
}

/**
 * Makes what was built a version, whole or not at all, and the one that is started next.
 * @param {string} version @param {string} draft an empty folder
 */
export function putInPlace(version, draft) {
  const place = path.join(versions, version);
  if (!existsSync(place)) {
    // The draft is ours alone, and what runs may be another user's.
    const next = path.join(draft, version);
    for (const name of [...alsoRead, ...built, ...unbundledFolders()])
      cpSync(path.join(root, name), path.join(next, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
    mkdirSync(versions, { recursive: true });
    renameSync(next, place);
  }
  const before = currentVersion();
  // Junctions of Windows are absolute; others move with this folder.
  leadTo(current, process.platform === 'win32' ? place : path.join('versions', version));
  // The one before is the way back.
  removeUnused(versions, '', [version, before]);
}
