import { Server } from 'node:net';
import { promisify } from 'node:util';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const longestWait = 500;
const step = 5;
/** Less than what those who stop a service wait for before they kill it. */
const longestAnswer = 8_000;

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
    // Right after those that waited at the door were let in: whoever waits there when it closes is cut off.
    await nextTurn();
    Server.prototype.close.call(app.server);
    for (let waited = 0; waited < longestWait && await countConnections() > 0; waited += step) await sleep(step);
    setTimeout(() => app.server.closeAllConnections(), longestAnswer).unref();
  });
}
