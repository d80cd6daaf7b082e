import { planIds } from '../../../shared/plans.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';

/**
 * The plan that new accounts have, unless its invitation gave one. Each is given one only once, so a later change of
 * the setting concerns none.
 */
export async function giveFirstPlan(
  { store, clock, settings }: Pick<Services, 'store' | 'clock' | 'settings'>,
  account: Pick<UserRecord, 'pk'>,
): Promise<void> {
  const plan = settings.now().newAccountPlan;
  if (plan !== planIds.free)
    await store.subscriptions.giveFirst(account.pk, { plan, endsAt: null, note: null, now: clock() });
}
