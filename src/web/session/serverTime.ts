import type { paths } from '../../generated/types.ts';
import { apiBase } from '../api/apiBase.ts';
import { isExpired } from './token.ts';

const health = '/api/health' satisfies keyof paths;
const timeoutMs = 10_000;

/** Milliseconds by which the service's clock is ahead of the device's, as far as known. */
let offset = 0;

async function askTheTime(): Promise<void> {
  try {
    const { headers } = await fetch(`${apiBase()}${health}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) offset = time - Date.now();
  } catch {
    // Only the device's clock is left.
  }
}

/** The known difference of the clocks decides. */
export const seemsExpired = (token: string): boolean => isExpired(token, Date.now() + offset);

/** The service's clock is requested before the device's clock signs anyone out. */
export async function hasExpired(token: string): Promise<boolean> {
  if (!seemsExpired(token)) return false;
  // Without a readable expiry no clock can help.
  if (!isExpired(token, 0)) await askTheTime();
  return seemsExpired(token);
}
