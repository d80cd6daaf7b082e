import { planIds } from '../../shared/plans.ts';
import type { Plan } from '../../shared/planTable.ts';

export type Quota = 'links' | 'qrCodes' | 'apiRequests';

export const quotas = { link: 'links', qrCode: 'qrCodes' } as const satisfies Record<string, Quota>;

export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const startOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12);

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en-US');
const names: Record<Quota, string> = { links: 'links', qrCodes: 'QR codes', apiRequests: 'API requests' };
const limits = { links: 'urlsLimit', qrCodes: 'qrCodesLimit', apiRequests: 'apiRequestsLimit' } as const;

export const limitOf = (plan: Plan, quota: Quota) => plan[limits[quota]];

/** `Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.` */
export function usedUp(plan: Plan, quota: Quota, now: number): string {
  if (limitOf(plan, quota) === 0)
    return `Your ${plan.name} plan includes no ${names[quota]}. Upgrade your plan to use them.`;
  const until = dayFormat.format(startOfMonth(monthOf(now) + 1));
  const remedy =
    plan.plan === planIds.business ? `Please wait until ${until}.` : `Upgrade your plan or wait until ${until}.`;
  return `Your ${plan.name} plan includes ${numberFormat.format(limitOf(plan, quota))} ${names[quota]} a month, and all are used. ${remedy}`;
}
