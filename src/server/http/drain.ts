import { Server } from 'node:net';
import { promisify } from 'node:util';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds, as are the others. */
const maxWait = 500;
const step = 5;
const quickTurn = 1;
const maxTurns = 100;
/** Less than what those who stop a service wait for before they kill it. */
const maxResponseTime = 8_000;

/**
 * Cuts no request off when the service stops. A connection looks idle as long as its next request has arrived and has
 * not been read, and closing the HTTP server ends idle connections: so it stops listening first, and gives connections
 * the moment it takes for each to be told, with its next answer, that it is the last. Whoever takes very long to send a
 * request, or to take its answer, does not hold up the stop.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    // Whoever comes between the last look at the door and its closing is cut off: so it is closed in a turn that is
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
