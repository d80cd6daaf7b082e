import { useEffect, useState } from 'react';
import { retryOnce } from '../ui/retryOnce.ts';
import type { PasswordContext } from './passwordWords.ts';

type Advise = (password: string, context: PasswordContext) => string | undefined;

/** What it knows is loaded once something is typed, and may be missing without a network, since it only advises. */
export function usePasswordAdvice(password: string, context: PasswordContext): string | undefined {
  const [advise, setAdvise] = useState<Advise>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    retryOnce(() => import('./passwordAdvice.ts')).then(
      ({ adviceOn }) => setAdvise(() => adviceOn),
      () => undefined,
    );
  }, [isTyped]);
  return advise?.(password, context);
}
