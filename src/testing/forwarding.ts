/** Tests of the way from clients through visits to app share these: an app, the server, and raw clients. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allowEarlyAnswer } from '../server/process/bodies.ts';
import { createForwarder, type ForwarderOptions } from '../server/visits/forward.ts';
import { createHttpServer, type HttpServerOptions } from '../server/visits/httpServer.ts';
import { until } from './until.ts';

export const usualDeadlines = { headers: 15_000, request: 70_000, silence: 90_000 };

/** These run at the end of a test. */
const ends: (() => unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

export interface Seen {
  method: string;
  url: string;
  rawHeaders: string[];
  headers: IncomingMessage['headers'];
  body: string;
  isWhole: boolean;
  isAborted: boolean;
}

export interface App {
  socketPath: string;
  server: Server;
  seen: Seen[];
  /** Ends it as if its process were killed. */
  kill: () => Promise<void>;
}

const maxKept = 100_000;

function note(seen: Seen[], request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', rawHeaders, headers } = request;
  const entry: Seen = { method, url, rawHeaders, headers, body: '', isWhole: false, isAborted: false };
  seen.push(entry);
  request.on('data', (chunk: Buffer) => {
    if (entry.body.length < maxKept) entry.body += chunk.toString('latin1');
  });
  request.pause();
  request.on('end', () => {
    entry.isWhole = true;
  });
  request.on('error', () => undefined);
  response.on('close', () => {
    entry.isAborted ||= !response.writableFinished;
  });
  request.on('close', () => {
    entry.isAborted ||= !request.complete;
  });
}

/** Answers with the request, once all of that has come. */
export const echo: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end(`${request.method} ${request.url}`));
};

let folder: string | undefined;
let apps = 0;

async function newSocketPath(): Promise<string> {
  folder ??= await mkdtemp(path.join(tmpdir(), 'visits-'));
  apps += 1;
  return path.join(folder, String(apps));
}

export async function removeFolder(): Promise<void> {
  if (folder) await rm(folder, { recursive: true });
}

/** An app on a Unix socket that remembers what it was asked. */
export async function startApp(listener: RequestListener = echo): Promise<App> {
  const socketPath = await newSocketPath();
  const seen: Seen[] = [];
  const server = createServer(
    { keepAliveTimeout: 0, requestTimeout: 0, maxHeaderSize: 32_768 },
    (request, response) => {
      note(seen, request, response);
      allowEarlyAnswer(request, response);
      listener(request, response);
    },
  );
  server.maxHeadersCount = 0;
  await once(server.listen(socketPath), 'listening');
  async function kill() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
  ends.push(() => server.listening && kill());
  return { socketPath, server, seen, kill };
}

export async function serve(options: Partial<HttpServerOptions> & Pick<HttpServerOptions, 'handle'>) {
  const { server, stop } = createHttpServer({
    deadlines: usualDeadlines,
    keepAlive: 72_000,
    trustProxy: false,
    ...options,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, stop, port: (server.address() as AddressInfo).port };
}

export interface Visits {
  port: number;
  server: Server;
  stop: () => Promise<void>;
  use: (app: { socketPath: string } | undefined) => void;
}

export async function startVisits(app: App | undefined, options: Partial<ForwarderOptions> = {}): Promise<Visits> {
  let socketPath = app?.socketPath;
  const forwarder = createForwarder({
    socketPath: async () => socketPath,
    internalHeaders: () => ({ 'X-Curtly-Peer': '192.0.2.1' }),
    onInternal: async () => undefined,
    unavailable(response) {
      response.writeHead(503, { 'Retry-After': '5' });
      response.end();
    },
    ...options,
  });
  ends.push(forwarder.close);
  const served = await serve({ handle: forwarder.forward });
  return {
    ...served,
    use(next) {
      socketPath = next?.socketPath;
    },
  };
}

export interface RawClient {
  socket: Socket;
  /** All that came, each byte as one character. */
  received: () => string;
  statuses: () => number[];
  error: () => string | undefined;
  isClosed: () => boolean;
  closed: () => Promise<void>;
  send: (text: string) => void;
}

/** A client that sends what no library would. */
export async function openClient(port: number, { allowHalfOpen = false } = {}): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let received = '';
  let error: string | undefined;
  socket.on('data', (data: Buffer) => {
    received += data.toString('latin1');
  });
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    error = code;
  });
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    received: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    error: () => error,
    isClosed: () => socket.closed,
    closed: () => until(() => socket.closed),
    send: (text) => socket.write(text, 'latin1'),
  };
}

/** Sends this, and returns what has come when the connection is closed. */
export async function exchange(port: number, text: string): Promise<string> {
  const client = await openClient(port);
  client.send(text);
  await client.closed();
  return client.received();
}

/** Cuts the head off. The body is as it was sent. */
export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

/** A promise that the test keeps when it wants to. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
