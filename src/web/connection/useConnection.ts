import { useCallback, useEffect, useState } from 'react';
import { apiBase } from '../api/apiBase.ts';
import { api } from '../api/index.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { connectionFound, connectionLost, selectLostAt } from './connectionSlice.ts';

const retryMs = 15_000;

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(`${apiBase()}/api/health`, { cache: 'no-store', signal: AbortSignal.timeout(retryMs) })).ok;
  } catch {
    return false;
  }
}

/** While the service cannot be reached, it is tried again and again. Then what is shown is fetched anew. */
export function useConnection() {
  const dispatch = useAppDispatch();
  const lostAt = useAppSelector(selectLostAt);
  const isLost = lostAt !== null;
  const [isTrying, setIsTrying] = useState(false);

  const tryAgain = useCallback(async () => {
    setIsTrying(true);
    const isFound = await isReachable();
    setIsTrying(false);
    if (!isFound) return;
    dispatch(connectionFound());
    dispatch(api.internalActions.onOnline());
  }, [dispatch]);

  useEffect(() => {
    const lose = () => void dispatch(connectionLost(Date.now()));
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, [dispatch]);

  useEffect(() => {
    if (!isLost) return undefined;
    const retry = () => void tryAgain();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isLost, tryAgain]);

  return { lostAt, isTrying, tryAgain };
}
