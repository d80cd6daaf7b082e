import { useEffect } from 'react';
import type { Plan, Subscription } from '../../../generated/endpoints.ts';
import { selectAnsweredPlans } from '../../answers.ts';
import { useGetSubscriptionQuery, useListPlansQuery } from '../../api/index.ts';
import { useAppSelector } from '../../hooks.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';

export interface PricingCallsResult {
  plans?: readonly Plan[];
  subscription?: Subscription;
  /** When the plans could not be loaded. */
  retry?: () => void;
}

/** Makes the calls of the pricing page, and shows nothing itself: the page works before this is loaded. */
export function PricingCalls({ onResult }: { onResult: (result: PricingCallsResult) => void }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const isAnswered = useAppSelector((state) => selectAnsweredPlans(state) !== undefined);
  const { data: plans, isError, isFetching, refetch } = useListPlansQuery(undefined, { skip: isAnswered });
  const { currentData: subscription } = useGetSubscriptionQuery(undefined, {
    skip: !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  const isFailed = isError && !isFetching;
  useEffect(() => {
    onResult({ plans, subscription, ...(isFailed && { retry: () => void refetch() }) });
    return () => onResult({});
  }, [plans, subscription, isFailed, refetch, onResult]);
  return null;
}
