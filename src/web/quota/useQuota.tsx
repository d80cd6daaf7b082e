import { useState } from 'react';
import { isPlanLimit, isProblem } from '../api/problem.ts';
import { useAppSelector } from '../hooks.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { ComponentMissing, type MissingProps } from '../ui/Missing.tsx';
import type { QuotaNoticeProps } from './QuotaNotice.tsx';

const QuotaNotice = lazyComponent(() => import('./QuotaNotice.tsx'), 'QuotaNotice', {
  Missing: ({ refusal, onRetry }: MissingProps & Partial<QuotaNoticeProps>) =>
    refusal === undefined ? null : <ComponentMissing onRetry={onRetry} />,
});

/**
 * A form that creates something has a monthly limit. `notice` is shown above the form once it is reached. `create`
 * sends the form, and moves the focus to the notice if the limit refuses it.
 */
export function useQuota(quota: QuotaNoticeProps['quota']) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const [refusal, setRefusal] = useState<string>();

  const create = async <Created,>(send: () => Promise<Created>): Promise<Created> => {
    setRefusal(undefined);
    try {
      return await send();
    } catch (problem) {
      if (isProblem(problem) && isPlanLimit(problem)) setRefusal(problem.message);
      throw problem;
    }
  };

  return { notice: isSignedIn && <QuotaNotice quota={quota} refusal={refusal} />, create };
}
