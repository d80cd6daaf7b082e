import type { ErrorCode } from './client.ts';

interface Faults {
  /** Field of the request → what is wrong with it. */
  fields?: Record<string, string>;
  errors?: string[];
}

export const failure = (
  code: ErrorCode,
  message: string,
  { fields = {}, errors = Object.values(fields) }: Faults = {},
) => ({ success: false, code, message, errors, fields, data: null });

/** The failure of a request with faults in its fields: the first is the message. */
export const invalid = (fields: Record<string, string>) =>
  failure('invalid_request', Object.values(fields)[0] ?? '', { fields });
