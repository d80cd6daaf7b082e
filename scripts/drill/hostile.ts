/**
 * The service under hostile input: each attack is tried once, with the usual limits. It must be refused or answered as
 * it should, nobody else may wait for it, and a stop afterwards must not either. `npm run drill:hostile`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAttacks } from '../hostile/attacks.ts';
import { unexpected, watchService } from '../hostile/watch.ts';

/**
 * The time is in milliseconds. It is far more than the 50 of the bench, since machines are busy with other things, and
 * far less than a mistake takes.
 */
const longestStall = 2_000;
/** Both processes and those that they start may take so many bytes together. */
const maxMemory = 450e6;
/** Node allows itself this heap, in MiB, under the memory limit of compose.yaml, which is half of that limit. */
const heap = 384;

/** A list that lost some would still pass. */
const expectedAttacks = 22;

const folder = await mkdtemp(path.join(tmpdir(), 'curtly-hostile-'));
const { observe, stop } = await watchService(folder, {
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: `--max-old-space-size=${heap}`,
});
let isGood = true;

function report(name: string, stall: number, memory = 0, wrong: string[] = []): void {
  const faults = [
    ...(stall < longestStall ? [] : ['others wait']),
    ...(memory < maxMemory ? [] : ['too much memory']),
    ...wrong,
  ];
  if (faults.length > 0) isGood = false;
  const measured = [`${Math.round(stall)} ms`, ...(memory > 0 ? [`${Math.round(memory / 1e6)} MB`] : [])].join(', ');
  console.log(`${name}: ${measured}${faults.length > 0 ? ` FAILED: ${faults.join('; ')}` : ''}`);
}

const attacks = await createAttacks();
if (attacks.length !== expectedAttacks)
  throw new Error(`There are ${attacks.length} attacks instead of ${expectedAttacks}.`);
for (const attack of attacks) {
  const seen = await observe(attack.send, 0);
  report(attack.name, seen.stall, seen.memory, [
    ...unexpected(attack, seen).map((status) => `unexpected answer: ${status}`),
    ...(seen.hasEnded ? ['app has ended'] : []),
  ]);
}
const began = performance.now();
await stop();
report('a stop afterwards', performance.now() - began);
await rm(folder, { recursive: true, force: true });
console.log(isGood ? 'All refused or answered, and nobody waited.' : 'The drill has failed.');
process.exit(isGood ? 0 : 1);
