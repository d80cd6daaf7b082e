/** `npm run demo`: like `npm start`, on a database of its own that is filled anew with believable data. */
import { serve } from './lib/serve.js';

await serve('npm run demo', 'scripts/demo/start.ts');
