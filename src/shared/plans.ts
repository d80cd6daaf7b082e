import type { components } from '../generated/types.ts';

export type PlanId = components['schemas']['PlanId'];
export type BillingCycle = components['schemas']['BillingCycle'];

export const planIds = { free: 0, starter: 1, professional: 2, business: 3 } as const satisfies Record<string, PlanId>;
export const billingCycles = { monthly: 0, yearly: 1 } as const satisfies Record<string, BillingCycle>;
