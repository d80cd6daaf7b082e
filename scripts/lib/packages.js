/** The packages of the lock file: which of them a command needs, whether they are there, and how they get there. */
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.js';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const modules = path.join(root, 'node_modules');
const lockFile = 'package-lock.json';
/** The workspace with the packages of development. */
const tools = 'tools';

/** The package with a Node for this machine, where there is one. */
const carriedName = `node-${process.platform}-${process.arch}`;
const carriedLock = path.join(root, 'scripts', 'node', lockFile);
const carriedFolder = path.join(modules, carriedName);

/** Prints a sentence that says what to do, and ends the process. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends with a sentence if packages and build cannot be written. */
export function refuseReadOnly() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `Nothing can be written into ${root}, where the packages and the build belong: make it writable, or clone Curtly to a folder of yours.`,
    );
  }
}

/** @typedef {'run' | 'build' | 'develop'} Purpose what packages are needed for; each includes those before it */
/** @typedef {Record<string, string>} Dependencies */
/**
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, dev?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], dependencies?: Dependencies, devDependencies?: Dependencies,
 *   optionalDependencies?: Dependencies, peerDependencies?: Dependencies,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package
 */
/** @typedef {Record<string, Package>} Packages by the folder of each */

/** @param {string} file */
const readJson = (file) => /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));

/** @param {string} file */
export const packagesOf = (file) => /** @type {{ packages: Packages }} */ (readJson(file)).packages;

/**
 * The folder in which a package finds another, as Node looks it up.
 * @param {Packages} packages @param {string} from @param {string} name
 */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (found in packages) return found;
    if (folder === '') return undefined;
  }
}

/** The folders of what is needed for a purpose. @param {Packages} packages @param {Purpose} purpose */
export function needed(packages, purpose) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {(Dependencies | undefined)[]} groups */
  const add = (from, ...groups) => {
    for (const name of groups.flatMap((group = {}) => Object.keys(group))) {
      const folder = locate(packages, from, name);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      const {
        dependencies,
        optionalDependencies,
        peerDependencies = {},
        peerDependenciesMeta = {},
      } = packages[folder] ?? {};
      const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional);
      add(folder, dependencies, optionalDependencies, Object.fromEntries(peers));
    }
  };
  add('', packages['']?.dependencies);
  if (purpose !== 'run') add('', packages['']?.devDependencies);
  if (purpose === 'develop') add(tools, packages[tools]?.devDependencies);
  return [...found];
}

/**
 * Whether the installed packages are those of the lock file. Compares contents: file times change with a clone.
 * @param {Purpose} purpose
 */
function isInstalled(purpose) {
  try {
    const present = packagesOf(path.join(modules, '.package-lock.json'));
    const wanted = packagesOf(path.join(root, lockFile));
    return needed(wanted, purpose).every((folder) => {
      const { version, integrity, optional } = wanted[folder] ?? {};
      const found = present[folder];
      // Optional packages of other platforms are not installed.
      if (!found) return optional === true;
      return found.version === version && found.integrity === integrity;
    });
  } catch {
    return false;
  }
}

/** Whether a package is for this machine. @param {Package} [of] */
const suits = ({ os = [process.platform], cpu = [process.arch] } = {}) =>
  os.includes(process.platform) && cpu.includes(process.arch);

/** Runs npm, and gives its output where it fails. @param {string} folder @returns {Promise<string | undefined>} */
function runNpm(folder) {
  // npm must not run on a runtime in the folder that is replaced.
  const elsewhere = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.startsWith(modules));
  // NODE_ENV=production would leave out what builds.
  const child = spawn(
    'npm',
    ['ci', '--loglevel=error', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      env: { ...process.env, PATH: elsewhere.join(path.delimiter) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

/**
 * Installs the packages of a folder with a lock file.
 * @param {string} heading @param {string} folder @param {string[]} [names] those that are expected, for the progress
 */
export async function installPackages(heading, folder, names) {
  const packages = packagesOf(path.join(folder, lockFile));
  const expected = (names ?? Object.keys(packages).filter(Boolean)).filter((name) => suits(packages[name]));
  const look = () => {
    const done = expected.filter((name) => existsSync(path.join(folder, name, 'package.json'))).length;
    return { share: done / expected.length, detail: `${done} of ${expected.length} packages` };
  };
  const failure = await withProgress(heading, look, runNpm(folder), (message) => message === undefined);
  if (failure === undefined) return;
  rmSync(folder, { recursive: true });
  fail(`${failure}\nThe packages could not be installed: npm ci failed, see above.`);
}

/** An empty folder beside the packages, on the same file system. */
function emptyDraft() {
  const draft = path.join(root, '.install');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  return draft;
}

/**
 * Copies a lock file, with the addresses of packages, in which npm puts its own registry. Without them it would ask
 * for the description of each first: half of all requests and bytes.
 * @param {string} from @param {string} draft
 */
function copyLock(from, draft) {
  const packages = packagesOf(from);
  for (const [folder, entry] of Object.entries(packages)) {
    if (entry.integrity === undefined) continue;
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = `https://registry.npmjs.org/${name}/-/${path.posix.basename(name)}-${entry.version}.tgz`;
  }
  const lock = { .../** @type {object} */ (readJson(from)), packages };
  writeFileSync(path.join(draft, lockFile), JSON.stringify(lock));
}

/**
 * Puts a folder of a draft in its place, whole; what was there goes into the draft.
 * @param {string} draft @param {string} name
 */
export function replaceFolder(draft, name) {
  const [present, next] = [path.join(root, name), path.join(draft, name)];
  try {
    mkdirSync(path.dirname(present), { recursive: true });
    if (existsSync(present)) renameSync(present, `${next}.old`);
    renameSync(next, present);
  } catch (error) {
    fail(`${present} could not be replaced (${String(error)}): stop what runs in it, then run this again.`);
  }
}

/**
 * Puts the packages of a draft in place. What was fetched or computed beside the old ones stays.
 * @param {string} draft
 */
export function replacePackages(draft) {
  for (const kept of ['.cache', carriedName]) {
    const [present, next] = [path.join(modules, kept), path.join(draft, 'node_modules', kept)];
    if (existsSync(present) && !existsSync(next)) renameSync(present, next);
  }
  replaceFolder(draft, 'node_modules');
}

/**
 * Installs the packages beside those that are there, if these are not those of the lock file.
 * @param {Purpose} purpose
 */
export async function install(purpose) {
  if (isInstalled(purpose)) return;
  refuseReadOnly();
  const forAll = purpose === 'develop' || existsSync(path.join(modules, 'jest'));
  const draft = emptyDraft();
  copyLock(path.join(root, lockFile), draft);
  cpSync(path.join(root, '.npmrc'), path.join(draft, '.npmrc'));
  const { workspaces, ...manifest } = /** @type {Record<string, unknown>} */ (
    readJson(path.join(root, 'package.json'))
  );
  writeFileSync(path.join(draft, 'package.json'), JSON.stringify(forAll ? { ...manifest, workspaces } : manifest));
  if (forAll) cpSync(path.join(root, tools, 'package.json'), path.join(draft, tools, 'package.json'));
  const names = needed(packagesOf(path.join(root, lockFile)), forAll ? 'develop' : 'build');
  await installPackages('Installing', draft, names);
  replacePackages(draft);
  rmSync(draft, { recursive: true });
}

/** The version of the Node that can be fetched for this machine. */
export const carriedVersion = () => packagesOf(carriedLock)[`node_modules/${carriedName}`]?.version;

/** The Node for machines whose own is too old. It is fetched when it is needed, because it is as large as all else. */
export async function installNode() {
  const manifest = path.join(carriedFolder, 'package.json');
  const program = path.join(carriedFolder, 'bin', 'node');
  if (existsSync(manifest) && /** @type {Package} */ (readJson(manifest)).version === carriedVersion()) return program;
  refuseReadOnly();
  const draft = emptyDraft();
  cpSync(path.dirname(carriedLock), draft, { recursive: true });
  copyLock(carriedLock, draft);
  await installPackages('Fetching Node, because the one of this machine is too old', draft);
  replaceFolder(draft, path.join('node_modules', carriedName));
  rmSync(draft, { recursive: true });
  return program;
}
