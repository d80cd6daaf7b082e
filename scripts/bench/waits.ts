import type { Server } from './servers.ts';

/** Visitors come one after another, and each waits so long for a redirect, in milliseconds. */
interface Waits {
  median: number;
  p99: number;
  longest: number;
}

/** Lets one visitor after another open the links of `seed`. */
export async function waitsUntil({ url }: Server, ended: Promise<unknown>): Promise<Waits> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const times: number[] = [];
  for (let number = 1; !isOver; number += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/seed-${1 + (number % 1_000)}`, { redirect: 'manual' });
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}

export function print(name: string, { median, p99, longest }: Waits): void {
  console.log(
    `  ${name.padEnd(40)} median ${median.toFixed(2)}, p99 ${p99.toFixed(2)}, longest ${longest.toFixed(1)} ms`,
  );
}
