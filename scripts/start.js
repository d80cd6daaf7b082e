/** `npm start`: installs what is missing, builds what is stale and runs the product until it is stopped. */
import { serve } from './lib/serve.js';

await serve('npm start');
