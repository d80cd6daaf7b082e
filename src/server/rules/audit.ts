/** What the audit log notes of an account. An act of an operator is named after its operation in the contract. */
export const accountEvents = [
  'accountCreated',
  'signedIn',
  'signInFailed',
  'signedOut',
  'proofFailed',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'notMeReported',
  'googleLinked',
  'providerLinked',
  'providerRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'codesTurnedOn',
  'codesTurnedOff',
  'recoveryCodesRenewed',
  'factorsReset',
  'operatorAdded',
  'operatorRemoved',
  'apiKeyCreated',
  'apiKeyDeleted',
  'apiKeysDeleted',
  'sessionEnded',
  'otherSessionsEnded',
  'statisticsShared',
  'statisticsSharingStopped',
  'archiveDownloaded',
  'archiveRestored',
  'accountDeleted',
  'accountDeletionUndone',
] as const;

export type AccountEvent = (typeof accountEvents)[number];

/**
 * Who did it: the owner of the account, an operator, somebody who has not shown who they are, or a command on the
 * server.
 */
export const auditActors = ['owner', 'operator', 'unknown', 'command'] as const;

export type AuditActor = (typeof auditActors)[number];

/** Never a secret, and no name or address of a person: an operator's acts outlast the account that they are about. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Events of one kind that an account has a row each for in a day. The others of that day are counted in the last. */
export const rowsOfOneDay = 20;

const maxDetails = 10;
const maxLength = 100;

const cut = (text: string) => Array.from(text).slice(0, maxLength).join('');

export const boundedDetails = (details: AuditDetails): AuditDetails =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, maxDetails)
      .map(([name, value]) => [cut(name), typeof value === 'string' ? cut(value) : value]),
  );
