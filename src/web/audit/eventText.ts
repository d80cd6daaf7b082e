import type { SignInWay } from '../../generated/endpoints.ts';
import { plans } from '../../shared/planTable.ts';
import type { AuditEvent } from '../api/index.ts';
import { formatDateTime } from '../ui/dates.ts';
import { deviceName } from '../ui/devices.ts';

/** What the service notes of accounts, and what operators do. */
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
  updateOperatorAccount: 'Plan or limits changed',
  disableOperatorAccount: 'Account disabled',
  enableOperatorAccount: 'Account enabled',
  signOutOperatorAccount: 'Signed out everywhere by an operator',
  sendOperatorAccountPasswordMail: 'Mail for a new password sent',
  changeOperatorAccountEmail: 'Email address changed by an operator',
  deleteOperatorAccount: 'Account deleted by an operator',
  disableItems: 'Disabled for abuse',
  enableItems: 'Enabled again',
  dismissReports: 'Reports dismissed',
  reopenReports: 'Reports opened again',
  addBlockedDestination: 'Destination blocked',
  removeBlockedDestination: 'Destination unblocked',
  keepBlockedMatches: 'Kept although its destination is blocked',
  createInvitation: 'Invitation made',
  revokeInvitation: 'Invitation revoked',
  updateOperatorSettings: 'Settings changed',
};

export function titleOf(event: AuditEvent): string {
  const { what, summary, count, until } = event;
  const text = eventTexts[what] ?? summary ?? what;
  return count > 1 ? `${text}, ${count} times until ${formatDateTime(until)}` : text;
}

export const wayTexts: Readonly<Record<SignInWay, string>> = {
  password: 'with the password',
  Google: 'with Google',
  provider: 'with the sign-in provider',
  code: 'with a code',
  'recovery code': 'with a recovery code',
  passkey: 'with a passkey',
};

/** With what somebody signed in, or tried to. */
export const wayOf = ({ details: { way } }: AuditEvent): string | undefined =>
  (wayTexts as Record<string, string>)[String(way)];

const madeBy = { operator: 'By an operator', command: 'By a command on the server' } as const;

/** With what and from where. */
export const whereOf = (event: AuditEvent): string =>
  event.actor === 'command' ? madeBy.command : `${deviceName(event)} · ${event.ipAddress ?? 'Unknown place'}`;

/** For the owner of the account: who an operator is and where, is not theirs to know. */
export const placeOf = (event: AuditEvent): string => (event.actor === 'operator' ? madeBy.operator : whereOf(event));

/** `contactEmail` is said as `contact email`. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(value: AuditEvent['details'][string]): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && isTime.test(value) ? formatDateTime(value) : String(value);
}

/** `by mail, for one person, on Business, until Dec 7, 2026 20:06` */
function invitationText({ byMail, maxUses, plan, expiresAt }: AuditEvent['details']): string {
  const parts = [
    byMail ? 'by mail' : 'as a link',
    maxUses === 1 ? 'for one person' : `for ${String(maxUses)} people`,
    ...plans.filter((one) => one.plan === plan).map(({ name }) => `on ${name}`),
    `until ${formatDateTime(String(expiresAt))}`,
  ];
  return parts.join(', ');
}

/** Without the way of a sign-in, which `wayOf` says. */
export function detailsText({ what, details: { way: _, ...details } }: AuditEvent): string {
  if (what === 'createInvitation') return invitationText(details);
  return Object.entries(details)
    .map(([name, value]) => `${name === 'until' ? 'until' : `${words(name)}:`} ${valueText(value)}`)
    .join(', ');
}
