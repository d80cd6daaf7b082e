/** `npm start`: installs what is missing, builds what is stale and runs the product until it is stopped. */
import path from 'node:path';
import { build, isBuilt } from './lib/build.js';
import { prepare, refuseArguments, root, run } from './lib/prepare.js';

refuseArguments('npm start');
const node = prepare();
if (!isBuilt()) {
  console.log('Building the web app…');
  const code = await build(node);
  if (code !== 0) process.exit(code);
}
// Kept from start to start, the server's compiled code saves a second and the memory of the compiler.
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled');
process.exit(await run(node, ['src/server/main.ts'], { NODE_COMPILE_CACHE }));
