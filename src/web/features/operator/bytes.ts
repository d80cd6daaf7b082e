const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `4.1 GB` */
export function formatBytes(bytes: number): string {
  const power = Math.max(0, Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1));
  const value = bytes / 1_000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
