import type { BillingCycle } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';

const key = 'curtly_cycle';
const yearly = 'yearly';

/**
 * The billing cycle that was chosen in this browser: it is still there after registering, which leads through a mail.
 */
export function readCycle(): BillingCycle {
  try {
    return localStorage.getItem(key) === yearly ? billingCycles.yearly : billingCycles.monthly;
  } catch {
    return billingCycles.monthly;
  }
}

export function keepCycle(cycle: BillingCycle): void {
  try {
    if (cycle === billingCycles.yearly) localStorage.setItem(key, yearly);
    else localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage shows monthly prices next time.
  }
}
