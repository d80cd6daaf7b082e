import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { api, useBeginProviderSignInMutation, useGoogleLoginMutation } from '../../api/index.ts';
import { challengeIn } from '../../api/problem.ts';
import { ContinueWithGoogle } from '../../google/ContinueWithGoogle.tsx';
import { useInstance } from '../../instance/useInstance.ts';
import { ProviderButton } from '../../provider/ProviderButton.tsx';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { OrDivider } from '../../ui/OrDivider.tsx';
import type { AuthLocation } from './authLocation.ts';
import { failureTextOr } from './failureText.ts';

const PasskeyButton = lazyComponent(() => import('./PasskeyButton.tsx'), 'PasskeyButton', { Missing: () => null });

const failureText = failureTextOr('Failed to sign in with Google');

interface SocialSignInProps {
  /** The account asks for a second factor. */
  onChallenge: (challenge: string) => void;
  hasPasskeys?: boolean;
  rememberMe?: boolean;
}

function OwnProvider({ name, rememberMe }: { name: string; rememberMe: boolean }) {
  const [begin] = useBeginProviderSignInMutation();
  const { from } = (useLocation().state as AuthLocation | null) ?? {};
  return (
    <ProviderButton name={name} begin={() => begin().unwrap()} visit={{ purpose: 'sign-in', from, rememberMe }}>
      Sign in with {name}
    </ProviderButton>
  );
}

/** Providers share a row where there is room for it. */
export function SocialSignIn({ onChallenge, hasPasskeys = false, rememberMe = false }: SocialSignInProps) {
  const { providerName } = useInstance();
  const { data: passkeys } = api.endpoints.getPasskeySignIn.useQueryState();
  const [googleLogin] = useGoogleLoginMutation();
  const signIn = useCallback(
    async (idToken: string) => {
      const { error } = await googleLogin({
        googleLoginRequest: { idToken, timeZone: zoneOfBrowser() },
      });
      const challenge = challengeIn(error);
      if (challenge !== undefined) onChallenge(challenge);
      return error && challenge === undefined ? failureText(error) : undefined;
    },
    [googleLogin, onChallenge],
  );
  const hasOwn = providerName !== null;
  return (
    <>
      {hasOwn && <OrDivider />}
      {hasPasskeys && <PasskeyButton rememberMe={rememberMe} isBesideOthers={hasOwn} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: 1 }}>
        <ContinueWithGoogle onIdToken={signIn} isBesideOthers={hasOwn || (hasPasskeys && Boolean(passkeys?.request))} />
        {hasOwn && <OwnProvider name={providerName} rememberMe={rememberMe} />}
      </Box>
    </>
  );
}
