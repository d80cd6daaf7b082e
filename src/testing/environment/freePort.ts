import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above 10080, the highest that `fetch` refuses as a bad port, and below those that the system takes for connections: one of
 * those could take it before a server does.
 */
const [lowest, count] = [10_081, 20_000];

/** A port of this machine alone that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      // It is taken.
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
