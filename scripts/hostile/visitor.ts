/** A visitor on another thread: follows links one after another and records how long each redirect took. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, paths } = workerData as { url: string; paths: string[] };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times: number[] = [];

const follow = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const began = performance.now();
    get(url + path, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        times.push(performance.now() - began);
        if (response.statusCode === 302) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });

parentPort?.on('message', () => {
  parentPort?.postMessage(times);
  times = [];
});

for (let number = 0; ; number += 1) await follow(paths[number % paths.length] ?? '/');
