import type { components } from '../generated/types.ts';
import type { RunningServer } from './startServer.ts';

export type Link = components['schemas']['Link'];
export type LinkStats = components['schemas']['LinkStats'];
export type ErrorCode = components['schemas']['ErrorCode'];

interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer of the API, read whole. `T` is what the test expects of `data`, and asserts. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    code?: ErrorCode;
    message: string;
    errors: string[];
    fields: Record<string, string>;
    data: T;
  };
}

/** One call of the API over HTTP. */
export async function call<T = unknown>(
  server: RunningServer,
  method: string,
  path: string,
  { token, body, headers }: CallOptions = {},
): Promise<Answer<T>> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

export const password = 'Engine1843';

export const register = (server: RunningServer, email: string, details: Record<string, unknown> = {}) =>
  call(server, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password, ...details } });

/** The token and address in the newest mail to someone. */
export async function verificationOf(server: RunningServer, email: string): Promise<{ token: string; email: string }> {
  const { link = '' } = await server.mail.waitFor(email);
  const query = new URL(link).searchParams;
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}

/** Returns the token of a new session. */
export async function signIn(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  const { body } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password },
  });
  return body.data.accessToken;
}

/** Registers, follows the mail and signs in. Returns the token of the session. */
export async function signUp(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  await register(server, email);
  await call(server, 'POST', '/api/auth/verify-email', { body: await verificationOf(server, email) });
  return signIn(server, email);
}

/** Shortens a link and expects that to work. */
export async function shorten(
  server: RunningServer,
  token: string,
  details: Record<string, unknown> = {},
): Promise<Link> {
  const { status, body } = await call<Link>(server, 'POST', '/api/urls', {
    token,
    body: { url: 'https://example.com/', ...details },
  });
  if (status !== 201) throw new Error(body.message);
  return body.data;
}

/** Opens a short link as a browser would, without following it. */
export const visit = (server: RunningServer, code: string, init: RequestInit = {}) =>
  fetch(`${server.url}/${code}`, { redirect: 'manual', ...init });
