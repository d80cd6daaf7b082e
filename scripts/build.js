/** `npm run build`: builds web app and server for production, into dist/ and build/. */
import { build } from './lib/build.js';
import { prepare, refuseArguments } from './lib/prepare.js';

refuseArguments('npm run build');
process.exit(await build(await prepare('build')));
