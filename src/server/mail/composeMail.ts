import { paths } from '../../shared/paths.ts';
import { invitationLink } from '../rules/invitations.ts';
import { alarmLifetime, hashToken, mailTokenLifetime, passwordResetLifetime, randomToken } from '../rules/tokens.ts';
import type { MailDetails } from './mailer.ts';
import type { QueuedMail } from '../store/accounts/mailQueue.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Store } from '../store/index.ts';
import type { ProviderEvent } from '../store/schema.ts';
import {
  accountClosedMail,
  alreadyRegisteredMail,
  apiKeyCreatedMail,
  earlierEmailMail,
  firstPasswordMail,
  googleAccountLinkedMail,
  invitationMail,
  itemDisabledMail,
  linkPasswordGuessedMail,
  newBrowserMail,
  newEmailMail,
  otherGoogleAccountMail,
  passwordChangedMail,
  passwordResetMail,
  providerMail,
  reportsWaitMail,
  secondFactorMail,
  verificationMail,
  type MailMessage,
} from './messages.ts';

interface ComposeOptions {
  store: Store;
  publicUrl: string;
  clock: () => number;
}

const linkTo = ({ publicUrl }: ComposeOptions, path: string, query: Record<string, string>) =>
  `${publicUrl}${path}?${new URLSearchParams(query).toString()}`;

async function verification(
  options: ComposeOptions,
  { email }: UserRecord,
  registrationPk: number,
): Promise<MailMessage> {
  const token = randomToken();
  const expiresAt = options.clock() + mailTokenLifetime;
  await options.store.registrations.addToken({ hash: hashToken(token), registrationPk, expiresAt });
  return verificationMail(email, linkTo(options, paths.verifyEmail, { token, email }));
}

async function linkToNewPassword(options: ComposeOptions, { pk: userPk, email }: UserRecord): Promise<string> {
  const token = randomToken();
  const expiresAt = options.clock() + passwordResetLifetime;
  await options.store.passwordResets.create({ hash: hashToken(token), userPk, expiresAt });
  return linkTo(options, paths.resetPassword, { token, email });
}

/**
 * Anyone who knows the email address can ask for this mail, so its link sets no password that another registration may
 * have chosen.
 */
async function verificationAgain(options: ComposeOptions, user: UserRecord): Promise<MailMessage> {
  const only = await options.store.registrations.only(user.pk);
  return only === undefined
    ? firstPasswordMail(user.email, await linkToNewPassword(options, user))
    : verification(options, user, only);
}

async function accountClosed(options: ComposeOptions, userPk: number): Promise<MailMessage | undefined> {
  const holder = await options.store.accounts.closed(userPk);
  if (!holder) return undefined;
  const token = randomToken();
  await options.store.accounts.setUndoToken(userPk, hashToken(token));
  return accountClosedMail(holder, linkTo(options, paths.undoAccountDeletion, { token }));
}

async function linkPasswordGuessed(
  { store, publicUrl }: ComposeOptions,
  user: UserRecord,
  itemPk: number,
): Promise<MailMessage | undefined> {
  const code = await store.guessedPasswords.codeOf(itemPk);
  if (code === undefined) return undefined;
  return linkPasswordGuessedMail(user, code, `${publicUrl}${paths.linkDetails.replace(':shortCode', code)}`);
}

async function emailChanged(
  { store, publicUrl }: ComposeOptions,
  userPk: number,
  email: string,
): Promise<MailMessage | undefined> {
  const user = await store.users.find(userPk);
  if (!user) return undefined;
  const link = `${publicUrl}${paths.login}`;
  return user.email === email ? newEmailMail(user, link) : earlierEmailMail(email, link);
}

async function itemDisabled(
  { store, publicUrl }: ComposeOptions,
  user: UserRecord,
  itemPk: number,
): Promise<MailMessage | undefined> {
  const item = await store.bans.notice(itemPk);
  if (!item) return undefined;
  const path =
    item.kind === 'link'
      ? paths.linkDetails.replace(':shortCode', item.code)
      : paths.qrCodeDetails.replace(':qrCodeId', item.id);
  return itemDisabledMail(user, item, `${publicUrl}${path}`);
}

async function reportsWait(options: ComposeOptions, user: UserRecord): Promise<MailMessage | undefined> {
  if (!user.isOperator) return undefined;
  const count = await options.store.reports.waiting();
  return count === 0 ? undefined : reportsWaitMail(user, count, linkTo(options, paths.operator, { tab: 'reports' }));
}

const detailsOf = (details: string | null) => JSON.parse(details ?? '{}') as MailDetails;

function providerLink(options: ComposeOptions, kind: ProviderEvent, { token = '' }: MailDetails): string {
  const { publicUrl } = options;
  if (kind === 'confirm provider') return `${publicUrl}${paths.linkProvider}#token=${token}`;
  return kind === 'other provider account'
    ? `${publicUrl}${paths.login}`
    : linkTo(options, paths.profile, { tab: 'security' });
}

async function linkToAlarm(options: ComposeOptions, { pk }: UserRecord, details: MailDetails): Promise<string> {
  const { thing = null, thingId = null } = details;
  const token = randomToken();
  const expiresAt = options.clock() + alarmLifetime;
  await options.store.alarms.add({ hash: hashToken(token), userPk: pk, thing, thingId, expiresAt });
  // Behind the hash it stays out of the logs of servers.
  return `${options.publicUrl}${paths.notMe}#token=${token}`;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const utcTime = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function newBrowser(
  options: ComposeOptions,
  user: UserRecord,
  { browser, country, at, notMe }: MailDetails & { at: number; notMe: string },
): MailMessage {
  return newBrowserMail(user, linkTo(options, paths.profile, { tab: 'security' }), {
    browser: browser ?? 'an unknown browser',
    place: country ? `in ${countryNames.of(country) ?? country}` : 'from an unknown place',
    time: `${utcTime.format(at)} UTC`,
    notMe,
  });
}

/** One mail for each invitation: its token is made here, since only the hash is kept. */
async function invitation(
  { store, publicUrl, clock }: ComposeOptions,
  { email, attempts }: QueuedMail,
): Promise<MailMessage | undefined> {
  const found = await store.invitations.toMail(email, clock());
  if (!found || (found.tokenHash !== null && attempts === 0)) return undefined;
  const token = randomToken();
  await store.invitations.setToken(found.pk, hashToken(token));
  const until = new Date(found.expiresAt).toUTCString();
  return invitationMail(email, { link: invitationLink(publicUrl, token), until });
}

/** Returns the mail as of now, or undefined when nobody should get it. */
export async function composeMail(options: ComposeOptions, mail: QueuedMail): Promise<MailMessage | undefined> {
  const { kind, email, registrationPk, userPk, itemPk, details, createdAt } = mail;
  if (kind === 'account closed') return userPk === null ? undefined : accountClosed(options, userPk);
  if (kind === 'email changed') return userPk === null ? undefined : emailChanged(options, userPk, email);
  if (kind === 'invitation') return invitation(options, mail);
  const user = await options.store.users.findByEmail(email);
  if (!user) return undefined;
  const { publicUrl } = options;
  const given = detailsOf(details);
  const notMe = () => linkToAlarm(options, user, given);
  switch (kind) {
    case 'registration':
      if (user.verifiedAt !== null) return alreadyRegisteredMail(user, `${publicUrl}${paths.login}`);
      return registrationPk === null ? undefined : verification(options, user, registrationPk);
    case 'verification':
      return user.verifiedAt !== null
        ? alreadyRegisteredMail(user, `${publicUrl}${paths.login}`)
        : verificationAgain(options, user);
    case 'password reset':
      return passwordResetMail(user, await linkToNewPassword(options, user));
    case 'password changed':
      return passwordChangedMail(user, `${publicUrl}${paths.forgotPassword}`, await notMe());
    case 'new browser':
      return newBrowser(options, user, { ...given, at: createdAt, notMe: await notMe() });
    case 'API key created':
      return apiKeyCreatedMail(user, linkTo(options, paths.profile, { tab: 'api-keys' }), await notMe());
    case 'passkey added':
    case 'passkey removed':
    case 'codes guessed':
    case 'recovery codes replaced':
    case 'codes turned on':
    case 'codes turned off':
      return secondFactorMail(kind, user, linkTo(options, paths.profile, { tab: 'security' }), await notMe());
    case 'second factors removed':
      return secondFactorMail(kind, user, linkTo(options, paths.profile, { tab: 'security' }));
    case 'link password guessed':
      return itemPk === null ? undefined : linkPasswordGuessed(options, user, itemPk);
    case 'item disabled':
      return itemPk === null ? undefined : itemDisabled(options, user, itemPk);
    case 'reports wait':
      return reportsWait(options, user);
    case 'provider linked':
      return providerMail(kind, user, providerLink(options, kind, given), { ...given, notMe: await notMe() });
    case 'confirm provider':
    case 'provider removed':
    case 'other provider account':
      return providerMail(kind, user, providerLink(options, kind, given), given);
    case 'Google account linked':
      return googleAccountLinkedMail(user, `${publicUrl}${paths.profile}`, await notMe());
    case 'other Google account':
      return otherGoogleAccountMail(user, `${publicUrl}${paths.forgotPassword}`);
  }
}
