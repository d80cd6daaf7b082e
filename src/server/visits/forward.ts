import { Agent, request as requestOf, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasBody } from '../process/bodies.ts';
import { answerHeaders, requestHeaders } from './forwardedHeaders.ts';
import { refuse } from './httpServer.ts';
import { pump } from './pump.ts';
import { createTickQueue, type TickQueue } from '../limits/tickQueue.ts';

export interface ForwarderOptions {
  /** Undefined if app is away for longer than a request can wait. */
  socketPath: () => Promise<string | undefined>;
  /** App gets these headers, whatever the client has sent under their names. */
  internalHeaders: (request: IncomingMessage) => Record<string, string>;
  /** Keeps the click that app reports with its answer, which waits for it. */
  onInternal: (request: IncomingMessage, click: string) => Promise<void>;
  unavailable: (response: ServerResponse) => void;
}

interface Forwarder {
  forward: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

interface Context extends ForwarderOptions {
  agent: Agent;
  take: TickQueue;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Milliseconds on the clock of `performance`. */
  began: number;
  headers: string[];
  upstream?: ClientRequest;
  wasRepeated: boolean;
}

/** Chunks that pass in one turn of the event loop, in both directions and for all clients. */
const chunksInTurn = 4;
const requestsInTurn = 8;
/** Bytes of the headers in an answer of app, as many as visits itself would send. */
const maxHeaderSize = 65_536;
const maxWait = 5_000;
const retryEvery = 20;

/** With these codes app has not even heard of the request: it was just killed, or its queue of connections is full. */
const notTaken = new Set(['ECONNREFUSED', 'ENOENT', 'EAGAIN']);
const brokenOff = new Set(['ECONNRESET', 'EPIPE']);

const isGone = ({ request, response }: Exchange) =>
  !request.socket.writable || response.destroyed || response.writableEnded;

/** A repetition changes nothing. */
const isRepeatable = ({ request, wasRepeated }: Exchange) =>
  !wasRepeated && !hasBody(request) && (request.method === 'GET' || request.method === 'HEAD');

/** A client must not take a part of an answer for the whole, so the exchange is broken off. */
function breakOff({ unavailable }: Context, exchange: Exchange): void {
  const { request, response } = exchange;
  if (isGone(exchange)) return;
  if (!response.headersSent) unavailable(response);
  // A mere end would look like the end of the answer to a client of HTTP/1.0.
  else request.socket.resetAndDestroy();
}

async function answer(context: Context, exchange: Exchange, incoming: IncomingMessage): Promise<void> {
  const { request, response } = exchange;
  const { headers, click } = answerHeaders(incoming);
  // The `close` event reports it.
  incoming.on('error', () => undefined);
  incoming.once('close', () => {
    if (!incoming.complete) breakOff(context, exchange);
  });
  if (click !== undefined) await context.onInternal(request, click);
  if (isGone(exchange)) return;
  response.sendDate = false;
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, headers);
  pump(incoming, response, context.take);
}

async function retry(context: Context, exchange: Exchange, code = ''): Promise<void> {
  const isTooLate = performance.now() - exchange.began > maxWait;
  if (notTaken.has(code) && !isTooLate) await sleep(retryEvery);
  else if (brokenOff.has(code) && isRepeatable(exchange)) exchange.wasRepeated = true;
  else return breakOff(context, exchange);
  await ask(context, exchange);
}

/** The body is read once app is connected, because until then the request can go elsewhere. */
function send(context: Context, exchange: Exchange, socketPath: string): ClientRequest {
  const { request, response, headers } = exchange;
  const { method, url: path } = request;
  const { agent, take } = context;
  const upstream = requestOf({ socketPath, agent, method, path, headers, maxHeaderSize });
  let isAnswered = false;
  upstream.once('response', (incoming) => {
    isAnswered = true;
    answer(context, exchange, incoming).catch(() => {
      incoming.destroy();
      breakOff(context, exchange);
    });
  });
  upstream.on('continue', () => {
    if (!response.headersSent) response.writeContinue();
  });
  upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!isAnswered && !isGone(exchange)) void retry(context, exchange, code);
  });
  if (!hasBody(request)) return upstream.end();
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => pump(request, upstream, take));
    else pump(request, upstream, take);
  });
  return upstream;
}

async function ask(context: Context, exchange: Exchange): Promise<void> {
  const socketPath = await context.socketPath();
  if (isGone(exchange)) return;
  if (socketPath === undefined) return breakOff(context, exchange);
  exchange.upstream = send(context, exchange, socketPath);
}

function begin(context: Context, request: IncomingMessage, response: ServerResponse): void {
  const headers = requestHeaders(request, context.internalHeaders(request));
  if (!headers) return refuse(response, 400);
  const exchange: Exchange = { request, response, began: performance.now(), headers, wasRepeated: false };
  // The client has left, or has its answer before it has sent its body. App needs no more of the body, and the rest is
  // dropped.
  response.once('close', () => {
    if (!response.writableFinished || !request.complete) exchange.upstream?.destroy();
  });
  ask(context, exchange).catch(() => breakOff(context, exchange));
}

export function createForwarder(options: ForwarderOptions): Forwarder {
  // App never closes an idle connection, so none is closed just as it is used again.
  const context = { ...options, agent: new Agent({ keepAlive: true }), take: createTickQueue(chunksInTurn) };
  const takeRequest = createTickQueue(requestsInTurn);

  return {
    forward(request, response) {
      // The `close` event reports it.
      request.on('error', () => undefined);
      response.on('error', () => undefined);
      const start = () => takeRequest(() => begin(context, request, response));
      // Pipelined requests wait for the answers before them, so app handles one after the other.
      if (response.socket) start();
      else response.once('socket', start);
    },

    async close() {
      context.agent.destroy();
    },
  };
}
