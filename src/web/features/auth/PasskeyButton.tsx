import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeySignInRequest } from '../../../generated/endpoints.ts';
import { api, useSignInWithPasskeyMutation } from '../../api/index.ts';
import { askForPasskey, hasPasskeyAutofill, hasPasskeys, isCancelled } from '../../passkeys/passkeys.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { OrDivider } from '../../ui/OrDivider.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('Failed to sign in with a passkey. Please try again.');

interface PasskeyButtonProps {
  rememberMe: boolean;
  /** The divider stands above it already. */
  isBesideOthers: boolean;
}

/** Shown where the browser and the address of the service allow passkeys. The email field offers them by autofill. */
export function PasskeyButton({ rememberMe, isBesideOthers }: PasskeyButtonProps) {
  const [begin, { data }] = api.endpoints.getPasskeySignIn.useLazyQuery();
  const [signIn, { isLoading }] = useSignInWithPasskeyMutation();
  const [failure, setFailure] = useState<string>();

  /** Autofill is asked for once: what is ticked meanwhile must not ask again. */
  const remembered = useRef(rememberMe);
  useEffect(() => {
    remembered.current = rememberMe;
  }, [rememberMe]);

  const ask = useCallback(
    async (isAutofill: boolean) => {
      // A challenge works once.
      const { request } = await begin().unwrap();
      if (!request || (isAutofill && !(await hasPasskeyAutofill()))) return undefined;
      return askForPasskey(request, { isAutofill });
    },
    [begin],
  );
  const finish = useCallback(
    (answer: PasskeySignInRequest['answer']) =>
      signIn({ passkeySignInRequest: { answer, rememberMe: remembered.current } }).unwrap(),
    [signIn],
  );

  useEffect(() => {
    if (!hasPasskeys()) return;
    // Nobody has asked for autofill, so what keeps it from being offered is not told.
    const offered = ask(true).catch(() => undefined);
    offered.then((answer) => answer && finish(answer)).catch((error: unknown) => setFailure(failureText(error)));
  }, [ask, finish]);

  const signInByButton = async () => {
    setFailure(undefined);
    try {
      const answer = await ask(false);
      if (answer) await finish(answer);
    } catch (error) {
      if (!isCancelled(error)) setFailure(failureText(error));
    }
  };

  if (!data?.request) return null;
  return (
    <>
      {!isBesideOthers && <OrDivider />}
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <BusyButton
        fullWidth
        size="large"
        variant="outlined"
        color="inherit"
        startIcon={<KeyIcon />}
        isBusy={isLoading}
        onClick={() => void signInByButton()}
        sx={{ mb: 1 }}
      >
        Sign in with a passkey
      </BusyButton>
    </>
  );
}
