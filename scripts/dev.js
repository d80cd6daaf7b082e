/**
 * `npm run dev`: the web app with hot reload on port 3000, and the server on 3001, restarted on every change.
 */
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib/packages.js';
import { exitCode, prepare, refuseArguments, start, tool } from './lib/prepare.js';
import { forwardSignals } from './lib/signals.js';

refuseArguments('npm run dev');
const node = await prepare('develop');
/** What the two processes of the server load. Node's own `--watch` does not see the files of a process below. */
const watched = ['server', 'shared', 'generated'].map((folder) => path.join(root, 'src', folder));
/** Milliseconds in which an editor, or the generator, writes what belongs together. */
const settles = 100;

const startServer = () => start(node, ['src/server/main.ts'], { PORT: '3001', PUBLIC_URL: 'http://localhost:3000' });

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

const web = start(node, [tool('webpack'), 'serve', '--config-node-env=development']);
for (const folder of watched)
  watch(folder, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.ts') || name?.endsWith('.json')) void restart();
  });
forwardSignals([{ kill: (signal) => server.kill(signal) }, web]);
const code = await exitCode(web);
isRestarting = true;
server.kill('SIGTERM');
if (server.exitCode === null && server.signalCode === null) await exitCode(server);
process.exit(code === 130 || code === 143 ? 0 : code);
