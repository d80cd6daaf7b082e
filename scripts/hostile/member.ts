/** Another account, on its own thread: lists its links and adds one, repeatedly, and records how long calls take. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token } = workerData as { url: string; token: string };
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
/** Anybody may call so often: these milliseconds lie between two calls. */
const pause = 100;
const link = JSON.stringify({ url: 'https://example.com/products/1843' });
let seen = { times: [] as number[], refused: [] as number[] };

parentPort?.on('message', () => {
  parentPort?.postMessage(seen);
  seen = { times: [], refused: [] };
});

for (;;) {
  for (const method of ['GET', 'POST']) {
    const began = performance.now();
    const response = await fetch(`${url}/api/urls`, { method, headers, body: method === 'POST' ? link : undefined });
    await response.arrayBuffer();
    seen.times.push(performance.now() - began);
    if (!response.ok) seen.refused.push(response.status);
    await sleep(pause);
  }
}
