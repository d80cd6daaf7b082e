import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { requestTimedOut } from '../problems.ts';

/** A request body that fails when it takes too long. */
export function inTime(payload: Readable, deadline: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => body.destroy(requestTimedOut()), deadline);
  payload.once('close', () => clearTimeout(timer));
  payload.once('error', (error) => body.destroy(error));
  // The error reaches the reader of the body, if there is one: a request may be refused without reading it.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
