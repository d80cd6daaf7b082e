/**
 * Prepares every command: installs the packages of the lock file and finds a Node that can run them. It has no
 * dependencies and runs on Node 20, because it installs the rest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const modules = path.join(root, 'node_modules');

/** Prints a sentence that says what to do, and ends the process. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends with a sentence if the command was given arguments. @param {string} command */
export function refuseArguments(command) {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    fail(
      `${command} takes no arguments, but was given: ${given.join(' ')}. Settings are environment variables; README.md lists them.`,
    );
  }
}

/**
 * The environment of child processes: our runtime and tools come first in the PATH.
 * @param {string} node
 */
function environment(node) {
  const first = [path.dirname(node), path.join(modules, '.bin')];
  return { ...process.env, PATH: [...first, process.env.PATH].join(path.delimiter) };
}

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock */

/** @param {string} file */
function packagesOf(file) {
  const lock = /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

/** Whether the installed packages are those of the lock file. Compares contents: file times change with a clone. */
function installed() {
  try {
    const present = packagesOf(path.join(modules, '.package-lock.json'));
    return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([name, wanted]) => {
      if (name === '') return true;
      const found = present[name];
      // Optional packages of other platforms are not installed.
      if (!found) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
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

/** Runs `npm ci` in a folder with a lock file. @param {string} folder */
export function installPackages(folder) {
  // npm must not run on a runtime in the folder that it replaces.
  const elsewhere = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.startsWith(modules));
  const { status, error, stdout, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: elsewhere.join(path.delimiter) },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    fail(
      `${stdout ?? ''}${stderr ?? ''}\nThe packages could not be installed${error ? ` (${error.message})` : ''}: npm ci failed, see above.`,
    );
  }
}

/** Installs the packages if they are not those of the lock file. */
function install() {
  if (installed()) return;
  refuseReadOnly();
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm ci would empty the linked folder, which belongs to another checkout.
    fail(
      'node_modules is a link to a folder that does not fit package-lock.json. Remove the link, then run this again.',
    );
  }
  console.log('Installing…');
  installPackages(root);
}

/** Whether this version of Node runs TypeScript, as the server needs. @param {string} version */
function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

const carriedName = `node-${process.platform}-${process.arch}`;

/** @returns {never} */
function refuseNode() {
  return fail(
    `Curtly needs Node 22.18 or newer on this machine, and this is ${process.version}: install one from https://nodejs.org, then run this again.`,
  );
}

/**
 * Ends with a sentence, before anything is installed, if neither this Node nor a packaged one can run the product.
 */
function refuseOldNode() {
  if (isRecentEnough(process.versions.node)) return;
  if (!(`node_modules/${carriedName}` in packagesOf(path.join(root, 'package-lock.json')))) refuseNode();
}

/** The Node that runs everything: this one or the packaged one. */
function findRuntime() {
  if (isRecentEnough(process.versions.node)) return process.execPath;
  const carried = path.join(modules, carriedName, 'bin', 'node');
  if (existsSync(carried) && spawnSync(carried, ['--version']).status === 0) return carried;
  return refuseNode();
}

/** Installs the packages and returns the path of the runtime. */
export function prepare() {
  refuseOldNode();
  install();
  return findRuntime();
}

/**
 * Starts Node on a script, in the project's root, on this terminal.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} [variables] added to the environment
 * @param {number} [timeout] milliseconds after which it is told to end
 */
export function start(node, args, variables, timeout) {
  return spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...environment(node), ...variables },
    stdio: 'inherit',
    timeout,
  });
}

/**
 * Forwards signals to the children while they run.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>[]} children
 */
export function forwardSignals(children) {
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGTERM', stop);
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to the whole group: the children have it already, and a second one may mean “at once”.
    if (!process.stdin.isTTY) stop();
  });
  if (process.env.npm_lifecycle_event === undefined) return;
  // npm sends a signal to the shell between us, which ends without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}

/**
 * The exit code of a child once it has ended. @param {import('node:child_process').ChildProcess} child @returns
 * {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Starts Node on a script and waits for its end, but not longer than the timeout in milliseconds. @param {string} node
 * @param {string[]} args @param {Record<string, string>} [variables] @param {number} [timeout]
 */
export async function run(node, args, variables, timeout) {
  const child = start(node, args, variables, timeout);
  forwardSignals([child]);
  return exitCode(child);
}

/** The script behind a package's command. @param {string} name */
export function tool(name) {
  const link = path.join('node_modules', '.bin', name);
  if (!existsSync(path.join(root, link))) fail(`There is no command ${name} in node_modules/.bin.`);
  return link;
}
