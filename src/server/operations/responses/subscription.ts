import type { components } from '../../../generated/types.ts';
import { monthOf, startOfMonth, usedUp } from '../../rules/quotas.ts';
import { subscriptionAt, type SubscriptionState } from '../../rules/subscriptions.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import { planNow } from '../quota.ts';
import type { Services } from '../services.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type Schemas = components['schemas'];
type Needed = Pick<Services, 'store' | 'clock' | 'tokens'>;

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

export async function usageOf({ store, clock }: Needed, user: UserRecord): Promise<Schemas['Usage']> {
  const now = clock();
  const plan = await planNow({ store, clock }, user.pk);
  const { urlsLimit, qrCodesLimit, apiRequestsLimit } = plan;
  const used = await store.usage.ofMonth(user.pk, now);
  return {
    urlsCreated: used.links,
    urlsLimit,
    urlsRemaining: Math.max(0, urlsLimit - used.links),
    urlsUsedUp: used.links < urlsLimit ? null : usedUp(plan, 'links', now),
    qrCodesCreated: used.qrCodes,
    qrCodesLimit,
    qrCodesRemaining: Math.max(0, qrCodesLimit - used.qrCodes),
    qrCodesUsedUp: used.qrCodes < qrCodesLimit ? null : usedUp(plan, 'qrCodes', now),
    apiRequests: used.apiRequests,
    apiRequestsLimit,
    apiRequestsRemaining: Math.max(0, apiRequestsLimit - used.apiRequests),
    resetsAt: isoTime(startOfMonth(monthOf(now) + 1)),
  };
}
