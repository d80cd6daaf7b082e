import type { PlanId, Subscription, Usage } from '../../../generated/endpoints.ts';
import { planIds } from '../../../shared/plans.ts';
import { isLow } from '../../quota/isLow.ts';

/** The largest plan has neither. */
export function lowResources(plan: PlanId, usage: Usage): { usedUp: string[]; low: string[] } {
  if (plan === planIds.business) return { usedUp: [], low: [] };
  const resources = [
    { name: 'links', used: usage.urlsCreated, limit: usage.urlsLimit },
    { name: 'QR codes', used: usage.qrCodesCreated, limit: usage.qrCodesLimit },
  ];
  return {
    usedUp: resources.filter(({ used, limit }) => limit !== null && used >= limit).map(({ name }) => name),
    low: resources
      .filter(({ used, limit }) => isLow(used, limit) && used < (limit ?? Infinity))
      .map(({ name }) => name),
  };
}

type Held = Pick<Subscription, 'plan' | 'status' | 'isTrialAvailable' | 'isGiven'>;

export const canUpgrade = ({ plan, isGiven }: Held): boolean => plan !== planIds.business && !isGiven;
export const canStartTrial = ({ plan, isTrialAvailable }: Held): boolean => plan === planIds.free && isTrialAvailable;
export const canCancel = ({ plan, status, isGiven }: Held): boolean =>
  plan !== planIds.free && status === 'Active' && !isGiven;
