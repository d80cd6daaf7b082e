/**
 * Prepares every command: installs the packages of the lock file and finds a Node that can run them. It has no
 * dependencies and runs on Node 20, because it installs the rest.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { carriedVersion, fail, install, installNode, root } from './packages.js';
import { forwardSignals } from './signals.js';

/** Scripts of commands, in their packages. */
const tools = new Map([
  ['eslint', 'eslint/bin/eslint.js'],
  ['jest', 'jest/bin/jest.js'],
  ['playwright', '@playwright/test/cli.js'],
  ['prettier', 'prettier/bin/prettier.cjs'],
  ['tsc', 'typescript/bin/tsc'],
  ['webpack', 'webpack/bin/webpack.js'],
]);

/** Ends with a sentence if the command was given arguments. @param {string} command */
export function refuseArguments(command) {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    fail(
      `${command} takes no arguments, but was given: ${given.join(' ')}. ` +
        'Settings are environment variables; docs/settings.md lists them.',
    );
  }
}

/**
 * The environment of child processes: our runtime comes first in the PATH.
 * @param {string} node
 */
const environment = (node) => ({
  ...process.env,
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
});

/** Whether this version of Node runs TypeScript, as the server needs. @param {string} version */
function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** @returns {never} */
function refuseNode() {
  return fail(
    `Curtly needs Node 22.18 or newer on this machine, and this is ${process.version}: ` +
      'install one from https://nodejs.org, then run this again.',
  );
}

/**
 * Ends with a sentence, before anything is installed, if neither this Node nor a packaged one can run the product.
 */
function refuseOldNode() {
  if (!isRecentEnough(process.versions.node) && carriedVersion() === undefined) refuseNode();
}

/** The Node that runs everything: this one or the packaged one. */
export async function findRuntime() {
  refuseOldNode();
  if (isRecentEnough(process.versions.node)) return process.execPath;
  const carried = await installNode();
  return spawnSync(carried, ['--version']).status === 0 ? carried : refuseNode();
}

/**
 * Installs the packages and returns the path of the runtime.
 * @param {import('./packages.js').Purpose} purpose
 */
export async function prepare(purpose) {
  const node = await findRuntime();
  await install(purpose, node);
  return node;
}

/**
 * Starts Node on a script, in the project's root, on this terminal.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} [variables] added to the environment
 * @param {number} [timeout] milliseconds after which it is told to end
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export function start(node, args, variables, timeout, stdio = 'inherit') {
  return spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...environment(node), ...variables },
    stdio,
    timeout,
  });
}

/**
 * The exit code of a child once it has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Starts Node on a script and waits for its end, but not longer than the timeout in milliseconds.
 * @param {string} node @param {string[]} args @param {Record<string, string>} [variables] @param {number} [timeout]
 */
export async function run(node, args, variables, timeout) {
  const child = start(node, args, variables, timeout);
  forwardSignals([child]);
  return exitCode(child);
}

/**
 * The script behind a command. What npm puts into node_modules/.bin are scripts of a shell on Windows.
 * @param {string} name
 */
export function tool(name) {
  const script = tools.get(name);
  return script
    ? path.join('node_modules', script)
    : fail(`There is no command ${name}, but ${[...tools.keys()].join(', ')}.`);
}
