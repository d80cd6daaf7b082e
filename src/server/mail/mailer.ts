import type { FastifyBaseLogger } from 'fastify';
import { hashToken, mailTokenLifetime, passwordResetLifetime, randomToken } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';
import type { QueuedMail } from '../store/mailQueue.ts';
import type { UserRecord } from '../store/users.ts';
import { startDelivery } from './delivery.ts';
import { alreadyRegisteredMail, passwordChangedMail, passwordResetMail, verificationMail } from './messages.ts';
import type { MailMessage } from './messages.ts';
import type { MailTransport } from './transport.ts';

interface MailerOptions {
  store: Store;
  transport: MailTransport;
  publicUrl: string;
  clock: () => number;
  log: FastifyBaseLogger;
}

/**
 * Mail goes into a queue in the database and leaves behind the request that causes it. So no mail is lost to a mail server
 * that is down, and no answer waits for one. What an address gets is looked up when its mail leaves: the request does the
 * same whether or not the address has an account, and the time it takes tells nothing.
 */
export function createMailer({ store, transport, publicUrl, clock, log }: MailerOptions) {
  const linkTo = (path: string, query: Record<string, string>) => `${publicUrl}${path}?${new URLSearchParams(query).toString()}`;

  async function verification(user: UserRecord, passwordHash: string): Promise<MailMessage> {
    const token = randomToken();
    const now = clock();
    await store.mailTokens.create({ hash: hashToken(token), userKey: user.key, passwordHash, createdAt: now, expiresAt: now + mailTokenLifetime });
    return verificationMail(user, linkTo('/p/verify-email', { token, email: user.email }));
  }

  async function passwordReset(user: UserRecord): Promise<MailMessage> {
    const token = randomToken();
    await store.passwordResets.create({ hash: hashToken(token), userKey: user.key, expiresAt: clock() + passwordResetLifetime });
    return passwordResetMail(user, linkTo('/p/reset-password', { token, email: user.email }));
  }

  /** What is to be sent, as things stand now. Nothing, if nobody is to get it. */
  async function compose({ kind, email, passwordHash }: QueuedMail): Promise<MailMessage | undefined> {
    const user = await store.users.findByEmail(email);
    if (!user) return undefined;
    switch (kind) {
      case 'registration':
        if (user.verifiedAt !== null) return alreadyRegisteredMail(user, `${publicUrl}/p/login`);
        return passwordHash === null ? undefined : verification(user, passwordHash);
      case 'verification':
        return user.verifiedAt !== null || user.passwordHash === null ? undefined : verification(user, user.passwordHash);
      case 'password reset':
        return passwordReset(user);
      case 'password changed':
        return passwordChangedMail(user, `${publicUrl}/p/forgot-password`);
    }
  }

  const delivery = startDelivery({ queue: store.mailQueue, compose, transport, clock, log });

  async function enqueue(kind: QueuedMail['kind'], email: string, passwordHash: string | null = null): Promise<void> {
    await store.mailQueue.add({ kind, email, passwordHash, createdAt: clock() });
    delivery.wake();
  }

  return {
    /** A link that sets this password and verifies the address; the owner of one that is verified already is told of the try. */
    sendRegistration: (email: string, passwordHash: string) => enqueue('registration', email, passwordHash),
    /** The link again, to an address that is not verified. */
    sendVerification: (email: string) => enqueue('verification', email),
    /** A link that sets a new password, if there is such an account. */
    sendPasswordReset: (email: string) => enqueue('password reset', email),
    sendPasswordChanged: (email: string) => enqueue('password changed', email),
    stop: delivery.stop,
  };
}

export type Mailer = ReturnType<typeof createMailer>;
