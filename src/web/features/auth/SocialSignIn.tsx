import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { api, useBeginProviderSignInMutation, useGoogleLoginMutation } from '../../api/index.ts';
import { challengeIn } from '../../api/problem.ts';
import { ContinueWithGoogle } from '../../google/ContinueWithGoogle.tsx';
import { useInstance } from '../../instance/useInstance.ts';
import { ProviderButton } from '../../provider/ProviderButton.tsx';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { OrDivider } from '../../ui/OrDivider.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import type { AuthLocation } from './authLocation.ts';
import { failureTextOr } from './failureText.ts';

const PasskeyButton = lazyComponent(() => import('./PasskeyButton.tsx'), 'PasskeyButton', { Missing: () => null });

const failureText = failureTextOr('Failed to sign in with Google');

interface SocialSignInProps {
  /** The account asks for a second factor. */
  onChallenge: (challenge: string) => void;
  /** With which a new account is made. */
  invitation?: string | undefined;
  hasPasskeys?: boolean;
  rememberMe?: boolean;
}

interface OwnProviderProps {
  name: string;
  rememberMe: boolean;
  invitation: string | undefined;
  /** There is room for the name alone. */
  isShared: boolean;
}

function OwnProvider({ name, rememberMe, invitation, isShared }: OwnProviderProps) {
  const [begin] = useBeginProviderSignInMutation();
  const { from } = (useLocation().state as AuthLocation | null) ?? {};
  return (
    <ProviderButton
      name={name}
      begin={() => begin().unwrap()}
      visit={{ purpose: 'sign-in', from, rememberMe, invitation }}
    >
      <span>
        <Box component="span" sx={isShared ? { '@media (min-width: 600px)': visuallyHidden } : undefined}>
          Continue with{' '}
        </Box>
        {name}
      </span>
    </ProviderButton>
  );
}

/** Providers share a row where there is room for it. */
export function SocialSignIn({ onChallenge, invitation, hasPasskeys = false, rememberMe = false }: SocialSignInProps) {
  const { providerName } = useInstance();
  const { data: passkeys } = api.endpoints.getPasskeySignIn.useQueryState();
  const { data: google } = api.endpoints.getGoogleSignIn.useQueryState();
  const [googleLogin] = useGoogleLoginMutation();
  const signIn = useCallback(
    async (idToken: string) => {
      const { error } = await googleLogin({
        googleLoginRequest: { idToken, timeZone: zoneOfBrowser(), ...(invitation && { invitation }) },
      });
      const challenge = challengeIn(error);
      if (challenge !== undefined) onChallenge(challenge);
      return error && challenge === undefined ? failureText(error) : undefined;
    },
    [googleLogin, onChallenge, invitation],
  );
  const hasOwn = providerName !== null;
  const isShared = hasOwn && Boolean(google?.clientId);
  return (
    <div {...keepsFocus}>
      {hasOwn && <OrDivider />}
      {hasPasskeys && <PasskeyButton rememberMe={rememberMe} isBesideOthers={hasOwn} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isShared ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
          gap: 1,
        }}
      >
        <ContinueWithGoogle
          isShared={isShared}
          onIdToken={signIn}
          isBesideOthers={hasOwn || (hasPasskeys && Boolean(passkeys?.request))}
        />
        {hasOwn && (
          <OwnProvider name={providerName} rememberMe={rememberMe} invitation={invitation} isShared={isShared} />
        )}
      </Box>
    </div>
  );
}
