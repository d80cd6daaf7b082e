import type { components } from '../../../generated/types.ts';
import { monthOf, startOfMonth, usedUp, type Allowance, type Quota } from '../../rules/quotas.ts';
import { subscriptionAt, type SubscriptionState } from '../../rules/subscriptions.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { allowanceNow } from '../quota.ts';
import type { Services } from '../services.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type Schemas = components['schemas'];
type Needed = Pick<Services, 'store' | 'clock' | 'settings' | 'tokens'>;

export async function stateOf(
  { store, clock, tokens }: Needed,
  { pk, email, createdAt }: UserRecord,
): Promise<SubscriptionState> {
  const state = subscriptionAt(await store.subscriptions.find(pk), { now: clock(), accountCreatedAt: createdAt });
  return {
    ...state,
    isTrialAvailable: state.isTrialAvailable && !(await store.subscriptions.isTrialUsed(tokens.hashEmail(email))),
  };
}

export async function subscriptionOf(services: Needed, user: UserRecord): Promise<Schemas['Subscription']> {
  const { startedAt, endsAt, trialEndsAt, ...state } = await stateOf(services, user);
  return {
    ...state,
    startDate: isoTime(startedAt),
    endDate: isoTimeOrNull(endsAt),
    trialEndDate: isoTimeOrNull(trialEndsAt),
  };
}

/** null: there is none. */
const limitShown = (limit: number) => (limit === Infinity ? null : limit);
const leftOf = (limit: number, used: number) => limitShown(Math.max(0, limit - used));

type Used = Record<Quota, number>;

export const toUsage = (allowance: Allowance, used: Used, now: number): Schemas['Usage'] => ({
  urlsCreated: used.links,
  urlsLimit: limitShown(allowance.links),
  urlsRemaining: leftOf(allowance.links, used.links),
  urlsUsedUp: used.links < allowance.links ? null : usedUp(allowance, 'links', now),
  qrCodesCreated: used.qrCodes,
  qrCodesLimit: limitShown(allowance.qrCodes),
  qrCodesRemaining: leftOf(allowance.qrCodes, used.qrCodes),
  qrCodesUsedUp: used.qrCodes < allowance.qrCodes ? null : usedUp(allowance, 'qrCodes', now),
  apiRequests: used.apiRequests,
  apiRequestsLimit: limitShown(allowance.apiRequests),
  apiRequestsRemaining: leftOf(allowance.apiRequests, used.apiRequests),
  resetsAt: isoTime(startOfMonth(monthOf(now) + 1)),
});

export async function usageOf(needed: Needed, user: UserRecord): Promise<Schemas['Usage']> {
  const { store, clock } = needed;
  const now = clock();
  const allowance = await allowanceNow(needed, user.pk);
  return toUsage(allowance, await store.usage.ofMonth(user.pk, now), now);
}
