import { billingCycles, planIds } from '../../shared/plans.ts';
import { malformed } from '../problems.ts';
import { plans } from '../../shared/planTable.ts';
import { endOfBillingPeriod, endOfTrial } from '../rules/subscriptions.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { stateOf, subscriptionOf, usageOf } from './responses/subscription.ts';

type SubscriptionOperations = Pick<
  Operations,
  'listPlans' | 'getSubscription' | 'getUsage' | 'changePlan' | 'startTrial' | 'cancelSubscription'
>;

export function subscriptionOperations(services: Services): SubscriptionOperations {
  const { store, clock, tokens } = services;

  return {
    listPlans: async () => [...plans],

    getSubscription: ({ user }) => subscriptionOf(services, user),

    getUsage: ({ user }) => usageOf(services, user),

    async changePlan({ body, user }) {
      if (body.plan !== planIds.free) throw malformed('Coming soon. Thank you!');
      const current = await stateOf(services, user);
      await store.subscriptions.replace(user.pk, {
        plan: planIds.free,
        status: 'Active',
        billingCycle: body.billingCycle,
        startedAt: current.plan === planIds.free ? current.startedAt : clock(),
        endsAt: null,
        trialEndsAt: null,
      });
      return subscriptionOf(services, user);
    },

    async startTrial({ body, user }) {
      if (body.plan !== planIds.professional) throw malformed('The free trial is for the Professional plan.');
      const { plan } = await stateOf(services, user);
      if (plan !== planIds.free) throw malformed('The free trial is offered on the Free plan only.');
      const now = clock();
      const started = await store.subscriptions.startTrial(
        user.pk,
        {
          plan: planIds.professional,
          status: 'Trial',
          billingCycle: billingCycles.monthly,
          startedAt: now,
          endsAt: endOfTrial(now),
          trialEndsAt: endOfTrial(now),
        },
        tokens.hashEmail(user.email),
      );
      if (!started) throw malformed('Your account has already used its free trial.');
      return subscriptionOf(services, user);
    },

    async cancelSubscription({ user }) {
      const current = await stateOf(services, user);
      if (current.plan === planIds.free) throw malformed('You are on the Free plan: there is nothing to cancel.');
      if (current.status === 'Cancelled') throw malformed('Your subscription is already cancelled.');
      const { plan, billingCycle, startedAt, trialEndsAt } = current;
      const endsAt = current.endsAt ?? endOfBillingPeriod(startedAt, billingCycle, clock());
      await store.subscriptions.replace(user.pk, {
        plan,
        status: 'Cancelled',
        billingCycle,
        startedAt,
        endsAt,
        trialEndsAt,
      });
      return subscriptionOf(services, user);
    },
  };
}
