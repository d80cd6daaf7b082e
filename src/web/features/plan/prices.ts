import type { BillingCycle, Plan } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';
import { formatNumber } from '../../ui/numbers.ts';

export const monthlyEquivalent = (yearlyPrice: number): number => Math.floor(yearlyPrice / 12);

/** Percent by which a year costs less than twelve months. */
export const savingPercent = ({ monthlyPrice, yearlyPrice }: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>): number =>
  monthlyPrice === 0 ? 0 : Math.round((1 - yearlyPrice / (monthlyPrice * 12)) * 100);

export const pricePerMonth = (
  { monthlyPrice, yearlyPrice }: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>,
  cycle: BillingCycle,
): number => (cycle === billingCycles.yearly ? monthlyEquivalent(yearlyPrice) : monthlyPrice);

/** `$1,188` */
export const formatPrice = (usd: number): string => `$${formatNumber(usd)}`;
