import type { components } from '../generated/types.ts';
import { codeInTrashTexts } from '../shared/trash.ts';
import { maxFormerCodes } from './rules/codes.ts';
import { maxQrCodesOfLink } from './rules/qrCodes.ts';

/** Only a sign-in that waits for its second factor has data. */
export type Failure = components['schemas']['SignInFailure'];
export type ErrorCode = components['schemas']['ErrorCode'];

interface ProblemOptions {
  fields?: Record<string, string>;
  /** Every fault in the order in which to show it. Without this, the texts of the fields are used. */
  errors?: string[];
  /** Seconds after which the client should try again. */
  retryAfter?: number;
  cause?: unknown;
  data?: components['schemas']['SignInChallenge'];
}

export class Problem extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly #fields: Record<string, string>;
  readonly #errors: string[];
  readonly #data: ProblemOptions['data'];

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    { fields = {}, errors = Object.values(fields), retryAfter, cause, data }: ProblemOptions = {},
  ) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
    this.#fields = fields;
    this.#errors = errors;
    this.#data = data;
  }

  toFailure(): Failure {
    return {
      success: false,
      code: this.code,
      message: this.message,
      errors: this.#errors,
      fields: this.#fields,
      data: this.#data ?? null,
    };
  }
}

/** Input at fault, by field. `others` are faults that belong to no field, such as an unknown property. */
export function invalid(
  fields: Record<string, string>,
  others: string[] = [],
  code: ErrorCode = 'invalid_request',
): Problem {
  const errors = [...Object.values(fields), ...others];
  return new Problem(400, code, errors[0] ?? 'The request is not valid.', { fields, errors });
}

export const malformed = (message: string) => new Problem(400, 'invalid_request', message);

export const accountNotFound = () =>
  new Problem(404, 'not_found', 'There is no such account. It may have been deleted.');
export const emailTaken = () =>
  new Problem(409, 'account_exists', 'This email address has an account already.', {
    fields: { email: 'This email address has an account already' },
  });
const operatorsAreSafe = (message: string) => new Problem(409, 'account_of_operator', message);
export const ownAccount = () => operatorsAreSafe('This is your own account. Change it in your profile.');
export const accountOfOperator = () =>
  operatorsAreSafe('This is the account of an operator. Take the role away first: npm run operator -- remove');

export const planIsGiven = () => malformed('The operator gave you this plan. Ask them if you want another one.');

export const notSignedIn = () => new Problem(401, 'not_signed_in', 'Please sign in to continue.');
export const sessionRequired = () =>
  new Problem(403, 'session_required', 'API keys cannot do this. Please sign in on the website.');
const signUpTexts = {
  open: 'This account cannot be created any more. Please register again.',
  invited: 'Accounts are by invitation. Ask the operator for one.',
  closed: 'New accounts cannot be created here. Ask the operator for one.',
} as const;
export const signUpClosed = (signUp: keyof typeof signUpTexts) =>
  new Problem(403, 'sign_up_closed', signUpTexts[signUp]);
export const operatorRequired = () => new Problem(403, 'operator_required', 'Only an operator may do this.');
export const freshProofRequired = () =>
  new Problem(403, 'fresh_proof_required', 'Please confirm first that it is you.');
export const apiKeyInvalid = () =>
  new Problem(401, 'api_key_invalid', 'This API key is not valid. It may have expired or been revoked.');
export const signatureMissing = () =>
  new Problem(401, 'not_signed_in', 'Send an API key as the signature. You can create one in your profile.');
export const scopeMissing = () =>
  new Problem(403, 'scope_missing', 'This API key may only read. Use one that may also write.');
export const badCredentials = () => new Problem(401, 'invalid_credentials', 'Invalid email or password');
/** Only for those who have shown who they are: others must not learn that there is such an account. */
export const accountDisabled = (reason: string | null) =>
  new Problem(
    403,
    'account_disabled',
    reason === null ? 'The operator has disabled this account.' : `The operator has disabled this account: ${reason}`,
  );
export const secondFactorRequired = (challenge: string) =>
  new Problem(401, 'second_factor_required', 'Enter the code of your authenticator app.', { data: { challenge } });
/** Without a challenge: a code would not answer it. */
export const passkeyRequired = () =>
  new Problem(401, 'second_factor_required', 'This account asks for its passkey. Please sign in with that.');
export const passkeyRefused = (cause?: unknown) =>
  new Problem(
    401,
    'passkey_refused',
    'This passkey does not open an account here. Please try again, or sign in another way.',
    {
      cause,
    },
  );
/** These are 400s, since a 401 would mean that the session is over. */
export const newPasskeyRefused = (cause?: unknown) =>
  new Problem(400, 'passkey_refused', 'The passkey could not be added. Please try again.', { cause });
export const passkeyProofRefused = () =>
  invalid({ passkey: 'This passkey is not one of your account. Please choose another one.' }, [], 'passkey_refused');
export const passkeysUnavailable = () =>
  malformed('Passkeys need HTTPS and a host name, which this server does not have.');
export const tooManyPasskeys = () => malformed('An account can have 20 passkeys. Remove one that you do not use.');
export const passkeyNotFound = () => new Problem(404, 'not_found', 'This passkey does not exist any more.');
/** The texts leave out the words for which the app would offer to send a verification mail. */
export const signInExpired = () =>
  new Problem(401, 'token_expired', 'This sign-in took too long or was finished before. Please sign in again.');
export const wrongCode = () =>
  invalid({ code: 'This code is not right. Enter the one that the app shows now.' }, [], 'wrong_code');
export const wrongRecoveryCode = () =>
  invalid({ recoveryCode: 'This is not one of your recovery codes, or it was used before.' }, [], 'wrong_code');
export const codeMissing = () => invalid({ code: 'Enter the six digits' });
export const setupExpired = () =>
  new Problem(400, 'token_expired', 'This took too long. Please close this and start again.');
export const codesAlreadyOn = () => malformed('One-time codes are on already.');
export const codesOff = () => malformed('One-time codes are off. Please turn them on first.');
export const emailNotVerified = () =>
  new Problem(401, 'email_not_verified', 'Please verify your email address before signing in.');

export const verificationLinkInvalid = () =>
  new Problem(400, 'token_invalid', 'This verification link is not valid. Please request a new one.');
export const verificationLinkExpired = () =>
  new Problem(400, 'token_expired', 'This verification link has expired. Please request a new one.');
export const alreadyVerified = () =>
  new Problem(409, 'already_verified', 'This email address is already verified. You can sign in.');

export const resetLinkInvalid = () =>
  new Problem(400, 'token_invalid', 'This link is not valid. Please ask for a new one.');
export const setupLinkOver = () =>
  new Problem(400, 'token_invalid', 'This setup link does not work. Each start prints a new one until it is used.');
export function operatorHasAccount(email: string): Problem {
  const message = `This email address has an account already. Run “npm run operator -- add ${email}” where Curtly runs, or take another address.`;
  return new Problem(409, 'account_exists', message, { fields: { email: message } });
}
export const resetLinkExpired = () =>
  new Problem(400, 'token_expired', 'This link has expired. Please ask for a new one.');

export const notMeLinkInvalid = () =>
  new Problem(
    400,
    'token_invalid',
    'This link has expired or was used before. Choose a new password with "Forgot password" instead.',
  );
export const secondFactorSetupRequired = () =>
  new Problem(
    403,
    'second_factor_setup_required',
    'The operator asks every account for a second factor. Set up a passkey or one-time codes first.',
  );
const invitationTexts = {
  used: 'This invitation is used up.',
  expired: 'This invitation has expired.',
  revoked: 'This invitation was revoked.',
} as const;

export const invitationInvalid = () =>
  new Problem(400, 'token_invalid', 'This invitation is not valid. Please ask for a new one.');
export const invitationOver = (state: 'used' | 'expired' | 'revoked') =>
  new Problem(400, 'token_expired', `${invitationTexts[state]} Please ask for a new one.`);
export const invitationForOther = () => invalid({ email: 'The invitation is for another email address' });
export const invitationNotFound = () => new Problem(404, 'not_found', 'Invitation not found');
export const tooManyInvitations = () => malformed('There can be at most 500 invitations. Wait until some have ended.');

export const undoLinkInvalid = () =>
  new Problem(
    400,
    'token_invalid',
    'This link no longer works: it was already used, a newer email replaced it, or its 7 days are over.',
  );
export const emailTakenSince = () =>
  new Problem(
    409,
    'account_exists',
    'Your email address has a new account since then. Delete that one first, then open this link again.',
  );
export const googleAccountTakenSince = () =>
  new Problem(
    409,
    'account_exists',
    'Your Google account has opened a new account since then. Delete that one first, then open this link again.',
  );

export const googleNotSetUp = () =>
  new Problem(400, 'google_unavailable', 'Signing in with Google is not set up here.');
export const googleRefused = () => new Problem(401, 'google_refused', 'Failed to sign in with Google');
export const googleAttemptExpired = () =>
  new Problem(401, 'google_refused', 'This sign-in with Google took too long or was used before. Please try again.');
/** The text leaves out the words for which the app would offer to send a verification mail. */
export const googleEmailUnverified = () =>
  new Problem(
    401,
    'google_refused',
    'Google does not vouch for the email address of this account. Please sign in with a password.',
  );
export const linkedToOtherGoogleAccount = () =>
  new Problem(
    401,
    'google_refused',
    'This email address belongs to an account with another Google account. Please sign in with your password, or choose one with "Forgot password".',
  );
export const googleUnreachable = (cause: unknown) =>
  new Problem(500, 'google_unavailable', 'Failed to sign in with Google. Please try again.', { cause });

export const providerNotSetUp = () =>
  new Problem(400, 'provider_unavailable', 'Signing in with another provider is not set up here.');
export const providerRefused = (name: string, cause?: unknown) =>
  new Problem(401, 'provider_refused', `Failed to sign in with ${name}. Please try again.`, { cause });
export const providerCancelled = (name: string) =>
  new Problem(
    401,
    'provider_refused',
    `You were not signed in with ${name}. Please try again, or sign in another way.`,
  );
export const providerAttemptExpired = (name: string) =>
  new Problem(401, 'provider_refused', `This sign-in with ${name} took too long or was used before. Please try again.`);
/** The text leaves out the words for which the app would offer to send a verification mail. */
export const providerEmailUnverified = (name: string) =>
  new Problem(
    401,
    'provider_refused',
    `${name} does not vouch for the email address of this account. Please sign in another way.`,
  );
export const providerDomainRefused = (name: string) =>
  new Problem(
    403,
    'provider_refused',
    `Addresses of this domain cannot sign in with ${name} here. Ask the operator, or sign in another way.`,
  );
export const linkedToOtherProviderAccount = (name: string) =>
  new Problem(
    401,
    'provider_refused',
    `This email address belongs to an account that another ${name} account opens. Please sign in another way.`,
  );
export const linkRequired = (challenge: string, email: string) =>
  new Problem(401, 'link_required', 'There is an account with this email address. Confirm that it is yours.', {
    data: { challenge, email },
  });
export const linkLinkInvalid = () =>
  new Problem(400, 'token_invalid', 'This link has expired or was used before. Please sign in again for a new one.');
/** These are 400s, since a 401 would mean that the session is over. */
export const providerProofRefused = (message: string) => invalid({ provider: message }, [], 'provider_refused');
export const otherProviderAccount = (name: string) =>
  providerProofRefused(`This is not the ${name} account that opens your account. Please choose that one.`);
export const providerAccountTaken = (name: string) =>
  providerProofRefused(`This ${name} account opens another account already. Please choose another one.`);
export const providerLinkedAlready = (name: string) =>
  providerProofRefused(`Another ${name} account opens your account already. Remove that one first.`);
export const lastWayIn = () =>
  new Problem(400, 'last_way_in', 'Nothing else opens your account. Choose a password or add a passkey first.');
export const linkedProviderNotFound = () => new Problem(404, 'not_found', 'This provider is not linked any more.');
export const noPasswordToLink = () =>
  invalid({ password: 'This account has no password. Ask for the mail instead.' }, [], 'wrong_password');
export const providerUnreachable = (name: string, cause: unknown) =>
  new Problem(
    503,
    'provider_unavailable',
    `${name} cannot be reached right now. Please try again, or sign in another way.`,
    {
      cause,
    },
  );

export const currentPasswordIncorrect = () =>
  invalid({ currentPassword: 'Current password is incorrect' }, [], 'wrong_password');
const noPasswordYet = 'This account has no password yet. Choose one with "Forgot password" on the sign-in page first.';
export const noCurrentPassword = () => invalid({ currentPassword: noPasswordYet });
export const noPasswordToProve = () =>
  invalid({ password: 'This account has no password. Please confirm in another way.' }, [], 'wrong_password');
export const proofMissing = () => invalid({ password: 'Password is required' });
/** This is a 400, since a 401 would mean that the session is over. */
export const googleProofRefused = (message: string) => invalid({ idToken: message }, [], 'google_refused');
export const googleProofTooWeak = () =>
  googleProofRefused('This account asks for more than Google. Please use your password, a code or a passkey.');
export const otherGoogleAccount = () =>
  googleProofRefused('This is not the Google account that opens your account. Please choose that one.');

export const pictureNotYours = () => invalid({ profilePictureUrl: 'Upload a picture instead of giving its address' });

function badPicture(statusCode: 400 | 413 | 415, message: string): Problem {
  const code = ({ 400: 'invalid_request', 413: 'too_large', 415: 'unsupported_type' } as const)[statusCode];
  return new Problem(statusCode, code, message, { fields: { file: message } });
}
export const pictureMissing = () => badPicture(400, 'Please select an image first');
export const pictureTooLarge = () => badPicture(413, 'File size must be less than 5MB');
export const pictureTooManyPixels = () =>
  badPicture(413, 'The picture must be at most 16 million pixels, such as 4000 × 4000');
export const pictureTooManyFrames = () =>
  badPicture(413, 'The picture must not be an animation of more than 1,000 frames');
export const pictureTooCostly = () =>
  badPicture(413, 'This picture takes too much time or memory to read. Please choose a smaller or simpler one.');
export const pictureUnreadable = () => badPicture(415, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)');

const notReported = 'We found no link with this short URL. Check it, then try again.';
export const reportedNothing = () => new Problem(404, 'not_found', notReported, { fields: { url: notReported } });
export const itemNotFound = () => new Problem(404, 'not_found', 'There is no such link or QR code');
export const notShared = () => new Problem(404, 'not_found', 'These statistics are not shared');
export const linkNotFound = () => new Problem(404, 'not_found', 'URL not found');
export const versionNotFound = () => new Problem(404, 'not_found', 'This version is not kept any more');
export const sessionNotFound = () => new Problem(404, 'not_found', 'Session not found');
export const apiKeyNotFound = () => new Problem(404, 'not_found', 'API key not found');
export const tooManyApiKeys = () => malformed('An account can have at most 50 API keys. Revoke one first.');
export const utmTemplateNotFound = () => new Problem(404, 'not_found', 'Template not found');
export const tooManyUtmTemplates = () => malformed('An account can have at most 50 templates. Delete one first.');
export const nothingHere = () => new Problem(404, 'not_found', 'There is nothing at this address.');
export const methodNotAllowed = () => new Problem(405, 'method_not_allowed', 'This address does not take that method.');
export const linkGone = () => new Problem(410, 'gone', 'Link has expired and is no longer accessible.');
export const linkDisabledByOperator = () =>
  new Problem(410, 'disabled_by_operator', 'This link was disabled because of abuse.');
/** Of an item that its owner would enable. */
export const itemDisabledByOperator = () =>
  new Problem(403, 'disabled_by_operator', 'It was disabled because of abuse, so only an operator can enable it.');
export const linkNotYetActive = () =>
  new Problem(423, 'not_yet_active', 'Link is not yet active. Please wait until the activation time.');
export const incorrectPassword = () => invalid({ password: 'Incorrect password' }, [], 'wrong_password');
export const ownHost = (field: 'url' | 'content') => invalid({ [field]: 'Links to this site cannot be shortened' });
export const destinationBlocked = (field: 'url' | 'content') =>
  invalid(
    { [field]: 'This destination is blocked here. Ask the operator if you think that is wrong.' },
    [],
    'destination_blocked',
  );
export const invalidPattern = () => invalid({ pattern: 'Enter a host or a path, such as evil.example/login' });
export const blockedAlready = () => invalid({ pattern: 'This is blocked already' });
export const tooManyBlockedDestinations = () =>
  malformed('There can be 10,000 entries. Remove one first, or put them into a list.');
export const blockedDestinationNotFound = () => new Problem(404, 'not_found', 'This entry is not there any more');
export const qrCodeNotFound = () => new Problem(404, 'not_found', 'QR code not found');
export const qrCodeLinkNotFound = () => new Problem(404, 'not_found', 'The link for this QR code was not found');
export const qrCodeLinkFull = () =>
  invalid({ urlId: `A link can have at most ${maxQrCodesOfLink.toLocaleString('en-US')} QR codes` });
export const linkInTrash = () =>
  new Problem(409, 'link_deleted', 'Its link is in the trash too. Restore the link first.');
export const textTooLong = (level: string) =>
  invalid({ content: `Content is too long for error correction level ${level}` });

export function codeTaken(): Problem {
  const message = 'This custom code is not available';
  return new Problem(409, 'code_taken', message, { fields: { customShortCode: message } });
}

export const tooManyFormerCodes = () =>
  invalid({ customShortCode: `It has had ${maxFormerCodes} other codes, which is the most. Choose one of them.` });

export function codeInTrash(kind: keyof typeof codeInTrashTexts): Problem {
  const text = codeInTrashTexts[kind];
  return new Problem(409, 'code_in_trash', text, { fields: { customShortCode: text } });
}

export const planLimitReached = (message: string) => new Problem(403, 'quota_exceeded', message);

export const idempotencyKeyReused = () =>
  new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request. Use a new one.');

/** `seconds` is the time until the next month begins. */
export const apiRequestsUsedUp = (message: string, seconds: number) =>
  new Problem(429, 'quota_exceeded', message, { retryAfter: seconds });

export const requestTimedOut = () =>
  new Problem(408, 'request_timeout', 'The request took too long to arrive. Please try again.');
export const bodyTooLarge = () => new Problem(413, 'too_large', 'The request is too large.');
export const wrongContentType = (expected = 'application/json') =>
  new Problem(415, 'unsupported_type', `Send the request as ${expected}.`);

export function tooManyRequests(seconds: number): Problem {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new Problem(429, 'too_many_requests', `Too many tries. Please try again in ${wait}.`, { retryAfter: seconds });
}

/**
 * Both times are epoch milliseconds. `now` is read after counting: calls are counted side by side, and a later one may
 * have begun the window.
 */
export const tooManyUntil = (until: number, now: number) =>
  tooManyRequests(Math.max(1, Math.ceil((until - now) / 1_000)));

/** Seconds. */
const archiveTakes = 30;
export const archiveUnderWay = () =>
  new Problem(429, 'too_many_requests', 'Your archive is being downloaded already. Please wait until that is done.', {
    retryAfter: archiveTakes,
  });
export const archivesUnderWay = () =>
  new Problem(
    429,
    'too_many_requests',
    'Several archives are being made at the moment. Please try again in a minute.',
    { retryAfter: 2 * archiveTakes },
  );

/** Seconds. */
const bulkTakes = 2;
export const bulkUnderWay = () =>
  new Problem(
    429,
    'too_many_requests',
    'Many of your links or QR codes are being changed already. Please wait until that is done.',
    { retryAfter: bulkTakes },
  );
export const batchNotFound = () => new Problem(404, 'not_found', 'This change cannot be undone any more');
export const tooManyStreams = () =>
  new Problem(429, 'too_many_requests', 'Your clicks are being followed in too many places already. Close one first.', {
    retryAfter: 60,
  });
export const exportUnderWay = () =>
  new Problem(429, 'too_many_requests', 'You are exporting already. Please wait until that is done.', {
    retryAfter: busyFor,
  });
export const exportsUnderWay = () =>
  new Problem(429, 'too_many_requests', 'Several exports are being made at the moment. Please try again in a minute.', {
    retryAfter: 60,
  });

const badUpload = (message: string) => new Problem(400, 'invalid_request', message, { fields: { file: message } });
export const archiveMissing = () => badUpload('Please choose an archive first');
export const badArchive = (message: string) => badUpload(`${message} Nothing was restored.`);
export const archiveTooLarge = () =>
  new Problem(413, 'too_large', 'An archive must be less than 512MB', {
    fields: { file: 'An archive must be less than 512MB' },
  });
export const restoreUnderWay = () =>
  new Problem(
    429,
    'too_many_requests',
    'An archive is being restored into your account already. Please wait until that is done.',
    {
      retryAfter: archiveTakes,
    },
  );
export const beingRestored = () =>
  new Problem(429, 'too_many_requests', 'It is being restored. Please try again when that is done.', {
    retryAfter: archiveTakes,
  });
export const restoreTakenBack = (cause: unknown) =>
  new Problem(
    500,
    'internal_error',
    'The archive could not be restored, and what was begun is taken back. Please try again in a few minutes.',
    { cause },
  );

export const importMissing = () => badUpload('Please choose a file first');
export const badImport = (message: string) => badUpload(message);
export const importTooLarge = () =>
  new Problem(413, 'too_large', 'A file must be less than 32MB', { fields: { file: 'A file must be less than 32MB' } });
export const importUnderWay = () =>
  new Problem(409, 'import_under_way', 'You are importing a file already. Please wait until that is done.');
export const importsBeingRemoved = () =>
  new Problem(
    429,
    'too_many_requests',
    'Earlier files of yours are still being removed. Please try again in a minute.',
    {
      retryAfter: 60,
    },
  );
export const importsUnderWay = () =>
  new Problem(429, 'too_many_requests', 'Several files are being read at the moment. Please try again in a minute.', {
    retryAfter: 60,
  });
export const importNotFound = () => new Problem(404, 'not_found', 'This import is not kept any more');
export const importNotReady = (message: string) => new Problem(409, 'import_not_ready', message);

/** Seconds after which another try is worthwhile. */
const busyFor = 5;
export const busy = () =>
  new Problem(503, 'too_busy', 'The service has too much to do at the moment. Please try again in a few seconds.', {
    retryAfter: busyFor,
  });

export function changesCannotBeSaved({ isFull }: { isFull: boolean }): Problem {
  const reason = isFull ? ': the disk is full' : '';
  return new Problem(
    503,
    'storage_unavailable',
    `Changes cannot be saved right now${reason}. Please try again in a minute.`,
    { retryAfter: 60 },
  );
}

export const internal = () => new Problem(500, 'internal_error', 'Something went wrong');
