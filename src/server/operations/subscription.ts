import type { components } from '../../generated/types.ts';
import { malformed } from '../problems.ts';
import { planIds, planOf, plans } from '../rules/plans.ts';
import { billingCycles, endOfBillingPeriod, endOfTrial, planAt, subscriptionAt } from '../rules/subscriptions.ts';
import type { SubscriptionState } from '../rules/subscriptions.ts';
import type { UserRecord } from '../store/users.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

type SubscriptionOperations = Pick<Operations, 'listPlans' | 'getSubscription' | 'getUsage' | 'changePlan' | 'startTrial' | 'cancelSubscription'>;

const isoTimeOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const toAnswer = ({ startedAt, endsAt, trialEndsAt, ...state }: SubscriptionState): components['schemas']['Subscription'] => ({
  ...state,
  startDate: new Date(startedAt).toISOString(),
  endDate: isoTimeOrNull(endsAt),
  trialEndDate: isoTimeOrNull(trialEndsAt),
});

export function subscriptionOperations({ store, clock, apiRequests }: Services): SubscriptionOperations {
  const stateOf = async (user: UserRecord) =>
    subscriptionAt(await store.subscriptions.find(user.key), { now: clock(), accountCreatedAt: user.createdAt });

  return {
    listPlans: async () => [...plans],

    getSubscription: async ({ user }) => toAnswer(await stateOf(user)),

    async getUsage({ user }) {
      const now = clock();
      await apiRequests.flush();
      const { urlsLimit, qrCodesLimit, apiRequestsLimit } = planOf(planAt(await store.subscriptions.find(user.key), now));
      const used = await store.usage.ofMonth(user.key, now);
      return {
        urlsCreated: used.links,
        urlsLimit,
        urlsRemaining: Math.max(0, urlsLimit - used.links),
        qrCodesCreated: used.qrCodes,
        qrCodesLimit,
        qrCodesRemaining: Math.max(0, qrCodesLimit - used.qrCodes),
        apiRequests: used.apiRequests,
        apiRequestsLimit,
        apiRequestsRemaining: Math.max(0, apiRequestsLimit - used.apiRequests),
      };
    },

    async changePlan({ body, user }) {
      if (body.plan !== planIds.free) throw malformed('Coming soon. Thank you!');
      const current = await stateOf(user);
      await store.subscriptions.replace(user.key, {
        plan: planIds.free,
        status: 'Active',
        billingCycle: body.billingCycle,
        startedAt: current.plan === planIds.free ? current.startedAt : clock(),
        endsAt: null,
        trialEndsAt: null,
      });
      return toAnswer(await stateOf(user));
    },

    async startTrial({ body, user }) {
      if (body.plan !== planIds.professional) throw malformed('The free trial is for the Professional plan.');
      const { plan } = await stateOf(user);
      if (plan !== planIds.free) throw malformed('The free trial is offered on the Free plan only.');
      const now = clock();
      const started = await store.subscriptions.startTrial(user.key, {
        plan: planIds.professional,
        status: 'Trial',
        billingCycle: billingCycles.monthly,
        startedAt: now,
        endsAt: endOfTrial(now),
        trialEndsAt: endOfTrial(now),
      });
      if (!started) throw malformed('Your account has already used its free trial.');
      return toAnswer(await stateOf(user));
    },

    async cancelSubscription({ user }) {
      const current = await stateOf(user);
      if (current.plan === planIds.free) throw malformed('You are on the Free plan: there is nothing to cancel.');
      if (current.status === 'Cancelled') throw malformed('Your subscription is already cancelled.');
      const { plan, billingCycle, startedAt, trialEndsAt } = current;
      const endsAt = current.endsAt ?? endOfBillingPeriod(startedAt, billingCycle, clock());
      await store.subscriptions.replace(user.key, { plan, status: 'Cancelled', billingCycle, startedAt, endsAt, trialEndsAt });
      return toAnswer(await stateOf(user));
    },
  };
}
