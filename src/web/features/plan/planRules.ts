import type { PlanId, Subscription, Usage } from '../../../generated/endpoints.ts';
import { planIds } from '../../../shared/plans.ts';

export const isLow = (used: number, limit: number): boolean => used > limit * 0.8;

/** The largest plan has neither. */
export function lowResources(plan: PlanId, usage: Usage): { usedUp: string[]; low: string[] } {
  if (plan === planIds.business) return { usedUp: [], low: [] };
  const resources = [
    { name: 'links', used: usage.urlsCreated, limit: usage.urlsLimit },
    { name: 'QR codes', used: usage.qrCodesCreated, limit: usage.qrCodesLimit },
  ];
  return {
    usedUp: resources.filter(({ used, limit }) => used >= limit).map(({ name }) => name),
    low: resources.filter(({ used, limit }) => isLow(used, limit) && used < limit).map(({ name }) => name),
  };
}

type Held = Pick<Subscription, 'plan' | 'status' | 'isTrialAvailable'>;

export const canUpgrade = ({ plan }: Held): boolean => plan !== planIds.business;
export const canStartTrial = ({ plan, isTrialAvailable }: Held): boolean => plan === planIds.free && isTrialAvailable;
export const canCancel = ({ plan, status }: Held): boolean => plan !== planIds.free && status === 'Active';
