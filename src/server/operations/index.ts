import { archiveOperations } from './archive.ts';
import { authOperations } from './auth.ts';
import { healthOperations } from './health.ts';
import type { Operations } from './operation.ts';
import { qrCodeOperations } from './qrcodes.ts';
import type { Services } from './services.ts';
import { subscriptionOperations } from './subscription.ts';
import { trashOperations } from './trash.ts';
import { urlOperations } from './urls.ts';
import { userprofileOperations } from './userprofile.ts';

/** A handler for every operation of the contract: without one, this does not compile. */
export const createOperations = (services: Services): Operations => ({
  ...authOperations(services),
  ...urlOperations(services),
  ...qrCodeOperations(services),
  ...trashOperations(services),
  ...subscriptionOperations(services),
  ...userprofileOperations(services),
  ...archiveOperations(services),
  ...healthOperations(services),
});
