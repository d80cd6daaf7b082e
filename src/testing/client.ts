import type { components } from '../generated/types.ts';
import type { RunningServer } from './startServer.ts';

export type ErrorCode = components['schemas']['ErrorCode'];

interface CallOptions {
  token?: string;
  /** It is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A response of the API, read whole. `T` is what the test expects of `data`, and asserts. */
export interface ApiResponse<T> {
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

export async function call<T = unknown>(
  server: Pick<RunningServer, 'url'>,
  method: string,
  path: string,
  { token, body, headers }: CallOptions = {},
): Promise<ApiResponse<T>> {
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
