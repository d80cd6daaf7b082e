import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { components } from '../../generated/types.ts';
import { billingCycles, planIds, type BillingCycle, type PlanId } from '../../shared/plans.ts';
import { day } from './durations.ts';

dayjs.extend(utc);

type SubscriptionStatus = components['schemas']['Subscription']['status'];

/** A subscription as it is stored, whatever has happened since. Times are epoch milliseconds. */
export interface Subscription {
  plan: PlanId;
  status: SubscriptionStatus;
  billingCycle: BillingCycle;
  startedAt: number;
  /** The subscription ends at this time unless it is renewed. */
  endsAt: number | null;
  trialEndsAt: number | null;
  /** Start of the account's only trial, which is kept for good. */
  trialStartedAt: number | null;
  /** By the operator: it ends without being cancelled or charged. */
  isGiven: boolean;
}

export interface SubscriptionState extends Omit<Subscription, 'trialStartedAt'> {
  isInTrial: boolean;
  isTrialAvailable: boolean;
}

const trialDays = 14;

export const endOfTrial = (startedAt: number) => startedAt + trialDays * day;

const endOf = ({ status, endsAt, trialEndsAt }: Subscription) => endsAt ?? (status === 'Trial' ? trialEndsAt : null);

function isOver(subscription: Subscription, now: number): boolean {
  const end = endOf(subscription);
  return subscription.status === 'Expired' || (end !== null && end <= now);
}

export const planAt = (subscription: Subscription | undefined, now: number): PlanId =>
  !subscription || isOver(subscription, now) ? planIds.free : subscription.plan;

/**
 * The state follows from the time, since no timer ends a subscription. After its end the plan is Free, and the status
 * is Active if it was cancelled or given, else Expired. An account without a subscription has been on Free since its
 * creation.
 */
export function subscriptionAt(
  subscription: Subscription | undefined,
  { now, accountCreatedAt }: { now: number; accountCreatedAt: number },
): SubscriptionState {
  if (!subscription) {
    return {
      plan: planIds.free,
      status: 'Active',
      billingCycle: billingCycles.monthly,
      startedAt: accountCreatedAt,
      endsAt: null,
      trialEndsAt: null,
      isInTrial: false,
      isTrialAvailable: true,
      isGiven: false,
    };
  }
  const { trialStartedAt, ...agreed } = subscription;
  const plan = planAt(subscription, now);
  const isTrialAvailable = plan === planIds.free && trialStartedAt === null;
  if (!isOver(subscription, now)) {
    return { ...agreed, isInTrial: agreed.trialEndsAt !== null && agreed.trialEndsAt > now, isTrialAvailable };
  }
  const end = endOf(subscription);
  const over = {
    ...agreed,
    plan,
    startedAt: end ?? agreed.startedAt,
    isInTrial: false,
    isTrialAvailable,
    isGiven: false,
  };
  return agreed.status === 'Cancelled' || agreed.isGiven
    ? { ...over, status: 'Active', endsAt: null, trialEndsAt: null }
    : { ...over, status: 'Expired', endsAt: end };
}

/** A period that began on the 31st ends on the last day of a shorter month. */
export function endOfBillingPeriod(startedAt: number, cycle: BillingCycle, now: number): number {
  const months = cycle === billingCycles.yearly ? 12 : 1;
  const start = dayjs.utc(startedAt);
  let periods = 1;
  while (start.add(periods * months, 'month').valueOf() <= now) periods += 1;
  return start.add(periods * months, 'month').valueOf();
}
