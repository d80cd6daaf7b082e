/**
 * Another account, on its own thread: begins a call at fixed times, whether or not the ones before were answered, and
 * records how long each took. So it also counts what waits behind a call that takes long.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, id } = workerData as { url: string; token: string; id: string };
const headers = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': '192.0.2.9',
};
/** Milliseconds between two calls. */
const pause = 100;

const calls = [
  ['GET', '/api/urls', undefined],
  ['POST', '/api/urls', () => ({ url: 'https://example.com/products/1843' })],
  ['GET', `/api/urls/${id}/stats`, undefined],
  ['PATCH', `/api/urls/${id}`, () => ({ url: `https://example.com/${Date.now()}`, tags: ['news'] })],
] as const;

interface Seen {
  method: string;
  status: number;
  took: number;
}

let seen: Seen[] = [];
let underWay = 0;

async function call(number: number): Promise<void> {
  const [method, target, body] = calls[number % calls.length] ?? calls[0];
  const began = performance.now();
  underWay += 1;
  const status = await fetch(url + target, { method, headers, body: body && JSON.stringify(body()) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  underWay -= 1;
  seen.push({ method, status, took: performance.now() - began });
}

parentPort?.on('message', () => {
  parentPort?.postMessage({ seen, underWay });
  seen = [];
});

for (let number = 0; ; number += 1) {
  void call(number);
  await sleep(pause);
}
