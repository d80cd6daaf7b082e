import type { AuditEvent } from '../api/index.ts';
import { formatDateTime } from '../ui/dates.ts';
import { deviceName } from '../ui/devices.ts';

/** What the service notes of accounts, in the words of their owners. */
export const eventTexts: Readonly<Record<string, string>> = {
  accountCreated: 'Account created',
  signedIn: 'Signed in',
  signInFailed: 'Failed sign-in',
  signedOut: 'Signed out',
  proofFailed: 'Failed security check',
  passwordChanged: 'Password changed',
  passwordReset: 'New password set with a link from a mail',
  emailChanged: 'Email address changed',
  notMeReported: 'Reported as somebody else’s doing: signed out everywhere, password ended',
  googleLinked: 'Google account linked',
  providerLinked: 'Sign-in provider linked',
  providerRemoved: 'Sign-in provider removed',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  codesTurnedOn: 'One-time codes turned on',
  codesTurnedOff: 'One-time codes turned off',
  recoveryCodesRenewed: 'New recovery codes made',
  factorsReset: 'One-time codes and passkeys removed',
  operatorAdded: 'Made an operator',
  operatorRemoved: 'No operator any more',
  apiKeyCreated: 'API key created',
  apiKeyDeleted: 'API key revoked',
  sessionEnded: 'Signed out on another device',
  otherSessionsEnded: 'Signed out everywhere else',
  statisticsShared: 'Statistics shared',
  statisticsSharingStopped: 'Statistics no longer shared',
  archiveDownloaded: 'Archive downloaded',
  archiveRestored: 'Archive restored',
  accountDeleted: 'Account deleted',
  accountDeletionUndone: 'Deletion of the account undone',
};

const isWithGoogle = ({ what, details }: AuditEvent) =>
  details.way === 'Google' && (what === 'signedIn' || what === 'signInFailed');

export function titleOf(event: AuditEvent): string {
  const { what, summary, count, until } = event;
  const text = `${summary ?? eventTexts[what] ?? what}${isWithGoogle(event) ? ' with Google' : ''}`;
  return count > 1 ? `${text}, ${count} times until ${formatDateTime(until)}` : text;
}

const wayTexts: Readonly<Record<string, string>> = {
  password: 'with the password',
  provider: 'with the sign-in provider',
  code: 'with a code',
  'recovery code': 'with a recovery code',
  passkey: 'with a passkey',
};

/** With what somebody signed in, or tried to, unless the title says it. */
export const wayOf = ({ details: { way } }: AuditEvent): string | undefined => wayTexts[String(way)];

const madeBy = { operator: 'By an operator', command: 'By a command on the server' } as const;

/** With what and from where. */
export const whereOf = (event: AuditEvent): string =>
  event.actor === 'command' ? madeBy.command : `${deviceName(event)} · ${event.ipAddress ?? 'Unknown place'}`;

/** For the owner of the account: who an operator is and where, is not theirs to know. */
export const placeOf = (event: AuditEvent): string => (event.actor === 'operator' ? madeBy.operator : whereOf(event));

export const detailsText = ({ details }: AuditEvent): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
