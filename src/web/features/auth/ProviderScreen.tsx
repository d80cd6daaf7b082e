import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  useAddLinkedProviderMutation,
  useFinishProviderSignInMutation,
  useProveIdentityMutation,
} from '../../api/index.ts';
import { challengeIn, isProblem } from '../../api/problem.ts';
import { useAppDispatch } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { forgetVisit, storedVisit, type ProviderVisit } from '../../provider/visit.ts';
import { paths } from '../../routes.ts';
import { zoneOfBrowser } from '../../session/zoneOfBrowser.ts';
import { toastRequested } from '../../ui/toasts.ts';
import type { AuthLocation } from './authLocation.ts';
import { CheckingCard } from './CheckingCard.tsx';
import { failureTextOr } from './failureText.ts';
import { LinkProviderCard } from './LinkProviderCard.tsx';
import { useSecondFactor } from './useSecondFactor.tsx';
import { WhenSignedIn } from './WhenSignedIn.tsx';

const failureText = failureTextOr('This did not work. Please try again.');
const security = `${paths.profile}?tab=security`;

/** The answer stands in the address until it is read, and no longer: others must not find it in the history. */
function takeAnswer(): string {
  const answer = window.location.search.slice(1);
  window.history.replaceState(window.history.state, '', paths.provider);
  return answer;
}

/** The provider leads back here. What to do then is remembered by the tab that left. */
export function ProviderScreen() {
  const [visit] = useState(storedVisit);
  if (!visit) return <Navigate to={paths.login} replace />;
  return visit.purpose === 'sign-in' ? <SignIn visit={visit} /> : <ShowWho visit={visit} />;
}

/** Runs once, also where effects run twice. */
function useOnce(act: () => Promise<void>): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void act();
  });
}

/** The page with the invitation says so itself. */
const isInvitationOver = (error: unknown) =>
  isProblem(error) && (error.code === 'token_expired' || error.code === 'token_invalid');

function SignIn({ visit: { attempt, from, rememberMe = false, invitation } }: { visit: ProviderVisit }) {
  const { providerName } = useInstance();
  const [finish] = useFinishProviderSignInMutation();
  const secondFactor = useSecondFactor();
  const navigate = useNavigate();
  const [linking, setLinking] = useState<{ challenge: string; email: string | undefined }>();
  const [isDone, setIsDone] = useState(false);
  const back = (failure?: string) => {
    const state: AuthLocation = { from, failure, invitation };
    void navigate(invitation === undefined ? paths.login : paths.createAccount, { replace: true, state });
  };

  useOnce(async () => {
    forgetVisit();
    const finishProviderSignInRequest = {
      attempt,
      answer: takeAnswer(),
      rememberMe,
      timeZone: zoneOfBrowser(),
      ...(invitation && { invitation }),
    };
    try {
      await finish({ finishProviderSignInRequest }).unwrap();
      setIsDone(true);
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge === undefined) back(invitation && isInvitationOver(error) ? undefined : failureText(error));
      else if (isProblem(error) && error.code === 'link_required') setLinking({ challenge, email: error.email });
      else secondFactor.ask(challenge, rememberMe);
    }
  });

  const done = () => setIsDone(true);
  if (isDone) return <Navigate to={from ?? paths.home} replace />;
  if (secondFactor.step) return <WhenSignedIn onSignedIn={done}>{secondFactor.step}</WhenSignedIn>;
  if (linking !== undefined)
    return (
      <LinkProviderCard
        {...linking}
        rememberMe={rememberMe}
        onChallenge={(challenge) => secondFactor.ask(challenge, rememberMe)}
        onSignedIn={done}
        onCancel={() => back()}
      />
    );
  return <CheckingCard title={`Signing in with ${providerName ?? 'your provider'}`} />;
}

/** For a fresh proof, or to link the provider to the account of the session. */
function ShowWho({ visit: { attempt, purpose, from = security } }: { visit: ProviderVisit }) {
  const [prove] = useProveIdentityMutation();
  const [link] = useAddLinkedProviderMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  useOnce(async () => {
    forgetVisit();
    const given = { attempt, answer: takeAnswer() };
    try {
      if (purpose === 'link') await link({ providerAnswer: given }).unwrap();
      else {
        await prove({ proveIdentityRequest: { provider: given } }).unwrap();
        dispatch(toastRequested({ text: 'Confirmed. You can go on now.', variant: 'success' }));
      }
    } catch (error) {
      dispatch(toastRequested({ text: failureText(error), variant: 'error' }));
    }
    await navigate(from, { replace: true });
  });

  return <CheckingCard title="Checking who you are" />;
}
