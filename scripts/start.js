/** `npm start`: installs what is missing, builds what is stale and runs the product until it is stopped. */
import { build, isBuilt } from './lib/build.js';
import { prepare, refuseArguments, run } from './lib/prepare.js';

refuseArguments('npm start');
const node = prepare();
if (!isBuilt()) {
  console.log('Building the web app…');
  const code = await build(node);
  if (code !== 0) process.exit(code);
}
process.exit(await run(node, ['src/server/main.ts']));
