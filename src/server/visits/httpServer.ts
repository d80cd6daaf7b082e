import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import proxyAddr from '@fastify/proxy-addr';
import { hasBody, lingerWhileSending } from '../process/bodies.ts';
import { slowLine, type Deadlines } from '../process/deadlines.ts';

type ClientDeadlines = Pick<Deadlines, 'headers' | 'request' | 'silence'>;

export interface HttpServerOptions {
  deadlines: ClientDeadlines;
  /** Milliseconds for which a connection stays open for another request. */
  keepAlive: number;
  trustProxy: false | string[];
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface HttpServer {
  server: Server;
  stop: () => Promise<void>;
}

interface Connection {
  response?: ServerResponse;
  /** Pipelined requests that wait for the answers to earlier ones. */
  waiting: number;
}

interface Connections {
  open: Map<Socket, Connection>;
  accepted: number;
}

const checks = 10;
const maxConnections = 1_000;
const maxWaiting = 100;

const maxWait = 500;
const step = 5;
const idleStep = 50;
const quickTurn = 1;
/** Service managers wait longer than this before they kill a process. */
const maxResponseTime = 8_000;

/** Ends a request whose body does not arrive in time, whoever reads it. */
function limitBody(request: IncomingMessage, response: ServerResponse, deadline: number): void {
  const { socket } = request;
  const [began, receivedBefore] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const late = performance.now() - began - deadline;
    if (request.complete || socket.bytesRead - receivedBefore >= late * slowLine) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.end(() => socket.destroy());
  }, deadline / checks).unref();
  request.once('close', () => clearInterval(timer));
}

/** Other programs may see the length of such a body differently. Returns the status of the refusal. */
function refusedLength({ headers, httpVersion }: IncomingMessage): 400 | 501 | undefined {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (httpVersion !== '1.1') return 400;
  return coding.toLowerCase() === 'chunked' ? undefined : 501;
}

export function refuse(response: ServerResponse, status: 400 | 501): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}

/** The newest connections of an address with too many are closed. Those of proxies belong to many clients. */
function limitConnections(server: Server, trustProxy: false | string[]): void {
  const isExempt = proxyAddr.compile(['loopback', ...(trustProxy || [])]);
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return void socket.destroy();
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > maxConnections && !isExempt(address, 0)) socket.destroy();
  });
}

/** A client that has sent its request can only wait: an import on a busy machine takes minutes. */
const awaitsAnswer = ({ response }: Connection, socket: Socket): boolean =>
  // An answer behind another unfinished one has no socket yet.
  response?.socket === socket && response.req.complete && !response.headersSent;

/** Counts a request that waits for earlier answers, and returns false when there are too many. */
function mayWait(connection: Connection, response: ServerResponse): boolean {
  if (response.socket) return true;
  connection.waiting += 1;
  response.once('socket', () => {
    connection.waiting -= 1;
  });
  return connection.waiting <= maxWaiting;
}

function trackConnections(server: Server): Connections {
  const connections: Connections = { open: new Map(), accepted: 0 };
  server.on('connection', (socket: Socket) => {
    connections.accepted += 1;
    connections.open.set(socket, { waiting: 0 });
    socket.once('close', () => connections.open.delete(socket));
  });
  return connections;
}

/**
 * Waits for a turn that is over at once and accepts no connection. A connection that arrives between the last check and
 * the closing would be cut off, and a turn accepts only one of those that wait.
 */
async function quietTurn(connections: Connections): Promise<void> {
  const latest = performance.now() + maxWait;
  // Nothing may be accepted or read in the rest of this turn.
  await nextTurn();
  for (;;) {
    const [began, acceptedBefore] = [performance.now(), connections.accepted];
    await nextTurn();
    const ended = performance.now();
    if (ended > latest || (ended - began <= quickTurn && connections.accepted === acceptedBefore)) return;
  }
}

/**
 * A connection whose next request has arrived but was not read looks idle, and closing the server ends idle
 * connections. So every connection first gets time to receive `Connection: close` with its next response. Very slow
 * clients do not delay the stop, nor do connections that browsers open in advance and never use: Node counts those as
 * busy.
 */
async function drain(server: Server, connections: Connections): Promise<void> {
  const { open } = connections;
  const tooLate = setTimeout(() => server.closeAllConnections(), maxResponseTime);
  for (let waited = 0; waited < maxWait && open.size > 0; waited += step) await sleep(step);
  for (const connection of open.keys()) if (connection.bytesRead === 0) connection.destroy();
  while (open.size > 0) {
    await quietTurn(connections);
    server.closeIdleConnections();
    await sleep(idleStep);
  }
  clearTimeout(tooLate);
  // This ends the checks of deadlines as well.
  server.close();
}

export function createHttpServer({ deadlines, keepAlive, trustProxy, handle }: HttpServerOptions): HttpServer {
  const { headers, request: deadline, silence } = deadlines;
  let isStopping = false;

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // The request was sent behind one that closes the connection.
    if (!socket.writable) return;
    const connection = connections.open.get(socket);
    if (!connection || !mayWait(connection, response)) return void socket.destroy();
    connection.response = response;
    // Node loses data that came together with a request for another protocol.
    if (isStopping || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (hasBody(request)) {
      lingerWhileSending(request);
      limitBody(request, response, deadline);
      const status = refusedLength(request);
      if (status) return refuse(response, status);
    }
    handle(request, response);
  }

  // Node's own deadline for bodies is the same for a password and for an archive.
  const timeouts = { headersTimeout: headers, connectionsCheckingInterval: headers / 5, requestTimeout: 0 };
  const server = createServer({ ...timeouts, keepAliveTimeout: keepAlive }, take);
  // The handler sends the 100 Continue.
  server.on('checkContinue', take);
  // Beyond Node's limit on headers the parser and the handler would see different ones. Their bytes are limited.
  server.maxHeadersCount = 0;
  limitConnections(server, trustProxy);
  const connections = trackConnections(server);
  server.setTimeout(silence, (socket: Socket) => {
    const connection = connections.open.get(socket);
    if (connection && awaitsAnswer(connection, socket)) socket.setTimeout(silence);
    else socket.destroy();
  });

  return {
    server,
    async stop() {
      if (!server.listening) return;
      // Clients whose connections end come back with new ones, so they keep theirs until nobody can come back.
      await quietTurn(connections);
      NetServer.prototype.close.call(server);
      isStopping = true;
      // Answers that are under way end their connection as well.
      for (const { response } of connections.open.values())
        if (response && !response.headersSent) response.shouldKeepAlive = false;
      await drain(server, connections);
    },
  };
}
