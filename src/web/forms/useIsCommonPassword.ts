import { useEffect, useState } from 'react';
import { retryOnce } from '../ui/retryOnce.ts';

/**
 * Attackers try common passwords first. The list is loaded once something is typed, and may be missing without a
 * network, since it only advises.
 */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    retryOnce(() => import('./commonPasswords.ts')).then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => undefined,
    );
  }, [isTyped]);
  return common?.has(password.toLowerCase()) ?? false;
}
