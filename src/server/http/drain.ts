import { Server } from 'node:net';
import { promisify } from 'node:util';
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
 * time to get `Connection: close` with its next response. Clients that are very slow do not delay the stop.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    // A connection that arrives between the last check and the closing is cut off: so it is closed in a turn that is
    // over at once.
    for (let [turn, took] = [0, Infinity]; turn < maxTurns && took > quickTurn; turn += 1) {
      const began = performance.now();
      await nextTurn();
      took = performance.now() - began;
    }
    Server.prototype.close.call(app.server);
    for (let waited = 0; waited < maxWait && (await countConnections()) > 0; waited += step) await sleep(step);
    setTimeout(() => app.server.closeAllConnections(), maxResponseTime).unref();
  });
}
