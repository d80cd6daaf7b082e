import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf, searchParamsOf, viewIn, type View } from './view.ts';

/** The time at which the page was opened, or last returned to. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    window.addEventListener('focus', renew);
    return () => window.removeEventListener('focus', renew);
  }, []);
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
