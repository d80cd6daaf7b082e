import { tooManyUntil } from '../problems.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Services } from './services.ts';

const [minute, hour] = [60_000, 3_600_000];

/** Files of each kind that an account may send. New logos of a code cost as much as codes, which are limited so. */
const limits = {
  restore: { max: 20, window: hour },
  import: { max: 20, window: hour },
  logo: { max: 30, window: minute },
};

/**
 * Counts a file of an account before it is read.
 * @throws Problem
 */
export async function countUpload(
  { store, clock, config }: Pick<Services, 'store' | 'clock' | 'config'>,
  kind: keyof typeof limits,
  { pk }: UserRecord,
): Promise<void> {
  if (!config.rateLimits) return;
  const counted = await store.attempts.count([{ name: `${kind} ${pk}`, ...limits[kind] }], clock());
  if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
}
