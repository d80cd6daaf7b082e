import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf, searchParamsOf, viewIn, type View } from './view.ts';

const hour = 3_600_000;

/** The time at which the page was opened or last returned to, or at which an hour began since. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    window.addEventListener('focus', renew);
    const timer = setTimeout(renew, hour - (now % hour));
    return () => {
      window.removeEventListener('focus', renew);
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}

/** The range, the filters and the switch for bots, kept in the page's URL. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const view = viewIn(params, now);
  return {
    view,
    now,
    query: queryOf(view, now),
    change: (changes: Partial<View>) =>
      setParams(searchParamsOf({ ...view, ...changes }), { replace: true, preventScrollReset: true }),
  };
}
