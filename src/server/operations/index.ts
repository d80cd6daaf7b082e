import { analyticsOperations } from './analytics.ts';
import { apiKeyOperations } from './apikeys.ts';
import { archiveOperations } from './archive.ts';
import { authOperations } from './auth.ts';
import { batchOperations, createBulk } from './batches.ts';
import { exportOperations } from './files/exports.ts';
import { healthOperations } from './health.ts';
import { importOperations } from './imports.ts';
import { instanceOperations } from './instance.ts';
import type { Operations } from './operation.ts';
import { settingsOperations } from './operator/settings.ts';
import { testMailOperations } from './operator/testMail.ts';
import { eventOperations } from './operator/events.ts';
import { destinationOperations } from './operator/destinations.ts';
import { invitationOperations } from './operator/invitations.ts';
import { overviewOperations } from './operator/overview.ts';
import { operatorAccountOperations } from './operator/accounts.ts';
import { providerOperations } from './providers.ts';
import { qrCodeOperations } from './qrcodes.ts';
import { operatorItemOperations } from './operator/items.ts';
import { operatorReportOperations } from './operator/reports.ts';
import { reportOperations } from './reports.ts';
import { createFileSender } from './files/sentFiles.ts';
import type { Services } from './services.ts';
import { setupOperations } from './setup.ts';
import { statisticsShareOperations } from './statisticsShares.ts';
import { secondFactorOperations } from './secondfactors.ts';
import { subscriptionOperations } from './subscription.ts';
import { trashOperations } from './trash.ts';
import { urlOperations } from './urls.ts';
import { userprofileOperations } from './userprofile.ts';
import { utmOperations } from './utm.ts';

/** A handler for every operation of the contract: without one, this does not compile. */
export function createOperations(services: Services): Operations {
  const bulk = createBulk(services);
  const send = createFileSender();
  return {
    ...authOperations(services),
    ...urlOperations(services, bulk),
    ...qrCodeOperations(services, bulk),
    ...analyticsOperations(services),
    ...statisticsShareOperations(services),
    ...batchOperations(bulk),
    ...trashOperations(services),
    ...subscriptionOperations(services),
    ...userprofileOperations(services),
    ...secondFactorOperations(services),
    ...providerOperations(services),
    ...apiKeyOperations(services),
    ...utmOperations(services),
    ...archiveOperations(services),
    ...exportOperations(services, send),
    ...importOperations(services, send),
    ...instanceOperations(services),
    ...reportOperations(services),
    ...operatorItemOperations(services),
    ...operatorReportOperations(services),
    ...healthOperations(services),
    ...setupOperations(services),
    ...overviewOperations(services),
    ...eventOperations(services, send),
    ...operatorAccountOperations(services),
    ...invitationOperations(services),
    ...settingsOperations(services),
    ...testMailOperations(services),
    ...destinationOperations(services),
  };
}
