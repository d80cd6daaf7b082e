import { useCallback } from 'react';
import { api, useGoogleLoginMutation } from '../../api/index.ts';
import { challengeIn } from '../../api/problem.ts';
import { ContinueWithGoogle } from '../../google/ContinueWithGoogle.tsx';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { failureTextOr } from './failureText.ts';

const PasskeyButton = lazyComponent(() => import('./PasskeyButton.tsx'), 'PasskeyButton', { Missing: () => null });

const failureText = failureTextOr('Failed to sign in with Google');

interface SocialSignInProps {
  /** The account asks for a second factor. */
  onChallenge: (challenge: string) => void;
  hasPasskeys?: boolean;
}

export function SocialSignIn({ onChallenge, hasPasskeys = false }: SocialSignInProps) {
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
  return (
    <>
      {hasPasskeys && <PasskeyButton />}
      <ContinueWithGoogle onIdToken={signIn} isBesideOthers={hasPasskeys && Boolean(passkeys?.request)} />
    </>
  );
}
