import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds, as are the others. */
const maxWait = 500;
const step = 5;
const quickTurn = 1;
const maxTurns = 100;
/** Less than service managers wait before they kill a process. */
const maxResponseTime = 8_000;

/**
 * Stops the HTTP server without cutting requests off. A connection whose next request has arrived but was not read
 * looks idle, and closing the server ends idle connections. So it stops listening first, and gives every connection
 * time to get `Connection: close` with its next response. Clients that are very slow do not delay the stop, nor do
 * connections that browsers open in advance and never use: Node counts those as busy.
 */
export function drainOnClose(app: FastifyInstance, isStopping: () => boolean): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  // Fastify says so to requests that come from then on. Those that are under way end their connection as well.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    // A connection that arrives between the last check and the closing is cut off: so it is closed in a turn that is
    // over at once.
    for (let [turn, took] = [0, Infinity]; turn < maxTurns && took > quickTurn; turn += 1) {
      const began = performance.now();
      await nextTurn();
      took = performance.now() - began;
    }
    Server.prototype.close.call(app.server);
    for (let waited = 0; waited < maxWait && connections.size > 0; waited += step) await sleep(step);
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    if (connections.size === 0) return;
    const tooLate = setTimeout(() => app.server.closeAllConnections(), maxResponseTime).unref();
    app.server.once('close', () => clearTimeout(tooLate));
  });
}
