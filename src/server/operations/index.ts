import { authOperations } from './auth.ts';
import { healthOperations } from './health.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { urlOperations } from './urls.ts';

/** A handler for every operation of the contract: one that is missing does not compile. */
export const createOperations = (services: Services): Operations => ({
  ...authOperations(services),
  ...urlOperations(services),
  ...healthOperations(services),
});
