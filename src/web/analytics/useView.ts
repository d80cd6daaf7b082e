import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { facets } from './facets.ts';
import { dayIn, quarter, queryOf, queryOfRange, searchParamsOf, viewIn, type View } from './view.ts';

/** Parameters of the page that this view writes. */
const ownParams = new Set<string>(['range', 'from', 'to', 'day', 'bots', ...facets]);

/** Returns the time at which the page was opened or last returned to, or at which a quarter of an hour began since. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    window.addEventListener('focus', renew);
    const timer = setTimeout(renew, quarter - (now % quarter));
    return () => {
      window.removeEventListener('focus', renew);
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}

export function useViewIn(timeZone: string) {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const view = viewIn(params, today);
  return {
    view,
    timeZone,
    today,
    query: queryOf(view, { now, today }),
    /** Of the chart, where figures are of one of its days. */
    rangeQuery: queryOfRange(view, { now, today }),
    /** `cleared`: a parameter of the page's own, which ends with the change. */
    change: (changes: Partial<View>, cleared?: string) => {
      const changed = { ...view, ...changes };
      // A day may not be in another range.
      const kept = 'range' in changes && !('day' in changes) ? { ...changed, day: undefined } : changed;
      const others = [...params].filter(([name]) => !ownParams.has(name) && name !== cleared);
      setParams(
        { ...Object.fromEntries(others), ...searchParamsOf(kept) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

export const useView = () => useViewIn(useAppSelector(selectUser)?.timeZone ?? 'UTC');
