import type { components } from '../generated/types.ts';

export type Failure = components['schemas']['Failure'];

interface ProblemOptions {
  /** Field of the request → what is wrong with it. */
  fields?: Record<string, string>;
  /** Every fault in the order in which to show them; the fields' texts unless told. */
  errors?: string[];
  /** Seconds after which to try again. */
  retryAfter?: number;
}

/** An error that the API answers with, as opposed to one that happens to it. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly retryAfter: number | undefined;
  readonly #fields: Record<string, string>;
  readonly #errors: string[];

  constructor(statusCode: number, message: string, { fields = {}, errors = Object.values(fields), retryAfter }: ProblemOptions = {}) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
    this.#fields = fields;
    this.#errors = errors;
  }

  toFailure(): Failure {
    return { success: false, message: this.message, errors: this.#errors, fields: this.#fields, data: null };
  }
}

/** Input at fault, by field. `others` are faults that no field has, such as an unknown property. */
export function invalid(fields: Record<string, string>, others: string[] = []): Problem {
  const errors = [...Object.values(fields), ...others];
  return new Problem(400, errors[0] ?? 'The request is not valid.', { fields, errors });
}

export const malformed = (message: string) => new Problem(400, message);

export const notSignedIn = () => new Problem(401, 'Please sign in to continue.');
export const badCredentials = () => new Problem(401, 'Invalid email or password');
export const emailNotVerified = () => new Problem(401, 'Please verify your email address before signing in.');

export const verificationLinkInvalid = () => new Problem(400, 'This verification link is not valid. Please request a new one.');
export const verificationLinkExpired = () => new Problem(400, 'This verification link has expired. Please request a new one.');
export const alreadyVerified = () => new Problem(400, 'This email address is already verified. You can sign in.');

export const linkNotFound = () => new Problem(404, 'URL not found');
export const nothingHere = () => new Problem(404, 'There is nothing at this address.');
export const linkGone = () => new Problem(410, 'Link has expired and is no longer accessible.');
export const linkNotYetActive = () => new Problem(423, 'Link is not yet active. Please wait until the activation time.');
export const incorrectPassword = () => invalid({ password: 'Incorrect password' });
export const ownHost = () => invalid({ url: 'Links to this site cannot be shortened' });

export function codeTaken(): Problem {
  const message = 'This custom code is not available';
  return new Problem(409, message, { fields: { customShortCode: message } });
}

export const planLimitReached = (message: string) => new Problem(403, message);

export const bodyTooLarge = () => new Problem(413, 'The request is too large.');
export const wrongContentType = () => new Problem(415, 'Send the request as application/json.');

export function tooManyRequests(seconds: number): Problem {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new Problem(429, `Too many tries. Please try again in ${wait}.`, { retryAfter: seconds });
}

export const internal = () => new Problem(500, 'Something went wrong');
