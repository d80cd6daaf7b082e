import { usualInstance, type Site } from '../../shared/instance.ts';
import type { AbuseReason, ProviderEvent, SecondFactorEvent } from '../store/schema.ts';
import { escapeHtml } from '../rules/html.ts';
import { mailHtml } from './html.ts';

export type MessageKind =
  | 'verification'
  | 'password reset'
  | 'already registered'
  | 'password changed'
  | 'new browser'
  | 'API key created'
  | SecondFactorEvent
  | ProviderEvent
  | 'link password guessed'
  | 'Google account linked'
  | 'other Google account'
  | 'account closed'
  | 'email changed'
  | 'item disabled'
  | 'reports wait'
  | 'test'
  | 'invitation';

export interface MailMessage {
  kind: MessageKind;
  /** The name beside the address. */
  sender: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

interface MessageParts {
  kind: MessageKind;
  to: string;
  subject: string;
  /** The name is given only for a verified email address, since a stranger may have typed it for others. */
  firstName?: string | null;
  before: string;
  link: string;
  linkText: string;
  after: string;
  /** Leads to where the owner says that it was somebody else. */
  notMe?: string;
}

const notMeTexts = { text: 'This was not me', what: 'Sign everybody out and choose a new password' } as const;

function messageOf(parts: MessageParts): MailMessage {
  const { kind, to, subject, firstName, before, link, linkText, after, notMe } = parts;
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  return {
    kind,
    sender: usualInstance.name,
    to,
    subject,
    link,
    text: `${greeting}\n\n${before}\n\n${link}\n\n${after}\n${notMe ? `\n${notMeTexts.text}. ${notMeTexts.what}:\n\n${notMe}\n` : ''}`,
    html: mailHtml({
      to,
      title: subject,
      greeting,
      before,
      link,
      linkText,
      after,
      ...(notMe && { notMe: { link: notMe, ...notMeTexts } }),
    }),
  };
}

/** The texts hold these marks until it is known how this site is called, and where people write to its operator. */
const marks = { site: '%SITE%', operator: '%OPERATOR%' } as const;

/** A text of a person that looks like a mark is worth no more care: it would name the site. */
export function signedBy({ name, contactEmail }: Site, message: MailMessage): MailMessage {
  const operator = contactEmail ?? `whoever runs ${name} for you`;
  const fill = (text: string, written: (value: string) => string = (value) => value) =>
    text.replaceAll(marks.site, () => written(name)).replaceAll(marks.operator, () => written(operator));
  const { subject, text, html } = message;
  return { ...message, sender: name, subject: fill(subject), text: fill(text), html: fill(html, escapeHtml) };
}

interface Recipient {
  email: string;
  firstName: string | null;
}

export const verificationMail = (email: string, link: string): MailMessage =>
  messageOf({
    kind: 'verification',
    to: email,
    subject: 'Verify your email address',
    before: 'Welcome to %SITE%. Please confirm that this email address is yours:',
    link,
    linkText: 'Verify email address',
    after: 'The link works for 24 hours. If you did not create an account, you can ignore this message.',
  });

/** The address was registered several times or long ago, so whoever reads its mail chooses the password. */
export const firstPasswordMail = (email: string, link: string): MailMessage =>
  messageOf({
    kind: 'verification',
    to: email,
    subject: 'Verify your email address',
    before:
      'Welcome to %SITE%. Please confirm that this email address is yours, and choose the password of your account:',
    link,
    linkText: 'Verify and choose a password',
    after: 'The link works once and for 1 hour. If you did not create an account, you can ignore this message.',
  });

export const alreadyRegisteredMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'already registered',
    to: email,
    subject: 'You already have an account',
    firstName,
    before:
      'Someone, probably you, tried to create an account at %SITE% with this email address. You already have one, so you can sign in:',
    link,
    linkText: 'Sign in',
    after:
      'Nothing about your account has changed. If you forgot your password, you can choose a new one there. If it was not you, you can ignore this message.',
  });

export const passwordResetMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'password reset',
    to: email,
    subject: 'Choose a new password',
    firstName,
    before: 'Someone, probably you, asked for a new password for your %SITE% account. Choose it here:',
    link,
    linkText: 'Choose a new password',
    after:
      'The link works once and for 1 hour. If you did not ask for it, you can ignore this message: your password stays as it is.',
  });

export const newBrowserMail = (
  { email, firstName }: Recipient,
  link: string,
  { browser, place, time, notMe }: { browser: string; place: string; time: string; notMe: string },
): MailMessage =>
  messageOf({
    kind: 'new browser',
    to: email,
    subject: 'Your account was opened with another browser',
    firstName,
    before: `Someone, probably you, signed in to your %SITE% account with ${browser}, ${place}, on ${time}. You haven't used it from there in 90 days. You can see who is signed in:`,
    link,
    linkText: 'See your sessions',
    after: 'If it was you, there is nothing to do.',
    notMe,
  });

export const passwordChangedMail = ({ email, firstName }: Recipient, link: string, notMe: string): MailMessage =>
  messageOf({
    notMe,
    kind: 'password changed',
    to: email,
    subject: 'Your password was changed',
    firstName,
    before:
      'The password of your %SITE% account was just changed, and all other sessions were ended. If that was not you, choose a new one at once, which also revokes all API keys:',
    link,
    linkText: 'Choose a new password',
    after:
      'If it was you, there is nothing to do. If you had forgotten the one before, your API keys were revoked too: make new ones for your programs.',
  });

export const apiKeyCreatedMail = ({ email, firstName }: Recipient, link: string, notMe: string): MailMessage =>
  messageOf({
    notMe,
    kind: 'API key created',
    to: email,
    subject: 'A new API key was made for your account',
    firstName,
    before:
      'Someone, probably you, just made an API key for your %SITE% account. Programs call with it in your name. You can see your keys, and revoke them:',
    link,
    linkText: 'See your API keys',
    after:
      'If it was you, there is nothing to do. If it was not, change your password at once, which can revoke all API keys.',
  });

const ifNotYou =
  'If it was you, there is nothing to do. If it was not, change your password at once, which ends all other sessions, and look at your passkeys and codes. If you cannot sign in, write to %OPERATOR%.';

const secondFactorTexts: Record<SecondFactorEvent, Pick<MessageParts, 'subject' | 'before' | 'after'>> = {
  'passkey added': {
    subject: 'A passkey was added to your account',
    before:
      'Someone, probably you, just added a passkey to your %SITE% account. It opens the account without a password. You can see your passkeys, and remove them:',
    after: ifNotYou,
  },
  'passkey removed': {
    subject: 'A passkey was removed from your account',
    before:
      'Someone, probably you, just removed a passkey from your %SITE% account. It does not open the account any more. You can see your passkeys, and add others:',
    after: ifNotYou,
  },
  'codes turned on': {
    subject: 'One-time codes were turned on for your account',
    before:
      'Someone, probably you, just turned on one-time codes for your %SITE% account. After the password, it asks for a code of an authenticator app now. You can turn the codes off, and make new recovery codes:',
    after: ifNotYou,
  },
  'codes turned off': {
    subject: 'One-time codes were turned off for your account',
    before:
      'Someone, probably you, just turned off one-time codes for your %SITE% account. It asks for no code after the password any more. You can turn them on again:',
    after: ifNotYou,
  },
  'codes guessed': {
    subject: 'Somebody is guessing your one-time codes',
    before:
      'Thirty wrong codes were tried for your %SITE% account within a day. Whoever tries them knows your password, so choose another one. From now on we take one code in ten minutes; passkeys and recovery codes work as before. You can change your password:',
    after: 'If it was you, there is nothing to do. If you cannot sign in, choose a new password on the sign-in page.',
  },
  'recovery codes replaced': {
    subject: 'Your recovery codes were replaced',
    before:
      'Someone, probably you, just made new recovery codes for your %SITE% account. Those before do not work any more. You can make new ones once more:',
    after: ifNotYou,
  },
  'second factors removed': {
    subject: 'Your codes and passkeys were removed',
    before:
      'The operator of %SITE% just removed the one-time codes, recovery codes and passkeys of your account, and signed you out everywhere. Your password opens the account now. Sign in, and set up new ones:',
    after: 'If you did not ask for this, write to %OPERATOR% at once.',
  },
};

export const secondFactorMail = (
  kind: SecondFactorEvent,
  { email: to, firstName }: Recipient,
  link: string,
  notMe?: string,
): MailMessage =>
  messageOf({ kind, to, firstName, link, linkText: 'Open your security settings', notMe, ...secondFactorTexts[kind] });

export const linkPasswordGuessedMail = ({ email, firstName }: Recipient, code: string, link: string): MailMessage =>
  messageOf({
    kind: 'link password guessed',
    to: email,
    subject: 'Somebody is guessing the password of a link',
    firstName,
    before: `More than 100 wrong passwords were tried on your link ${code} within an hour. From now on we take them one after another, at most one a second. If its password is short, choose a longer one:`,
    link,
    linkText: 'See the link',
    after: 'Eight characters or more are hard to guess. We write about the same link at most once a day.',
  });

const providerTexts = (
  name: string,
): Record<ProviderEvent, Pick<MessageParts, 'subject' | 'before' | 'linkText' | 'after'>> => ({
  'confirm provider': {
    subject: `Confirm that ${name} may open your account`,
    before: `Someone, probably you, signed in with ${name} and this email address, and wants to open your %SITE% account with it. Confirm that it was you:`,
    linkText: 'See and confirm',
    after:
      'The link works once and for 1 hour. If it was not you, do not confirm: someone else may have been given this email address there.',
  },
  'provider linked': {
    subject: `Your account can be opened with ${name} now`,
    before: `Your %SITE% account was just linked to a ${name} account. From now on that opens it, as your password does. You can see what opens your account, and remove what is not yours:`,
    linkText: 'Open your security settings',
    after: ifNotYou,
  },
  'provider removed': {
    subject: `Your account cannot be opened with ${name} any more`,
    before: `Someone, probably you, just removed ${name} from your %SITE% account. You can link it again:`,
    linkText: 'Open your security settings',
    after: ifNotYou,
  },
  'other provider account': {
    subject: `Another ${name} account tried to sign in`,
    before: `A second ${name} account with this email address just tried to sign in to your %SITE% account, and was refused. If it is yours, sign in another way and remove the first one:`,
    linkText: 'Sign in',
    after:
      'Nothing about your account has changed. If it was not you, someone else may have been given this email address: write to whoever runs it.',
  },
});

export const providerMail = (
  kind: ProviderEvent,
  { email: to, firstName }: Recipient,
  link: string,
  { name = 'another provider', notMe }: { name?: string; notMe?: string },
): MailMessage => messageOf({ kind, to, firstName, link, notMe, ...providerTexts(name)[kind] });

export const googleAccountLinkedMail = ({ email, firstName }: Recipient, link: string, notMe: string): MailMessage =>
  messageOf({
    notMe,
    kind: 'Google account linked',
    to: email,
    subject: 'Your account can be opened with Google now',
    firstName,
    before:
      'A Google account with this email address just signed in to your %SITE% account. From now on it opens the account, as your password does. You can see who is signed in, and end what is not yours:',
    link,
    linkText: 'See your sessions',
    after:
      'If it was you, there is nothing to do. If it was not, someone else may have been given this email address: write to whoever runs it.',
  });

export const otherGoogleAccountMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'other Google account',
    to: email,
    subject: 'Another Google account tried to sign in',
    firstName,
    before:
      'A second Google account with this email address just tried to sign in to your %SITE% account, and was refused. If it is yours, sign in with your password instead. You can choose one here:',
    link,
    linkText: 'Choose a password',
    after:
      'Nothing about your account has changed. If it was not you, someone else may have been given this email address: write to whoever runs it.',
  });

export const accountClosedMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'account closed',
    to: email,
    subject: 'Your account was deleted',
    firstName,
    before:
      'Your %SITE% account was just deleted: you are signed out everywhere, and its links and QR codes do not work any more. For 7 days you can get all of it back as it was:',
    link,
    linkText: 'Get your account back',
    after:
      'The link works once. After 7 days everything is deleted for good. If it was you, there is nothing to do. If it was not, get your account back, then choose a new password at once.',
  });

const operatorChanged = 'The operator changed the email address of your %SITE% account.';

/** To the new address. */
export const newEmailMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'email changed',
    to: email,
    subject: 'Your account has this email address now',
    firstName,
    before: `${operatorChanged} It is this one now. Sign in with it from now on; your password stays as it is:`,
    link,
    linkText: 'Sign in',
    after: 'If you did not ask for this, write to %OPERATOR%.',
  });

/** To the one before, which may be somebody else's by now: it does not name the new one. */
export const earlierEmailMail = (email: string, link: string): MailMessage =>
  messageOf({
    kind: 'email changed',
    to: email,
    subject: 'Your account has another email address now',
    before: `${operatorChanged} This one no longer opens it, and no more mails about it come here. The sign-in page is where it was:`,
    link,
    linkText: 'Sign in',
    after: 'If you did not ask for this, write to %OPERATOR% at once.',
  });

export interface DisabledItem {
  kind: 'link' | 'qrCode';
  code: string;
  reason: AbuseReason;
  note: string | null;
  /** Of the recipient, at once. */
  count: number;
}

const reasons: Record<AbuseReason, string> = {
  phishing: 'phishing',
  malware: 'malware',
  spam: 'spam',
  other: 'abuse',
};

export function itemDisabledMail({ email, firstName }: Recipient, item: DisabledItem, link: string): MailMessage {
  const { kind, code, reason, note, count } = item;
  const name = kind === 'link' ? 'link' : 'QR code';
  const others = count === 2 ? ' and one other' : ` and ${count - 1} others`;
  const subject = count > 1 ? `${count} of your links and QR codes were disabled` : `Your ${name} was disabled`;
  return messageOf({
    kind: 'item disabled',
    to: email,
    subject,
    firstName,
    before: `The operator of %SITE% has disabled your ${name} ${code}${count > 1 ? others : ''} because of ${reasons[reason]}. Visitors see a page that says so.${note === null ? '' : ` The operator writes: ${note}`} You can see what was disabled:`,
    link,
    linkText: kind === 'link' ? 'See the link' : 'See the QR code',
    after: 'You cannot enable it again. If you think that this is a mistake, write to %OPERATOR%.',
  });
}

export const reportsWaitMail = ({ email, firstName }: Recipient, count: number, link: string): MailMessage =>
  messageOf({
    kind: 'reports wait',
    to: email,
    subject: count === 1 ? 'A link was reported' : `${count} links were reported`,
    firstName,
    before:
      count === 1
        ? 'Somebody reported a link or QR code of %SITE%. Look at it, then dismiss the report or disable the link:'
        : `People reported ${count} links or QR codes of %SITE%. Look at them, then dismiss the reports or disable the links:`,
    link,
    linkText: 'See the reports',
    after: 'You get this mail at most once a day.',
  });

export const testMail = ({ email, firstName }: Recipient, link: string): MailMessage =>
  messageOf({
    kind: 'test',
    to: email,
    subject: 'This is a test mail',
    firstName,
    before: 'You asked for this mail in the settings of %SITE%. It came, so mails to others do too:',
    link,
    linkText: 'See the settings',
    after:
      'If it lies in the folder for spam, so will the others: look at the SPF, DKIM and DMARC records of your domain.',
  });

export const invitationMail = (email: string, { link, until }: { link: string; until: string }): MailMessage =>
  messageOf({
    kind: 'invitation',
    to: email,
    subject: 'You are invited to %SITE%',
    before: 'You are invited to make an account with %SITE%, for short links and QR codes:',
    link,
    linkText: 'Create your account',
    after: `The invitation is for this email address and works until ${until}. If you do not want it, you can ignore this message.`,
  });
