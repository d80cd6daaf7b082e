import { useCallback, useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

const SecondFactorCard = lazyComponent(() => import('./SecondFactorCard.tsx'), 'SecondFactorCard');

/** Where a sign-in goes on with a code. `step` takes the place of the screen meanwhile. */
export function useSecondFactor() {
  const [challenge, setChallenge] = useState<string>();
  const cancel = useCallback(() => setChallenge(undefined), []);
  return {
    ask: setChallenge,
    step: challenge !== undefined && <SecondFactorCard challenge={challenge} onCancel={cancel} />,
  };
}
