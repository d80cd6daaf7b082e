import { useCallback, useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

const SecondFactorCard = lazyComponent(() => import('./SecondFactorCard.tsx'), 'SecondFactorCard');

/** Where a sign-in goes on with a code. `step` takes the place of the screen meanwhile. */
export function useSecondFactor() {
  const [challenge, setChallenge] = useState<string>();
  const [rememberMe, setRememberMe] = useState(false);
  const cancel = useCallback(() => setChallenge(undefined), []);
  /** `isRemembered`: of a passkey in place of the code. The challenge knows it for the code itself. */
  const ask = useCallback((asked: string, isRemembered = false) => {
    setChallenge(asked);
    setRememberMe(isRemembered);
  }, []);
  return {
    ask,
    step: challenge !== undefined && (
      <SecondFactorCard challenge={challenge} rememberMe={rememberMe} onCancel={cancel} />
    ),
  };
}
