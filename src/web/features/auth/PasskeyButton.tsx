import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { api, useSignInWithPasskeyMutation } from '../../api/index.ts';
import { askForPasskey, hasPasskeyAutofill, hasPasskeys, isCancelled } from '../../passkeys/passkeys.ts';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { OrDivider } from '../../ui/OrDivider.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('Failed to sign in with a passkey. Please try again.');

/** Shown where the browser and the address of the service allow passkeys. The email field offers them by autofill. */
export function PasskeyButton() {
  const [begin, { data }] = api.endpoints.getPasskeySignIn.useLazyQuery();
  const [signIn, { isLoading }] = useSignInWithPasskeyMutation();
  const [failure, setFailure] = useState<string>();

  const ask = useCallback(
    async (isAutofill: boolean) => {
      try {
        // A challenge works once.
        const { request } = await begin().unwrap();
        if (!request || (isAutofill && !(await hasPasskeyAutofill()))) return;
        const answer = await askForPasskey(request, { isAutofill });
        setFailure(undefined);
        await signIn({ passkeySignInRequest: { answer } }).unwrap();
      } catch (error) {
        // Nobody has asked for autofill, and a page that loads without a network says so elsewhere.
        if (!isAutofill && !isCancelled(error)) setFailure(failureText(error));
      }
    },
    [begin, signIn],
  );

  useEffect(() => {
    if (hasPasskeys()) void ask(true);
  }, [ask]);

  if (!data?.request) return null;
  return (
    <>
      <OrDivider />
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="inherit"
        startIcon={<KeyIcon />}
        loading={isLoading}
        onClick={() => void ask(false)}
        sx={{ mb: 1 }}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
