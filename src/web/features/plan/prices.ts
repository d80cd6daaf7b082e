import type { BillingCycle, Plan } from '../../../generated/endpoints.ts';
import { formatNumber } from '../../ui/numbers.ts';

export const cycles = { monthly: 0, yearly: 1 } as const satisfies Record<string, BillingCycle>;

export const monthlyEquivalent = (yearlyPrice: number): number => Math.floor(yearlyPrice / 12);

/** How much less a year costs than twelve months, in percent. */
export const savingPercent = ({ monthlyPrice, yearlyPrice }: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>): number =>
  monthlyPrice === 0 ? 0 : Math.round((1 - yearlyPrice / (monthlyPrice * 12)) * 100);

export const pricePerMonth = (
  { monthlyPrice, yearlyPrice }: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>,
  cycle: BillingCycle,
): number => (cycle === cycles.yearly ? monthlyEquivalent(yearlyPrice) : monthlyPrice);

/** `$1,188` */
export const formatPrice = (usd: number): string => `$${formatNumber(usd)}`;
