/** Builds web app and server for production, and checks whether that is needed. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { overBudget } from './budgets.js';
import { refuseReadOnly, root } from './packages.js';
import { exitCode, start, tool } from './prepare.js';
import { withProgress } from './progress.js';
import { forwardSignals } from './signals.js';

const common = ['src/shared', 'src/generated', 'tsconfig.json', 'package.json', 'package-lock.json'];

/**
 * @typedef {object} Build
 * @property {string} config of webpack
 * @property {string} folder that it empties and fills
 * @property {string[]} inputs files and folders that it reads
 */
/** @type {Build[]} */
const builds = [
  { config: 'webpack.server.config.ts', folder: 'build/server', inputs: [...common, 'src/server'] },
  {
    config: 'webpack.config.ts',
    folder: 'dist',
    inputs: [...common, 'src/web', 'src/shared/planTable.ts', 'public', 'scripts/lib/unusedComponents.js'],
  },
];

/** In the folder that webpack empties first: an interrupted build leaves no stamp. @param {Build} build */
const stampFile = ({ folder }) => path.join(root, folder, '.stamp');

/** @param {string} name @returns {string[]} */
function filesOf(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesOf(path.join(name, entry)));
}

/**
 * A digest of everything that a build reads, by content: file times change with a clone or a change of branch.
 * @param {Build} build
 */
function stamp({ config, inputs }) {
  const hash = createHash('sha256').update(process.env.API_BASE ?? '');
  for (const file of [config, ...inputs].flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {Build} build */
const isUpToDate = (build) => existsSync(stampFile(build)) && readFileSync(stampFile(build), 'utf8') === stamp(build);

/** Whether web app and server are up to date. */
export const isBuilt = () => builds.every(isUpToDate);

/**
 * Makes build/node the Node that runs what is built, for service managers. @param {string} node
 */
function linkNode(node) {
  if (process.platform === 'win32') return;
  const link = path.join(root, 'build', 'node');
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  // A packaged one moves with this folder.
  symlinkSync(node.startsWith(root) ? path.relative(path.dirname(link), node) : node, link);
}

/**
 * Builds one of them. What it prints comes at its end, or it would be mixed with the other's.
 * @param {Build} build @param {string} node @param {number | undefined} timeout in milliseconds
 * @param {(share: number) => void} onProgress
 */
async function buildOne(build, node, timeout, onProgress) {
  const before = stamp(build);
  const args = [tool('webpack'), `--config=${build.config}`, '--config-node-env=production'];
  const child = start(node, args, undefined, timeout, ['ignore', 'pipe', 'pipe', 'ipc']);
  forwardSignals([child]);
  child.on('message', (share) => onProgress(Number(share)));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await exitCode(child);
  if (code === 0) writeFileSync(stampFile(build), before);
  return { code, output: output.trim() };
}

/**
 * Builds what is not up to date, side by side. Returns an exit code: a failure where a page is over its budget.
 * @param {string} node
 * @param {number} [timeout] of one build, in milliseconds
 */
export async function build(node, timeout) {
  refuseReadOnly();
  const stale = builds.filter((one) => !isUpToDate(one));
  if (stale.length > 0) {
    const shares = stale.map(() => 0);
    const work = stale.map((one, index) => buildOne(one, node, timeout, (share) => (shares[index] = share)));
    const look = () => ({ share: Math.min(...shares) });
    const results = await withProgress('Building', look, Promise.all(work), (all) =>
      all.every(({ code }) => code === 0),
    );
    for (const { output } of results) if (output) console.log(output);
    const failed = results.find(({ code }) => code !== 0);
    if (failed) return failed.code;
  }
  linkNode(node);
  const excesses = overBudget(path.join(root, 'dist'));
  excesses.forEach((sentence) => console.error(sentence));
  return excesses.length > 0 ? 1 : 0;
}
