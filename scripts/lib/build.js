/** Builds web app and server for production, and checks whether that is needed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overBudget } from './budgets.js';
import { refuseReadOnly, root, run, tool } from './prepare.js';

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
    inputs: [...common, 'src/web', 'src/server/rules/plans.ts', 'public', 'scripts/lib/unusedComponents.js'],
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
 * Builds what is not up to date. Returns an exit code, which is a failure where a page is over its budget.
 * @param {string} node
 * @param {number} [timeout] of one build, in milliseconds
 */
export async function build(node, timeout) {
  refuseReadOnly();
  for (const each of builds.filter((one) => !isUpToDate(one))) {
    const before = stamp(each);
    const code = await run(
      node,
      [tool('webpack'), `--config=${each.config}`, '--config-node-env=production'],
      undefined,
      timeout,
    );
    if (code !== 0) return code;
    writeFileSync(stampFile(each), before);
  }
  const excesses = overBudget(path.join(root, 'dist'));
  excesses.forEach((sentence) => console.error(sentence));
  return excesses.length > 0 ? 1 : 0;
}
