/** Measures the milliseconds that the work takes of the processor: other processes make it no longer. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
