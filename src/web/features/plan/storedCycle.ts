import type { BillingCycle } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';

const key = 'curtly_cycle';
const yearly = 'yearly';

/** The chosen billing cycle survives a registration, which goes through a mail. */
export function readStoredCycle(): BillingCycle {
  try {
    return localStorage.getItem(key) === yearly ? billingCycles.yearly : billingCycles.monthly;
  } catch {
    return billingCycles.monthly;
  }
}

export function storeCycle(cycle: BillingCycle): void {
  try {
    if (cycle === billingCycles.yearly) localStorage.setItem(key, yearly);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, monthly prices are shown next time.
  }
}
