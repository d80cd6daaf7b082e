import { useEffect, type ReactNode } from 'react';
import { useAppSelector } from '../../hooks.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';

/** Shows a step of a sign-in until it is done. */
export function WhenSignedIn({ onSignedIn, children }: { onSignedIn: () => void; children: ReactNode }) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);
  return children;
}
