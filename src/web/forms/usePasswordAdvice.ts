import { useEffect, useState } from 'react';
import { retryOnce } from '../ui/retryOnce.ts';
import type { adviceOn } from './passwordAdvice.ts';

type Advise = typeof adviceOn;

/** What it knows is loaded once something is typed, and may be missing without a network, since it only advises. */
export function usePasswordAdvice(...[password, ...about]: Parameters<Advise>): string | undefined {
  const [advise, setAdvise] = useState<Advise>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    retryOnce(() => import('./passwordAdvice.ts')).then(
      (advisor) => setAdvise(() => advisor.adviceOn),
      () => undefined,
    );
  }, [isTyped]);
  return advise?.(password, ...about);
}
