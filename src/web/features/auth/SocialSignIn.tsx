import { useCallback } from 'react';
import { useGoogleLoginMutation } from '../../api/index.ts';
import { ContinueWithGoogle } from '../../google/ContinueWithGoogle.tsx';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('Failed to sign in with Google');

export function SocialSignIn() {
  const [googleLogin] = useGoogleLoginMutation();
  const signIn = useCallback(
    async (idToken: string) => {
      const { error } = await googleLogin({
        googleLoginRequest: { idToken, timeZone: zoneOfBrowser() },
      });
      return error && failureText(error);
    },
    [googleLogin],
  );
  return <ContinueWithGoogle onIdToken={signIn} />;
}
