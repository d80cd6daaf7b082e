import type { FastifyBaseLogger } from 'fastify';
import type { Site } from '../../shared/instance.ts';
import { paths } from '../../shared/paths.ts';
import type { Figures } from '../process/figures.ts';
import { shortenIp } from '../rules/visitors.ts';
import type { NewAuditEvent } from '../store/accounts/auditLog.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Store } from '../store/index.ts';
import type { AlarmThing, ProviderEvent, SecondFactorEvent } from '../store/schema.ts';
import { mayBeSent, recently } from './bounds.ts';
import { composeMail } from './composeMail.ts';
import { startDelivery } from './delivery.ts';
import { signedBy, testMail, type MailMessage } from './messages.ts';
import type { MailTransport } from './transport.ts';

interface MailerOptions {
  store: Store;
  site: () => Site;
  transport: MailTransport;
  publicUrl: string;
  clock: () => number;
  figures: Figures;
  log: FastifyBaseLogger;
}

interface Asked {
  ip?: string;
  registrationPk?: number | null;
  details?: MailDetails | undefined;
  /** What the audit log says of it. */
  event?: NewAuditEvent | undefined;
}

/** What a mail says that the database does not know any more, or does not know yet. */
export interface MailDetails {
  /** Of the provider. */
  name?: string;
  /** Of the link in the mail. */
  token?: string;
  /** What is removed if it was somebody else. */
  thing?: AlarmThing;
  thingId?: string;
  browser?: string;
  /** Two letters. */
  country?: string | null;
}

/**
 * Mail goes into a queue in the database and is sent after the request, so no mail is lost while the mail server is
 * down, and no response waits for it. The mail's content is decided when it is sent: the request does the same work
 * whether or not the email address has an account, so its time tells nothing.
 */
export function createMailer({ store, site, transport, publicUrl, clock, figures, log }: MailerOptions) {
  /** A mail that is sent again has been counted already. */
  async function compose(mail: QueuedMail): Promise<MailMessage | undefined> {
    const composed = await composeMail({ store, publicUrl, clock }, mail);
    const message = composed && signedBy(site(), composed);
    if (!message || mail.attempts > 0) return message;
    const { to: email, kind } = message;
    const letter = { email, kind, source: mail.source, at: clock() };
    return (await store.sentMails.addIf(letter, letter.at - recently, (sent) => mayBeSent(letter, sent)))
      ? message
      : undefined;
  }

  const delivery = startDelivery({
    queue: store.mailQueue,
    compose,
    transport,
    clock,
    figures,
    log,
  });

  async function enqueue(
    kind: QueuedMail['kind'],
    email: string,
    { ip, registrationPk = null, details, event }: Asked = {},
  ): Promise<void> {
    const mail = {
      kind,
      email,
      registrationPk,
      source: ip === undefined ? null : shortenIp(ip),
      details: details === undefined ? null : JSON.stringify(details),
      createdAt: clock(),
    };
    await store.mailQueue.add(mail, event);
    delivery.wake();
  }

  return {
    /**
     * The link sets what this registration asked for. The owner of a verified account gets a note about the attempt
     * instead.
     */
    sendRegistration: (email: string, ip: string, registrationPk: number) =>
      enqueue('registration', email, { ip, registrationPk }),
    /** The link is sent once more while the email address is not verified. */
    sendVerification: (email: string, ip: string) => enqueue('verification', email, { ip }),
    sendPasswordReset: (email: string, ip: string, event?: NewAuditEvent) =>
      enqueue('password reset', email, { ip, event }),
    sendPasswordChanged: (email: string) => enqueue('password changed', email),
    sendNewBrowser: (email: string, details: MailDetails) => enqueue('new browser', email, { details }),
    sendApiKeyCreated: (email: string, thingId: string) =>
      enqueue('API key created', email, { details: { thing: 'apiKey', thingId } }),
    sendSecondFactorChanged: (kind: SecondFactorEvent, email: string, details?: MailDetails) =>
      enqueue(kind, email, { details }),
    sendProviderEvent: (kind: ProviderEvent, email: string, details: MailDetails) => enqueue(kind, email, { details }),
    sendGoogleAccountLinked: (email: string) =>
      enqueue('Google account linked', email, { details: { thing: 'google' } }),
    sendOtherGoogleAccount: (email: string) => enqueue('other Google account', email),
    /** Past the queue: resolves to what the mail server said, and fails with it. */
    sendTest: ({ email, firstName }: Pick<UserRecord, 'email' | 'firstName'>) =>
      transport.send(signedBy(site(), testMail({ email, firstName }, `${publicUrl}${paths.operator}?tab=settings`))),
    sendInvitation: (email: string) => enqueue('invitation', email),
    wake: delivery.wake,
    stop: delivery.stop,
  };
}

export type Mailer = ReturnType<typeof createMailer>;
