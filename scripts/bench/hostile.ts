import { createAttacks } from '../hostile/attacks.ts';
import { idle, unexpected, watchService } from '../hostile/watch.ts';

const seconds = 6;
const warmUp = 10;
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(8);

/** Measures how long visitors wait while each kind of hostile input is sent repeatedly, with the usual limits. */
export async function benchHostile(folder: string): Promise<void> {
  const { observe, stop } = await watchService(folder, { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
  // The service compiles its code meanwhile.
  await observe(idle(warmUp * 1_000), 0);
  const calm = await observe(idle(seconds * 1_000), 0);
  console.log(`hostile input: redirect's median, its longest wait, the loop's longest hold-up, memory with children`);
  console.log(
    `  ${'nothing'.padEnd(56)}${milliseconds(calm.median)}${milliseconds(calm.longest)}${milliseconds(calm.stall)}  ${Math.round(calm.memory / 1e6)} MB`,
  );
  for (const attack of await createAttacks()) {
    const seen = await observe(attack.send, seconds * 1_000);
    const wrong = unexpected(attack, seen);
    console.log(
      `  ${attack.name.padEnd(56)}${milliseconds(seen.median)}${milliseconds(seen.longest)}${milliseconds(seen.stall)}  ${Math.round(seen.memory / 1e6)} MB, ` +
        `${(seen.median / calm.median).toFixed(1)} times the median (target: 2 or less, no hold-up over 50 ms), ${JSON.stringify(seen.answers)}${wrong.length > 0 ? ` UNEXPECTED: ${wrong.join()}` : ''}`,
    );
  }
  await stop();
}
