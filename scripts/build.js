/** `npm run build`: builds the web app for production into dist/. */
import { build } from './lib/build.js';
import { prepare, refuseArguments } from './lib/prepare.js';

refuseArguments('npm run build');
process.exit(await build(prepare()));
