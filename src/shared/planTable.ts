import type { components } from '../generated/types.ts';
import { planIds, type PlanId } from './plans.ts';

export type Plan = components['schemas']['Plan'];

/** Plans differ only in amounts, so every plan includes these. */
const everywhere = [
  'Custom short codes',
  'Password-protected links',
  'Activation and expiry times',
  'Tags, search and filters',
  'QR codes in your style, editable later',
  'Click and scan analytics',
];
const guarantee = '30-day money-back guarantee';

export const plans: readonly Plan[] = [
  {
    plan: planIds.free,
    name: 'Free',
    description: 'For a first campaign, or a link now and then.',
    monthlyPrice: 0,
    yearlyPrice: 0,
    features: ['50 new links a month', '10 new QR codes a month', ...everywhere],
    popular: false,
    badge: null,
    urlsLimit: 50,
    qrCodesLimit: 10,
    apiRequestsLimit: 0,
  },
  {
    plan: planIds.starter,
    name: 'Starter',
    description: 'For a shop, a newsletter or a side project.',
    monthlyPrice: 9,
    yearlyPrice: 87,
    features: ['500 new links a month', '100 new QR codes a month', '24-hour email support', ...everywhere, guarantee],
    popular: false,
    badge: null,
    urlsLimit: 500,
    qrCodesLimit: 100,
    apiRequestsLimit: 0,
  },
  {
    plan: planIds.professional,
    name: 'Professional',
    description: 'For teams that publish every day. Free for 14 days, no card needed.',
    monthlyPrice: 29,
    yearlyPrice: 279,
    features: [
      '5,000 new links a month',
      '1,000 new QR codes a month',
      '10,000 API requests a month',
      '24-hour email support',
      ...everywhere,
      guarantee,
    ],
    popular: true,
    badge: 'Most Popular',
    urlsLimit: 5_000,
    qrCodesLimit: 1_000,
    apiRequestsLimit: 10_000,
  },
  {
    plan: planIds.business,
    name: 'Business',
    description: 'For brands with links on everything they print.',
    monthlyPrice: 99,
    yearlyPrice: 950,
    features: [
      '50,000 new links a month',
      '10,000 new QR codes a month',
      '100,000 API requests a month',
      '24-hour email support',
      ...everywhere,
      guarantee,
    ],
    popular: false,
    badge: null,
    urlsLimit: 50_000,
    qrCodesLimit: 10_000,
    apiRequestsLimit: 100_000,
  },
];

export function planOf(id: PlanId): Plan {
  const plan = plans.find((each) => each.plan === id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan;
}
