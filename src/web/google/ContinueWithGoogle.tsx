import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import { useGetGoogleSignInQuery } from '../api/index.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { OrDivider } from '../ui/OrDivider.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/** Few need it: it stands in for the provider's button where that cannot be loaded. */
const LookalikeButton = lazyComponent(() => import('./LookalikeButton.tsx'), 'LookalikeButton', {
  Missing: () => null,
});

/** Milliseconds, less than the ten minutes of a nonce. */
const freshNonceMs = 540_000;

interface ContinueWithGoogleProps {
  onIdToken: (idToken: string) => Promise<string | undefined>;
  /** Another way than the form stands above it, after a divider. */
  isBesideOthers?: boolean;
  /** Another provider shares its row, so there is room for its name alone. */
  isShared?: boolean;
}

/**
 * The provider's button is shown if the service has it set up. `onIdToken` gets what the provider says of its user, and
 * returns the fault, if any.
 */
export function ContinueWithGoogle({ onIdToken, isBesideOthers = false, isShared = false }: ContinueWithGoogleProps) {
  const { data, isError, refetch } = useGetGoogleSignInQuery(undefined, {
    pollingInterval: freshNonceMs,
    refetchOnMountOrArgChange: true,
  });
  const [failure, setFailure] = useState<string>();
  const [isProviderMissing, setIsProviderMissing] = useState(false);
  const [isRetried, setIsRetried] = useState(false);

  const signIn = useCallback(
    async (credential: string | undefined) => {
      if (!credential) {
        setFailure('No credential received from Google');
        return;
      }
      setFailure(undefined);
      const text = await onIdToken(credential);
      if (text === undefined) return;
      setFailure(text);
      // The nonce is spent.
      void refetch();
    },
    [onIdToken, refetch],
  );
  const answer = useCallback((credential: string | undefined) => void signIn(credential), [signIn]);
  const loseProvider = useCallback(() => setIsProviderMissing(true), []);

  const isMissing = isProviderMissing || (isError && !data);
  const tryAgain = () => {
    setFailure(undefined);
    setIsRetried(true);
    setIsProviderMissing(false);
    if (!data) void refetch();
  };

  // Only users who clicked the button see this, since most do not need the provider.
  const text = isMissing && isRetried ? 'Failed to sign in with Google. Please try again.' : failure;

  const { clientId, nonce } = data ?? {};
  if (!isMissing && (!clientId || !nonce)) return null;
  return (
    <>
      {!isBesideOthers && <OrDivider />}
      {text && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1', mb: 2 }}>
          {text}
        </Alert>
      )}
      {clientId && nonce && !isMissing ? (
        <GoogleButton clientId={clientId} nonce={nonce} onCredential={answer} onFailure={loseProvider} />
      ) : (
        <LookalikeButton isShared={isShared} onClick={tryAgain} />
      )}
    </>
  );
}
