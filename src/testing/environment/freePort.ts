import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports are above 10080, the highest that `fetch` refuses as a bad port, and below those that the system takes for
 * connections: one of those could take it before a server does.
 */
const lowest = 10_081;
const count = 20_000;
/** Jest's workers have ports of their own: two would now and then take the same one at the same moment. */
const workers = 8;
const worker = Number(process.env.JEST_WORKER_ID ?? 0) % workers;
const each = count / workers;

/** A test may ask for several before any of them is used. */
const given = new Set<number>();

/** A port of this machine alone that was free a moment ago, and that no one in this process was given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + worker * each + Math.floor(Math.random() * each);
    if (given.has(port)) continue;
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      // It is taken.
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    given.add(port);
    return port;
  }
}
