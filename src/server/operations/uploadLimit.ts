import { tooManyRequests } from '../problems.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Services } from './services.ts';

/** Files of one kind that an account may send in an hour. */
const max = 20;
const hour = 3_600_000;

/**
 * Counts a file of an account before it is read.
 * @throws Problem
 */
export async function countUpload(
  { store, clock, config }: Pick<Services, 'store' | 'clock' | 'config'>,
  kind: 'restore' | 'import',
  { pk }: UserRecord,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock();
  const counted = await store.attempts.count([{ name: `${kind} ${pk}`, max, window: hour }], now);
  if (!counted.isAllowed) throw tooManyRequests(Math.ceil((counted.until - now) / 1_000));
}
