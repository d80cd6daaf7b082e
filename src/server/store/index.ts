import { createAccountStore } from './accounts.ts';
import type { AccountStore } from './accounts.ts';
import { createAgentStore } from './agents.ts';
import type { AgentStore } from './agents.ts';
import { createClickStore } from './clicks.ts';
import type { ClickStore } from './clicks.ts';
import { createCodeStore } from './codes.ts';
import type { CodeStore } from './codes.ts';
import type { Engine } from './engine.ts';
import { createLinkStore } from './links.ts';
import type { LinkStore } from './links.ts';
import { createMailQueueStore } from './mailQueue.ts';
import type { MailQueueStore } from './mailQueue.ts';
import { migrate } from './migrations/index.ts';
import { createNonceStore } from './nonces.ts';
import type { NonceStore } from './nonces.ts';
import { createPasswordResetStore } from './passwordResets.ts';
import type { PasswordResetStore } from './passwordResets.ts';
import { createQrCodeStore } from './qrCodes.ts';
import type { QrCodeStore } from './qrCodes.ts';
import { createRegistrationStore } from './registrations.ts';
import type { RegistrationStore } from './registrations.ts';
import { createRollupStore } from './rollup.ts';
import type { RollupStore } from './rollup.ts';
import { createSentMailStore } from './sentMails.ts';
import type { SentMailStore } from './sentMails.ts';
import { createSessionStore } from './sessions.ts';
import type { SessionStore } from './sessions.ts';
import { createStatisticsStore } from './statistics.ts';
import type { StatisticsStore } from './statistics.ts';
import { createSubscriptionStore } from './subscriptions.ts';
import type { SubscriptionStore } from './subscriptions.ts';
import { createTagStore } from './tags.ts';
import type { TagStore } from './tags.ts';
import { createUsageStore } from './usage.ts';
import type { UsageStore } from './usage.ts';
import { createUserStore } from './users.ts';
import type { UserStore } from './users.ts';

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
  readonly links: LinkStore;
  readonly qrCodes: QrCodeStore;
  readonly codes: CodeStore;
  readonly tags: TagStore;
  readonly clicks: ClickStore;
  readonly agents: AgentStore;
  readonly rollup: RollupStore;
  readonly statistics: StatisticsStore;
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
  const links = createLinkStore(engine);
  const qrCodes = createQrCodeStore(engine);
  return {
    engine: engine.name,
    users: createUserStore(engine),
    sessions: createSessionStore(engine),
    accounts: createAccountStore(engine, { links, qrCodes }),
    registrations: createRegistrationStore(engine),
    mailQueue: createMailQueueStore(engine),
    sentMails: createSentMailStore(engine),
    passwordResets: createPasswordResetStore(engine),
    nonces: createNonceStore(engine),
    links,
    qrCodes,
    codes: createCodeStore(engine),
    tags: createTagStore(engine),
    clicks: createClickStore(engine),
    agents: createAgentStore(engine),
    rollup: createRollupStore(engine),
    statistics: createStatisticsStore(engine),
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
