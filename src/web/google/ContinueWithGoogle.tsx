import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import SvgIcon from '@mui/material/SvgIcon';
import { useCallback, useState } from 'react';
import { useGetGoogleSignInQuery } from '../api/index.ts';
import { OrDivider } from '../ui/OrDivider.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { GoogleButton } from './GoogleButton.tsx';

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

function LookalikeButton({ isShared, ...button }: ButtonProps & { isShared: boolean }) {
  return (
    <Button
      {...button}
      fullWidth
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={
        <SvgIcon>
          <path d="M12 10.3v3.6h5.1c-.2 1.3-1.6 3.8-5.1 3.8a5.7 5.7 0 0 1 0-11.4c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12 2.9a9.1 9.1 0 1 0 0 18.2c5.3 0 8.7-3.7 8.7-8.9 0-.7-.1-1.3-.2-1.900z" />
        </SvgIcon>
      }
    >
      <span>
        <Box component="span" sx={isShared ? { '@media (min-width: 600px)': visuallyHidden } : undefined}>
          Continue with{' '}
        </Box>
        Google
      </span>
    </Button>
  );
}
