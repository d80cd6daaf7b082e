import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../shared/paths.ts';
import { hashToken, mailTokenLifetime, passwordResetLifetime, randomToken } from '../rules/tokens.ts';
import { shortenIp } from '../rules/visitors.ts';
import type { Store } from '../store/index.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { mayBeSent, recently } from './bounds.ts';
import { startDelivery } from './delivery.ts';
import {
  alreadyRegisteredMail,
  firstPasswordMail,
  googleAccountLinkedMail,
  otherGoogleAccountMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './messages.ts';
import type { MailMessage } from './messages.ts';
import type { MailTransport } from './transport.ts';

interface MailerOptions {
  store: Store;
  transport: MailTransport;
  publicUrl: string;
  clock: () => number;
  log: FastifyBaseLogger;
}

interface Asked {
  /** Of whoever asks for it. */
  ip?: string;
  registrationPk?: number | null;
}

/**
 * Mail goes into a queue in the database and leaves behind the request that causes it. So no mail is lost to a mail
 * server that is down, and no answer waits for one. What an address gets is looked up when its mail leaves: the request
 * does the same whether or not the address has an account, and the time it takes tells nothing.
 */
export function createMailer({ store, transport, publicUrl, clock, log }: MailerOptions) {
  const linkTo = (path: string, query: Record<string, string>) =>
    `${publicUrl}${path}?${new URLSearchParams(query).toString()}`;

  async function verification({ email }: UserRecord, registrationPk: number): Promise<MailMessage> {
    const token = randomToken();
    await store.registrations.addToken({
      hash: hashToken(token),
      registrationPk,
      expiresAt: clock() + mailTokenLifetime,
    });
    return verificationMail(email, linkTo(paths.verifyEmail, { token, email }));
  }

  async function linkToNewPassword({ pk, email }: UserRecord): Promise<string> {
    const token = randomToken();
    await store.passwordResets.create({
      hash: hashToken(token),
      userPk: pk,
      expiresAt: clock() + passwordResetLifetime,
    });
    return linkTo(paths.resetPassword, { token, email });
  }

  /**
   * Asked for by anyone who knows the address, so its link sets no password that another registration may have chosen.
   */
  async function verificationAgain(user: UserRecord): Promise<MailMessage> {
    const only = await store.registrations.only(user.pk);
    return only === undefined ? firstPasswordMail(user.email, await linkToNewPassword(user)) : verification(user, only);
  }

  /** What is to be sent, as things stand now. Nothing, if nobody is to get it. */
  async function compose({ kind, email, registrationPk }: QueuedMail): Promise<MailMessage | undefined> {
    const user = await store.users.findByEmail(email);
    if (!user) return undefined;
    switch (kind) {
      case 'registration':
        if (user.verifiedAt !== null) return alreadyRegisteredMail(user, `${publicUrl}${paths.login}`);
        return registrationPk === null ? undefined : verification(user, registrationPk);
      case 'verification':
        return user.verifiedAt !== null
          ? alreadyRegisteredMail(user, `${publicUrl}${paths.login}`)
          : verificationAgain(user);
      case 'password reset':
        return passwordResetMail(user, await linkToNewPassword(user));
      case 'password changed':
        return passwordChangedMail(user, `${publicUrl}${paths.forgotPassword}`);
      case 'Google account linked':
        return googleAccountLinkedMail(user, `${publicUrl}${paths.profile}`);
      case 'other Google account':
        return otherGoogleAccountMail(user, `${publicUrl}${paths.forgotPassword}`);
    }
  }

  /** A mail that is tried again has been counted. */
  async function composeWithinBounds(mail: QueuedMail): Promise<MailMessage | undefined> {
    const message = await compose(mail);
    if (!message || mail.tries > 0) return message;
    const { to: email, kind } = message;
    const letter = { email, kind, source: mail.source, at: clock() };
    return (await store.sentMails.addIf(letter, letter.at - recently, (sent) => mayBeSent(letter, sent)))
      ? message
      : undefined;
  }

  const delivery = startDelivery({ queue: store.mailQueue, compose: composeWithinBounds, transport, clock, log });

  async function enqueue(
    kind: QueuedMail['kind'],
    email: string,
    { ip, registrationPk = null }: Asked = {},
  ): Promise<void> {
    await store.mailQueue.add({
      kind,
      email,
      registrationPk,
      source: ip === undefined ? null : shortenIp(ip),
      createdAt: clock(),
    });
    delivery.wake();
  }

  return {
    /**
     * A link that gives the account what this registration asked for; the owner of one that is verified already is told
     * of the try.
     */
    sendRegistration: (email: string, ip: string, registrationPk: number) =>
      enqueue('registration', email, { ip, registrationPk }),
    /** A link again, to an address that is not verified. */
    sendVerification: (email: string, ip: string) => enqueue('verification', email, { ip }),
    /** A link that sets a new password, if there is such an account. */
    sendPasswordReset: (email: string, ip: string) => enqueue('password reset', email, { ip }),
    sendPasswordChanged: (email: string) => enqueue('password changed', email),
    sendGoogleAccountLinked: (email: string) => enqueue('Google account linked', email),
    sendOtherGoogleAccount: (email: string) => enqueue('other Google account', email),
    stop: delivery.stop,
  };
}

export type Mailer = ReturnType<typeof createMailer>;
