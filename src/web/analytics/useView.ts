import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { dayIn, quarter, queryOf, searchParamsOf, viewIn, type View } from './view.ts';

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

export function useView() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const timeZone = useAppSelector(selectUser)?.timeZone ?? 'UTC';
  const today = dayIn(timeZone, now);
  const view = viewIn(params, today);
  return {
    view,
    timeZone,
    today,
    query: queryOf(view, { now, today }),
    change: (changes: Partial<View>) =>
      setParams(searchParamsOf({ ...view, ...changes }), { replace: true, preventScrollReset: true }),
  };
}
