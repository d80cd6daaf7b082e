/**
 * `npm run dev`: the web app with hot reload on port 3000, and the server on 3001, restarted on every change. When the
 * contract changes, code is generated again, and what no longer fits is listed.
 */
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsInFile } from './lib/envFile.js';
import { root } from './lib/packages.js';
import { exitCode, prepare, refuseArguments, start, tool } from './lib/prepare.js';
import { forwardSignals } from './lib/signals.js';

refuseArguments('npm run dev');
const node = await prepare('develop');
/** The two processes of the server load these. Node's own `--watch` does not see the files of a process below. */
const watched = ['server', 'shared', 'generated'].map((folder) => path.join(root, 'src', folder));
const typesCache = 'node_modules/.cache/types.tsbuildinfo';
/** Editors, and the generator, write files that belong together within these milliseconds. */
const settles = 100;

const startServer = () =>
  start(node, ['src/server/main.ts'], { ...settingsInFile(), PORT: '3001', PUBLIC_URL: 'http://localhost:3000' });

let server = startServer();
let isRestarting = false;

/** A server that has ended by a fault is started again as well, by the change that mends it. */
async function restart() {
  if (isRestarting) return;
  isRestarting = true;
  await sleep(settles);
  console.log('Restarting the server…');
  const ended = server.exitCode === null && server.signalCode === null ? exitCode(server) : undefined;
  server.kill('SIGTERM');
  await ended;
  server = startServer();
  isRestarting = false;
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let checker;
/** @param {string[]} args */
const check = (args) => exitCode((checker = start(node, args)));
let isContractNew = false;
let isChecking = false;

/** Changes that come meanwhile are followed afterwards, together. */
async function followContract() {
  isContractNew = true;
  if (isChecking) return;
  isChecking = true;
  while (isContractNew) {
    await sleep(settles);
    isContractNew = false;
    console.log('The contract has changed: generating…');
    if ((await check(['scripts/generate.ts'])) !== 0) continue;
    console.log('Looking for code that no longer fits the contract…');
    const fits = (await check([tool('tsc'), '--incremental', '--tsBuildInfoFile', typesCache])) === 0;
    console.log(fits ? 'All code fits the contract.' : 'The code above no longer fits the contract.');
  }
  isChecking = false;
}

const web = start(node, [tool('webpack'), 'serve', '--config-node-env=development']);
for (const folder of watched)
  watch(folder, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.ts') || name?.endsWith('.json')) void restart();
  });
// Editors replace a file that they save, which only its folder tells.
watch(path.join(root, 'openapi'), (_event, name) => {
  if (name === 'shortener.yaml') void followContract();
});
forwardSignals([{ kill: (signal) => checker?.kill(signal) ?? false }, { kill: (signal) => server.kill(signal) }, web]);
const code = await exitCode(web);
isRestarting = true;
server.kill('SIGTERM');
if (server.exitCode === null && server.signalCode === null) await exitCode(server);
process.exit(code === 130 || code === 143 ? 0 : code);
