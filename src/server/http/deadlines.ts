import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { requestTimedOut } from '../problems.ts';
import { hasBody } from '../redirect/visits.ts';
import { slowLine } from '../rules/slowLine.ts';

/** How long a client may take, in milliseconds. */
export interface Deadlines {
  /** To send the headers of a request. */
  headers: number;
  /** To send a body that is no upload. */
  body: number;
  /** To send any body. After that it goes on as long as it comes at the pace of a slow line. */
  request: number;
  /** Without sending or receiving anything during a request. */
  silence: number;
  /** To read what was sent of a stream. */
  reading: number;
  /** Between two signs that a stream goes on. Not the client's, but less than proxies wait. */
  heartbeat: number;
}

export const deadlines: Deadlines = {
  headers: 15_000,
  body: 30_000,
  request: 70_000,
  silence: 90_000,
  reading: 30_000,
  heartbeat: 15_000,
};

const checks = 10;
/** Milliseconds: longer than nginx and common balancers keep a connection that they may use again. */
const keepAliveTimeout = 72_000;

/** Ends a request whose body does not come in time, whoever reads it. */
function limitBody(request: IncomingMessage, response: ServerResponse, deadline: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const [began, receivedBefore] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const late = performance.now() - began - deadline;
    if (request.complete || socket.bytesRead - receivedBefore >= late * slowLine) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, deadline / checks).unref();
  request.once('close', () => clearInterval(timer));
}

/** A server with these deadlines. What `handleAtOnce` does not take is handled by `handle`, and may have a body. */
export function createHttpServer(
  { headers, request: deadline, silence }: Deadlines,
  handleAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean,
  handle: RequestListener,
): Server {
  // Node's own deadline for bodies is the same for a password and for an archive.
  const timeouts = { headersTimeout: headers, connectionsCheckingInterval: headers / 5, requestTimeout: 0 };
  const server = createServer({ ...timeouts, keepAliveTimeout }, (request, response) => {
    if (handleAtOnce(request, response)) return;
    limitBody(request, response, deadline);
    handle(request, response);
  });
  return server.setTimeout(silence);
}

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
