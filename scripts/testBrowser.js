/** `npm run test:browser`: the journeys in the browser; `npm run test:browser -- legal` runs a part. */
import { journeys } from './lib/journeys.js';
import { prepare } from './lib/prepare.js';

process.exit(await journeys(await prepare('develop'), process.argv.slice(2)));
