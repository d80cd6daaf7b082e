import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../shared/paths.ts';
import type { Figures } from '../process/figures.ts';
import { hashToken, mailTokenLifetime, passwordResetLifetime, randomToken } from '../rules/tokens.ts';
import { shortenIp } from '../rules/visitors.ts';
import type { Store } from '../store/index.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { mayBeSent, recently } from './bounds.ts';
import { startDelivery } from './delivery.ts';
import {
  accountClosedMail,
  alreadyRegisteredMail,
  apiKeyCreatedMail,
  firstPasswordMail,
  googleAccountLinkedMail,
  linkPasswordGuessedMail,
  otherGoogleAccountMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
  type MailMessage,
} from './messages.ts';
import type { MailTransport } from './transport.ts';

interface MailerOptions {
  store: Store;
  transport: MailTransport;
  publicUrl: string;
  clock: () => number;
  figures: Figures;
  log: FastifyBaseLogger;
}

interface Asked {
  /** Of the request. */
  ip?: string;
  registrationPk?: number | null;
}

/**
 * Mail goes into a queue in the database and is sent after the request. So no mail is lost while the mail server is
 * down, and no response waits for it. What a recipient gets is decided when the mail is sent: the request does the same
 * work whether or not the email address has an account, so its time tells nothing.
 */
export function createMailer({ store, transport, publicUrl, clock, figures, log }: MailerOptions) {
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
   * Anyone who knows the email address can ask for it, so its link sets no password that another registration may have
   * chosen.
   */
  async function verificationAgain(user: UserRecord): Promise<MailMessage> {
    const only = await store.registrations.only(user.pk);
    return only === undefined ? firstPasswordMail(user.email, await linkToNewPassword(user)) : verification(user, only);
  }

  async function accountClosed(userPk: number): Promise<MailMessage | undefined> {
    const holder = await store.accounts.closed(userPk);
    if (!holder) return undefined;
    const token = randomToken();
    await store.accounts.setUndoToken(userPk, hashToken(token));
    return accountClosedMail(holder, linkTo(paths.undoAccountDeletion, { token }));
  }

  async function linkPasswordGuessed(user: UserRecord, itemPk: number): Promise<MailMessage | undefined> {
    const code = await store.guessedPasswords.codeOf(itemPk);
    if (code === undefined) return undefined;
    return linkPasswordGuessedMail(user, code, `${publicUrl}${paths.linkDetails.replace(':shortCode', code)}`);
  }

  /** The mail as of now; undefined when nobody should get it. */
  async function compose({
    kind,
    email,
    registrationPk,
    userPk,
    itemPk,
  }: QueuedMail): Promise<MailMessage | undefined> {
    if (kind === 'account closed') return userPk === null ? undefined : accountClosed(userPk);
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
      case 'API key created':
        return apiKeyCreatedMail(user, linkTo(paths.profile, { tab: 'api-keys' }));
      case 'link password guessed':
        return itemPk === null ? undefined : linkPasswordGuessed(user, itemPk);
      case 'Google account linked':
        return googleAccountLinkedMail(user, `${publicUrl}${paths.profile}`);
      case 'other Google account':
        return otherGoogleAccountMail(user, `${publicUrl}${paths.forgotPassword}`);
    }
  }

  /** A mail that is sent again has been counted already. */
  async function composeWithinBounds(mail: QueuedMail): Promise<MailMessage | undefined> {
    const message = await compose(mail);
    if (!message || mail.attempts > 0) return message;
    const { to: email, kind } = message;
    const letter = { email, kind, source: mail.source, at: clock() };
    return (await store.sentMails.addIf(letter, letter.at - recently, (sent) => mayBeSent(letter, sent)))
      ? message
      : undefined;
  }

  const delivery = startDelivery({
    queue: store.mailQueue,
    compose: composeWithinBounds,
    transport,
    clock,
    figures,
    log,
  });

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
     * A link that sets what this registration asked for. The owner of a verified account gets a note about the attempt
     * instead.
     */
    sendRegistration: (email: string, ip: string, registrationPk: number) =>
      enqueue('registration', email, { ip, registrationPk }),
    /** The link once more, while the email address is not verified. */
    sendVerification: (email: string, ip: string) => enqueue('verification', email, { ip }),
    /** A link that sets a new password, if there is such an account. */
    sendPasswordReset: (email: string, ip: string) => enqueue('password reset', email, { ip }),
    sendPasswordChanged: (email: string) => enqueue('password changed', email),
    sendApiKeyCreated: (email: string) => enqueue('API key created', email),
    sendGoogleAccountLinked: (email: string) => enqueue('Google account linked', email),
    sendOtherGoogleAccount: (email: string) => enqueue('other Google account', email),
    /** For what the store has queued. */
    wake: delivery.wake,
    stop: delivery.stop,
  };
}

export type Mailer = ReturnType<typeof createMailer>;
