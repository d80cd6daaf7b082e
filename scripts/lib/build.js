/** Builds the web app into dist/, and checks whether that is needed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overBudget } from './budgets.js';
import { refuseReadOnly, root, run, tool } from './prepare.js';

const inputs = [
  'src/web',
  'src/shared',
  'src/generated',
  'src/server/rules/plans.ts',
  'public',
  'webpack.config.ts',
  'scripts/lib/unusedComponents.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
// Inside dist/, which webpack empties first: an interrupted build leaves no stamp.
const stampFile = path.join(root, 'dist', '.stamp');

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
 * A digest of everything that the build reads, by content: file times change with a clone or a change of branch.
 */
function stamp() {
  const hash = createHash('sha256').update(process.env.API_BASE ?? '');
  for (const file of inputs.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether dist/ is up to date. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
}

/**
 * Builds for production. Returns an exit code, which is a failure where a page is over its budget. @param {string} node
 * @param {number} [timeout] in milliseconds
 */
export async function build(node, timeout) {
  refuseReadOnly();
  const before = stamp();
  const code = await run(node, [tool('webpack'), '--config-node-env=production'], undefined, timeout);
  if (code !== 0) return code;
  const excesses = overBudget(path.join(root, 'dist'));
  excesses.forEach((sentence) => console.error(sentence));
  if (excesses.length > 0) return 1;
  writeFileSync(stampFile, before);
  return 0;
}
