/** Builds web app and server for production, and checks whether that is needed. */
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { overBudget } from './budgets.js';
import { exclusively, root } from './packages.js';
import { exitCode, start, tool } from './prepare.js';
import { withProgress } from './progress.js';
import { forwardSignals } from './signals.js';
import { alsoRead, currentVersion, putInPlace } from './versions.js';

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
  { config: 'webpack.config.ts', folder: 'dist', inputs: [...common, 'src/web', 'public'] },
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
 * @param {Omit<Build, 'folder'>} build
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

/** The name of what these sources are built to, on this machine. */
function versionOfSources() {
  const inputs = [...builds.map(stamp), stamp({ config: 'package-lock.json', inputs: alsoRead })];
  return createHash('sha256')
    .update([...inputs, process.platform, process.arch].join())
    .digest('hex')
    .slice(0, 16);
}

/** Whether what is started next is what the sources are built to. */
export const isBuilt = () => currentVersion() === versionOfSources();

/** Where a Node stays for years. Version managers have theirs in a home folder, and remove it some day. */
const lasting = ['/usr/bin/node', '/usr/local/bin/node', '/opt/homebrew/bin/node'];

/** The Node that runs what is built, for service managers. */
export const placedNode = path.join(root, 'build', process.platform === 'win32' ? 'node.exe' : 'node');

/** Puts it in place, in one step: a service may be starting. @param {string} node */
export function placeNode(node) {
  if (existsSync(placedNode) && realpathSync(placedNode) === realpathSync(node)) return;
  const next = `${placedNode}.next`;
  const kept = node.startsWith(root)
    ? path.relative(path.dirname(placedNode), node)
    : lasting.find((file) => existsSync(file) && realpathSync(file) === realpathSync(node));
  rmSync(next, { force: true });
  if (kept) symlinkSync(kept, next);
  else copyFileSync(node, next, constants.COPYFILE_FICLONE);
  renameSync(next, placedNode);
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

/** Builds what is not up to date, side by side. @param {string} node @param {number} [timeout] of one build */
async function buildStale(node, timeout) {
  const stale = builds.filter((one) => !isUpToDate(one));
  if (stale.length === 0) return 0;
  const shares = stale.map(() => 0);
  const work = stale.map((one, index) => buildOne(one, node, timeout, (share) => (shares[index] = share)));
  const look = () => ({ share: Math.min(...shares) });
  const results = await withProgress('Building', look, Promise.all(work), (all) => all.every(({ code }) => code === 0));
  for (const { output } of results) if (output) console.log(output);
  return results.find(({ code }) => code !== 0)?.code ?? 0;
}

/**
 * Builds what is not up to date. Returns an exit code: a failure where a page is over its budget.
 * @param {string} node
 * @param {number} [timeout] of one build, in milliseconds
 */
export async function build(node, timeout) {
  let code = 0;
  const isDone = () => isBuilt() && builds.every(isUpToDate);
  await exclusively(isDone, async (draft) => {
    const version = versionOfSources();
    code = await buildStale(node, timeout);
    if (code === 0) putInPlace(version, draft);
  });
  if (code !== 0) return code;
  placeNode(node);
  const excesses = overBudget(path.join(root, 'dist'));
  excesses.forEach((sentence) => console.error(sentence));
  return excesses.length > 0 ? 1 : 0;
}
