/** `npm run demo`: like `npm start`, on its own database, which is filled with believable data at each start. */
import { serve } from './lib/serve.js';

await serve('npm run demo', 'scripts/demo/start.ts');
