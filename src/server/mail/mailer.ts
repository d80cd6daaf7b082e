import type { FastifyBaseLogger } from 'fastify';
import { alreadyRegisteredMail, verificationMail } from './messages.ts';
import type { MailMessage } from './messages.ts';
import type { MailTransport } from './transport.ts';

interface MailerOptions {
  transport: MailTransport;
  publicUrl: string;
  log: FastifyBaseLogger;
}

interface Recipient {
  email: string;
  firstName: string | null;
}

/**
 * Sends mail behind the request that causes it, so that neither a slow mail server nor the time it takes shows in the
 * answer: it would tell whether an address has an account. A failure goes to the log.
 */
export function createMailer({ transport, publicUrl, log }: MailerOptions) {
  const underWay = new Set<Promise<void>>();

  function send(message: MailMessage): void {
    const sending = transport.send(message)
      .catch((error: unknown) => log.error({ err: error, subject: message.subject }, 'mail not sent'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    sendVerification(recipient: Recipient, token: string): void {
      const query = new URLSearchParams({ token, email: recipient.email });
      send(verificationMail(recipient, `${publicUrl}/p/verify-email?${query.toString()}`));
    },

    sendAlreadyRegistered(recipient: Recipient): void {
      send(alreadyRegisteredMail(recipient, `${publicUrl}/p/login`));
    },

    /** Returns when all that was begun has been sent or has failed. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
