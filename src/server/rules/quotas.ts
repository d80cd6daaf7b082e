import { planIds } from '../../shared/plans.ts';
import { planOf, type Plan } from '../../shared/planTable.ts';
import type { Settings } from './settings.ts';
import { planAt, type Subscription } from './subscriptions.ts';

export type Quota = 'links' | 'qrCodes' | 'apiRequests';

export const quotas = { link: 'links', qrCode: 'qrCodes' } as const satisfies Record<string, Quota>;

/** What an operator allows one account in a month, instead of its plan. null: as much as it likes. */
export type OwnLimits = Record<Quota, number | null>;

/** All that the limits of an account follow from. */
export interface Agreed {
  subscription: Subscription | undefined;
  ownLimits: OwnLimits | undefined;
}

/** What the operator decided about plans. */
type PlanSettings = Pick<Settings, 'plansOn'>;

/** What an account may use in a month. Infinity: as much as it likes. */
export interface Allowance extends Record<Quota, number> {
  plan: Plan;
  isOwn: boolean;
}

export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const startOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12);

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en-US');
const names: Record<Quota, string> = { links: 'links', qrCodes: 'QR codes', apiRequests: 'API requests' };
const single: Record<Quota, string> = { links: 'link', qrCodes: 'QR code', apiRequests: 'API request' };

/**
 * The one place that says what an account may use: its own limits come before those of its plan. Without plans there is
 * no limit but its own.
 */
export function allowanceAt({ subscription, ownLimits }: Agreed, now: number, { plansOn }: PlanSettings): Allowance {
  const plan = planOf(planAt(subscription, now));
  if (!ownLimits && !plansOn) return { plan, isOwn: false, links: Infinity, qrCodes: Infinity, apiRequests: Infinity };
  if (!ownLimits)
    return {
      plan,
      isOwn: false,
      links: plan.urlsLimit,
      qrCodes: plan.qrCodesLimit,
      apiRequests: plan.apiRequestsLimit,
    };
  const { links, qrCodes, apiRequests } = ownLimits;
  return {
    plan,
    isOwn: true,
    links: links ?? Infinity,
    qrCodes: qrCodes ?? Infinity,
    apiRequests: apiRequests ?? Infinity,
  };
}

/** `Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.` */
export function usedUp(allowance: Allowance, quota: Quota, now: number): string {
  const { plan, isOwn, [quota]: limit } = allowance;
  const owner = isOwn ? 'Your account' : `Your ${plan.name} plan`;
  if (limit === 0)
    return isOwn
      ? `Your account may use no ${names[quota]}. Ask the operator for more.`
      : `${owner} includes no ${names[quota]}. Upgrade your plan to use them.`;
  const until = dayFormat.format(startOfMonth(monthOf(now) + 1));
  const remedy =
    isOwn || plan.plan === planIds.business
      ? `Please wait until ${until}.`
      : `Upgrade your plan or wait until ${until}.`;
  if (limit === 1) return `${owner} includes one ${single[quota]} a month, and it is used. ${remedy}`;
  return `${owner} includes ${numberFormat.format(limit)} ${names[quota]} a month, and all are used. ${remedy}`;
}
