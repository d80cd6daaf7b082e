import { createAccountStore } from './accounts/accounts.ts';
import type { AccountStore } from './accounts/accounts.ts';
import { createMailQueueStore } from './accounts/mailQueue.ts';
import type { MailQueueStore } from './accounts/mailQueue.ts';
import { createNonceStore } from './accounts/nonces.ts';
import type { NonceStore } from './accounts/nonces.ts';
import { createPasswordResetStore } from './accounts/passwordResets.ts';
import type { PasswordResetStore } from './accounts/passwordResets.ts';
import { createRegistrationStore } from './accounts/registrations.ts';
import type { RegistrationStore } from './accounts/registrations.ts';
import { createSentMailStore } from './accounts/sentMails.ts';
import type { SentMailStore } from './accounts/sentMails.ts';
import { createSessionStore } from './accounts/sessions.ts';
import type { SessionStore } from './accounts/sessions.ts';
import { createSubscriptionStore } from './accounts/subscriptions.ts';
import type { SubscriptionStore } from './accounts/subscriptions.ts';
import { createUsageStore } from './accounts/usage.ts';
import type { UsageStore } from './accounts/usage.ts';
import { createUserStore } from './accounts/users.ts';
import type { UserStore } from './accounts/users.ts';
import { createAnalyticsStore } from './analytics/analytics.ts';
import type { AnalyticsStore } from './analytics/analytics.ts';
import { createClickStore } from './analytics/clicks.ts';
import type { ClickStore } from './analytics/clicks.ts';
import { createRollupStore } from './analytics/rollup.ts';
import type { RollupStore } from './analytics/rollup.ts';
import { createUserAgentStore } from './analytics/userAgents.ts';
import type { UserAgentStore } from './analytics/userAgents.ts';
import type { Engine } from './engine.ts';
import { createItemStore } from './items/items.ts';
import type { ItemStore } from './items/items.ts';
import { migrate } from './migrations/index.ts';

/** Everything the service keeps. What is above this interface does not know which database is behind it. */
export interface Store {
  readonly engine: Engine['name'];
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly registrations: RegistrationStore;
  readonly mailQueue: MailQueueStore;
  readonly sentMails: SentMailStore;
  readonly passwordResets: PasswordResetStore;
  readonly nonces: NonceStore;
  readonly items: ItemStore;
  readonly clicks: ClickStore;
  readonly userAgents: UserAgentStore;
  readonly rollup: RollupStore;
  readonly analytics: AnalyticsStore;
  readonly subscriptions: SubscriptionStore;
  readonly usage: UsageStore;
  /** Whether the last change that was tried could be made, as far as the disk is concerned. */
  isAvailable(): boolean;
  /**
   * Tries to make a change, so that what has become well again is known.
   * @throws StoreUnavailable when none can be made
   */
  probe(): Promise<void>;
  /** Calls back with a code whenever what it leads to has changed, by whichever server. */
  onChange(listener: (code: string) => void): void;
  /** Brings the database to the present form and makes it ready. The first thing to call. */
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createStore(engine: Engine): Store {
  const items = createItemStore(engine);
  return {
    engine: engine.name,
    users: createUserStore(engine),
    sessions: createSessionStore(engine),
    accounts: createAccountStore(engine, items),
    registrations: createRegistrationStore(engine),
    mailQueue: createMailQueueStore(engine),
    sentMails: createSentMailStore(engine),
    passwordResets: createPasswordResetStore(engine),
    nonces: createNonceStore(engine),
    items,
    clicks: createClickStore(engine),
    userAgents: createUserAgentStore(engine),
    rollup: createRollupStore(engine),
    analytics: createAnalyticsStore(engine),
    subscriptions: createSubscriptionStore(engine),
    usage: createUsageStore(engine),
    isAvailable: engine.isAvailable,
    probe: engine.probe,
    onChange: engine.onChange,
    async open() {
      await migrate(engine);
      await engine.open();
    },
    close: engine.close,
  };
}
