/**
 * `npm run dev`: the web app with hot reload on port 3000, and the server on 3001, restarted on every change.
 */
import { exitCode, forwardSignals, prepare, refuseArguments, start, tool } from './lib/prepare.js';

refuseArguments('npm run dev');
const node = prepare();
const children = [
  start(node, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    PORT: '3001',
    PUBLIC_URL: 'http://localhost:3000',
  }),
  start(node, [tool('webpack'), 'serve', '--config-node-env=development']),
];
forwardSignals(children);
// When one of them ends, the other ends too.
const ends = children.map(exitCode);
const code = await Promise.race(ends);
children.forEach((child) => child.kill('SIGTERM'));
await Promise.all(ends);
process.exit(code === 130 || code === 143 ? 0 : code);
