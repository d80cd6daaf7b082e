import { useState } from 'react';
import { useGetUsageQuery } from '../api/index.ts';
import { isPlanLimit, isProblem } from '../api/problem.ts';
import { useAppSelector } from '../hooks.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';

const QuotaNotice = lazyPiece(() => import('./QuotaNotice.tsx'), 'QuotaNotice');

const usedUpOf = { links: 'urlsUsedUp', qrCodes: 'qrCodesUsedUp' } as const;

/**
 * The monthly limit for a form that creates something. `notice` is shown above the form once the limit is reached.
 * `create` sends the form, and moves the focus to the notice if the limit refuses it.
 */
export function useQuota(quota: keyof typeof usedUpOf) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const { currentData: usage } = useGetUsageQuery(undefined, {
    skip: !isSignedIn,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [refusal, setRefusal] = useState<string>();
  const text = usage?.[usedUpOf[quota]] ?? refusal;

  const create = async <Created,>(send: () => Promise<Created>): Promise<Created> => {
    setRefusal(undefined);
    try {
      return await send();
    } catch (problem) {
      if (isProblem(problem) && isPlanLimit(problem)) setRefusal(problem.message);
      throw problem;
    }
  };

  return {
    notice: text && <QuotaNotice text={text} hasRefused={refusal !== undefined} />,
    create,
  };
}
