/** What `npm start` and `npm run demo` have in common. */
import { realpathSync, watchFile } from 'node:fs';
import path from 'node:path';
import { build, isBuilt, placedNode } from './build.js';
import { settingsInFile } from './envFile.js';
import { modules } from './packages.js';
import { exitCode, findRuntime, prepare, refuseArguments, run, start } from './prepare.js';
import { forwardSignals } from './signals.js';
import { current, restartFile } from './versions.js';

/** Options of Node. A small young generation saves 50 MB, at 2 % of the redirects in a second. */
export const nodeOptions = ['--max-semi-space-size=1'];
/** The cache of compiled code saves a second at each start, and the memory of the compiler. */
export const nodeVariables = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compiled') };

/** The Node that runs what is built, once it is. A version that is there needs none of the packages. */
async function prepareVersion() {
  if (isBuilt()) return findRuntime();
  const node = await prepare('build');
  const code = await build(node);
  if (code !== 0) process.exit(code);
  return node;
}

/** @param {string} node */
function startVersion(node) {
  return start(node, [...nodeOptions, path.join(realpathSync(current), 'build', 'server', 'main.js')], {
    ...settingsInFile(),
    ...nodeVariables,
  });
}

/** Runs what is built until it is stopped. After an update the new version follows the old one. */
async function runVersion() {
  let child = startVersion(await prepareVersion());
  let [isStopping, isUpdated] = [false, false];
  forwardSignals([
    {
      kill(signal) {
        isStopping = true;
        return child.kill(signal);
      },
    },
  ]);
  watchFile(restartFile, { interval: 500 }, (present, before) => {
    // Node also says once that there is no such file.
    if (present.mtimeMs <= before.mtimeMs) return;
    isUpdated = true;
    child.kill('SIGTERM');
  });
  for (;;) {
    const code = await exitCode(child);
    if (!isUpdated || isStopping) return code;
    isUpdated = false;
    child = startVersion(placedNode);
  }
}

/**
 * Installs what is missing, builds what is stale, and runs the service until it is stopped.
 * @param {string} command as the user typed it
 * @param {string} [script] that starts the service, from its sources; without it what is built runs
 */
export async function serve(command, script) {
  refuseArguments(command);
  if (script === undefined) process.exit(await runVersion());
  const node = await prepare('build');
  const code = await build(node);
  process.exit(
    code === 0 ? await run(node, [...nodeOptions, script], { ...settingsInFile(), ...nodeVariables }) : code,
  );
}
