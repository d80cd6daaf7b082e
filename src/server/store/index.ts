import { createAccountStore } from './accounts/accounts.ts';
import { createAlarmStore } from './accounts/alarms.ts';
import { createApiKeyStore } from './accounts/apiKeys.ts';
import { createAuditLogStore } from './accounts/auditLog.ts';
import { createKnownBrowserStore } from './accounts/knownBrowsers.ts';
import { createLinkedProviderStore } from './accounts/linkedProviders.ts';
import { createMailQueueStore } from './accounts/mailQueue.ts';
import { createNonceStore } from './accounts/nonces.ts';
import { createPasskeyStore } from './accounts/passkeys.ts';
import { createUtmTemplateStore } from './accounts/utmTemplates.ts';
import { createPasswordResetStore } from './accounts/passwordResets.ts';
import { createSecondFactorStore } from './accounts/secondFactors.ts';
import { createRegistrationStore } from './accounts/registrations.ts';
import { createSentMailStore } from './accounts/sentMails.ts';
import { createSessionStore } from './accounts/sessions.ts';
import { createSubscriptionStore } from './accounts/subscriptions.ts';
import { createUsageStore } from './accounts/usage.ts';
import { createUserStore } from './accounts/users.ts';
import { createAnalyticsStore } from './analytics/analytics.ts';
import { createClickStore } from './analytics/clicks.ts';
import { createLiveCountStore } from './analytics/liveCounts.ts';
import { createRollupStore } from './analytics/rollup.ts';
import { createStatisticsShareStore } from './analytics/statisticsShares.ts';
import { createSumStore } from './analytics/sums.ts';
import { createUserAgentStore } from './analytics/userAgents.ts';
import type { Engine } from './engine.ts';
import { createBlockedDestinationStore } from './operator/blockedDestinations.ts';
import { createArchiveStore } from './items/archived.ts';
import { createBanStore } from './items/bans.ts';
import { createBatchStore } from './items/batches.ts';
import { createGuessedPasswordStore } from './items/guessedPasswords.ts';
import { createIdempotencyKeyStore } from './items/idempotencyKeys.ts';
import { createImportStore } from './items/imports.ts';
import { createItemStore } from './items/items.ts';
import { createRestoreStore } from './items/restores.ts';
import { createTagStore } from './items/tags.ts';
import { createTrashStore } from './items/trash.ts';
import { createVersionStore } from './items/versionStore.ts';
import { createOperatorAccountStore } from './operator/accounts.ts';
import { createSettingStore } from './settings.ts';
import { createOperatorItemStore } from './operator/items.ts';
import { createReportStore } from './operator/reports.ts';
import { migrate } from './migrations/index.ts';
import { createInvitationStore } from './operator/invitations.ts';
import { createOperatorStore } from './operator/operators.ts';
import { createSetupStore } from './operator/setup.ts';
import { createTotalsStore } from './operator/totals.ts';

/** Everything the service keeps. What is above it does not know which database is behind it. */
export function createStore(engine: Engine) {
  return {
    engine: engine.name,
    users: createUserStore(engine),
    sessions: createSessionStore(engine),
    apiKeys: createApiKeyStore(engine),
    accounts: createAccountStore(engine),
    auditLog: createAuditLogStore(engine),
    registrations: createRegistrationStore(engine),
    mailQueue: createMailQueueStore(engine),
    sentMails: createSentMailStore(engine),
    passkeys: createPasskeyStore(engine),
    knownBrowsers: createKnownBrowserStore(engine),
    alarms: createAlarmStore(engine),
    linkedProviders: createLinkedProviderStore(engine),
    utmTemplates: createUtmTemplateStore(engine),
    secondFactors: createSecondFactorStore(engine),
    passwordResets: createPasswordResetStore(engine),
    nonces: createNonceStore(engine),
    items: createItemStore(engine),
    versions: createVersionStore(engine),
    trash: createTrashStore(engine),
    bans: createBanStore(engine),
    reports: createReportStore(engine),
    operatorItems: createOperatorItemStore(engine),
    batches: createBatchStore(engine),
    imports: createImportStore(engine),
    tags: createTagStore(engine),
    idempotencyKeys: createIdempotencyKeyStore(engine),
    guessedPasswords: createGuessedPasswordStore(engine),
    archive: createArchiveStore(engine),
    restores: createRestoreStore(engine),
    clicks: createClickStore(engine),
    userAgents: createUserAgentStore(engine),
    rollup: createRollupStore(engine),
    sums: createSumStore(engine),
    analytics: createAnalyticsStore(engine),
    liveCounts: createLiveCountStore(engine),
    statisticsShares: createStatisticsShareStore(engine),
    settings: createSettingStore(engine),
    subscriptions: createSubscriptionStore(engine),
    usage: createUsageStore(engine),
    invitations: createInvitationStore(engine),
    operators: createOperatorStore(engine),
    setup: createSetupStore(engine),
    totals: createTotalsStore(engine),
    blockedDestinations: createBlockedDestinationStore(engine),
    /** From now on, no change of this process lets an item with such a destination come back. */
    refuseDestinations(isBlocked: (destination: string) => boolean): void {
      engine.refusedDestinations.isBlocked = isBlocked;
    },
    operatorAccounts: createOperatorAccountStore(engine),
    attempts: {
      count: engine.attempts.count,
      countSoFar: engine.attempts.countSoFar,
      forgive: engine.attempts.forgive,
      sweep: (now: number, limit: number) => engine.attempts.sweep(engine.write, now, limit),
    },
    isAvailable: engine.isAvailable,
    isLeader: engine.isLeader,
    pools: engine.pools,
    probe: engine.probe,
    forget: engine.forget,
    onChange: engine.onChange,
    /** Migrates and opens the database. To be called first. */
    async open() {
      await engine.expectUsable();
      await migrate(engine);
      await engine.open();
    },
    close: engine.close,
  };
}

export type Store = ReturnType<typeof createStore>;
