import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { components } from '../../generated/types.ts';

export interface Problem {
  /** Missing when no response of the service could be read. */
  code?: components['schemas']['ErrorCode'];
  message: string;
  statusCode: number;
  errors: string[];
  fields: Record<string, string>;
  /** Of a sign-in that waits for its second factor. */
  challenge?: string;
  /** Of the account that waits for its owner to link a provider. */
  email?: string;
  /** `server` means that the message is the server's own. Otherwise no response came, or an unreadable one. */
  source: 'server' | 'network' | 'timeout' | 'unreadable';
}

const defaults: Problem = {
  message: 'An error occurred',
  statusCode: 500,
  errors: [],
  fields: {},
  source: 'unreadable',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export function problemFromBody(body: unknown, statusCode: number): Problem {
  if (!isRecord(body) || typeof body.message !== 'string' || body.message === '') {
    return { ...defaults, statusCode, errors: isRecord(body) ? stringsIn(body.errors) : [] };
  }
  const fields = isRecord(body.fields)
    ? Object.entries(body.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  const code = typeof body.code === 'string' ? { code: body.code as Problem['code'] } : {};
  const data = isRecord(body.data) ? body.data : {};
  const challenge = typeof data.challenge === 'string' ? { challenge: data.challenge } : {};
  const email = typeof data.email === 'string' ? { email: data.email } : {};
  return {
    ...code,
    ...challenge,
    ...email,
    message: body.message,
    statusCode,
    errors: stringsIn(body.errors),
    fields: Object.fromEntries(fields),
    source: 'server',
  };
}

export function problemFromFetch(error: FetchBaseQueryError): Problem {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { ...defaults, source: 'network' };
    case 'TIMEOUT_ERROR':
      return { ...defaults, source: 'timeout' };
    case 'PARSING_ERROR':
      return { ...defaults, statusCode: error.originalStatus };
    case 'CUSTOM_ERROR':
      return defaults;
    default:
      return problemFromBody(error.data, error.status);
  }
}

export function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value.message === 'string' &&
    typeof value.statusCode === 'number' &&
    isRecord(value.fields)
  );
}

export const isUnreachable = (error: unknown): boolean =>
  isProblem(error) && (error.source === 'network' || error.source === 'timeout');

export const unreachableText = 'Connection error. Please check your internet and try again.';

const tooLarge = 413;
const tooLargeText =
  'This is too large for the server. Please choose a smaller file, or ask whoever runs Curtly to allow larger ones.';

/** The `fallback` is used where the server sent no message. A proxy before it refuses with a page of its own. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  if (error.source === 'server') return error.message;
  return error.statusCode === tooLarge ? tooLargeText : fallback;
}

/**
 * This 401 does not sign the user out, since only the email address is not verified. A service without codes says so in
 * the message.
 */
export function isUnverifiedEmail({ code, statusCode, message, errors }: Problem): boolean {
  if (code !== undefined) return code === 'email_not_verified';
  const wording = /verify your email|email not verified/i;
  return statusCode === 401 && [message, ...errors].some((text) => wording.test(text));
}

/** The service asks for a proof of identity before it does this. */
export const asksForProof = (error: unknown): boolean => isProblem(error) && error.code === 'fresh_proof_required';

/** Undefined unless the sign-in goes on with the second factor. */
export const challengeIn = (error: unknown): string | undefined => (isProblem(error) ? error.challenge : undefined);

/** The plan's monthly limit is reached. Services without codes say so by the status, while a proxy's page does not. */
export const isPlanLimit = ({ code, statusCode, source }: Problem): boolean =>
  code === undefined ? statusCode === 403 && source === 'server' : code === 'quota_exceeded';
