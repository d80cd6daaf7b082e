import { tooManyUntil } from '../../problems.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';
import { hour, minute } from '../../rules/durations.ts';

/** Files of each kind that an account may send. A new logo costs as much as a new QR code, so it has a limit too. */
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
