import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { requestTimedOut } from '../problems.ts';

/** How long a client may take, in milliseconds. */
export interface Deadlines {
  /** To send the headers of a request. */
  headers: number;
  /** To send a body that uploads nothing. */
  body: number;
  /** To send a whole request: the web app gives an upload over a slow line 60 seconds. */
  request: number;
  /** To send or to take anything at all during a request. */
  silence: number;
}

export const deadlines: Deadlines = { headers: 15_000, body: 30_000, request: 70_000, silence: 90_000 };

/** Fastify's options for them. */
export const serverTimeouts = ({ headers, request, silence }: Deadlines) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: headers / 5 },
});

/** A request's body that fails when it has not come in time. */
export function inTime(payload: Readable, deadline: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => body.destroy(requestTimedOut()), deadline);
  payload.once('close', () => clearTimeout(timer));
  payload.once('error', (error) => body.destroy(error));
  // Whoever reads it is told; a request may also be refused without its body being read.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
