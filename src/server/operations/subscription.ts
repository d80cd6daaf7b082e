import { billingCycles, planIds } from '../../shared/plans.ts';
import { malformed, planIsGiven } from '../problems.ts';
import { plans } from '../../shared/planTable.ts';
import { endOfBillingPeriod, endOfTrial } from '../rules/subscriptions.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';
import { stateOf, subscriptionOf, usageOf } from './responses/subscription.ts';

type SubscriptionOperations = Pick<
  Operations,
  'listPlans' | 'getSubscription' | 'getUsage' | 'changePlan' | 'startTrial' | 'cancelSubscription'
>;

const withoutPlans = () => malformed('There are no plans here: you may use all of it.');

async function changePlan(services: Services, { body, user }: Call<'changePlan'>): Promise<Answer<'changePlan'>> {
  const { store, clock } = services;
  if (!services.settings.now().plansOn) throw withoutPlans();
  if (body.plan !== planIds.free) throw malformed('Coming soon. Thank you!');
  const current = await stateOf(services, user);
  if (current.isGiven) throw planIsGiven();
  await store.subscriptions.replace(user.pk, {
    plan: planIds.free,
    status: 'Active',
    billingCycle: body.billingCycle,
    startedAt: current.plan === planIds.free ? current.startedAt : clock(),
    endsAt: null,
    trialEndsAt: null,
  });
  return subscriptionOf(services, user);
}

async function startTrial(services: Services, { body, user }: Call<'startTrial'>): Promise<Answer<'startTrial'>> {
  const { store, clock, tokens, settings } = services;
  if (!settings.now().plansOn) throw withoutPlans();
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
}

async function cancelSubscription(
  services: Services,
  { user }: Call<'cancelSubscription'>,
): Promise<Answer<'cancelSubscription'>> {
  const { store, clock } = services;
  const current = await stateOf(services, user);
  if (current.isGiven) throw planIsGiven();
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
}

export const subscriptionOperations = (services: Services): SubscriptionOperations => ({
  listPlans: async () => [...plans],
  getSubscription: ({ user }) => subscriptionOf(services, user),
  getUsage: ({ user }) => usageOf(services, user),
  changePlan: (call) => changePlan(services, call),
  startTrial: (call) => startTrial(services, call),
  cancelSubscription: (call) => cancelSubscription(services, call),
});
