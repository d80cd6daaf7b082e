/** Tries each attack once on a service with limits, and prints the results as JSON. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAttacks } from './attacks.ts';
import { unexpected, watchService } from './watch.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'curtly-hostile-'));
const { observe, stop } = await watchService(folder, { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
const reports = [];
for (const attack of await createAttacks()) {
  const seen = await observe(attack.send, 0);
  reports.push({
    name: attack.name,
    stall: seen.stall,
    memory: seen.memory,
    unexpected: unexpected(attack, seen),
    answers: seen.answers,
  });
}
const began = performance.now();
await stop();
console.log(JSON.stringify({ reports, stopped: performance.now() - began }));
await rm(folder, { recursive: true, force: true });
process.exit();
