import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useConfirmProviderLinkMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import ShieldIcon from '../../ui/icons/ShieldOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('This did not work. Please try again.');

const isOver = (error: unknown) => isProblem(error) && error.code === 'token_invalid';

function Onwards({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <ButtonLink fullWidth size="large" variant="contained" to={isSignedIn ? paths.home : paths.login}>
      {isSignedIn ? 'Back to Home' : 'Go to Login'}
    </ButtonLink>
  );
}

/** The link in the mail leads here. The page asks first, because a program that opens links must not decide. */
export function ConfirmProviderScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const name = useInstance().providerName ?? 'Your provider';
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const [isRefused, setIsRefused] = useState(false);
  const [confirm, { error, isLoading, isSuccess }] = useConfirmProviderLinkMutation();
  const letIn = async (given: string) => {
    const { error: failure } = await confirm({ confirmProviderLinkRequest: { token: given } });
    // The button with the focus disappears.
    if (!failure) focusHeading();
  };
  const refuse = () => {
    flushSync(() => setIsRefused(true));
    focusHeading();
  };
  if (isSuccess)
    return (
      <CenteredCard icon={<LinkIcon />} title={`${name} is linked`} subtitle={`It opens your account from now on.`}>
        <Onwards isSignedIn={isSignedIn} />
      </CenteredCard>
    );
  if (isRefused)
    return (
      <CenteredCard
        icon={<ShieldIcon />}
        title="Nothing was changed"
        subtitle={`${name} does not open your account, and the link in our mail stops working within the hour.`}
      >
        <Onwards isSignedIn={isSignedIn} />
      </CenteredCard>
    );
  return (
    <CenteredCard
      icon={<LinkIcon />}
      title={`Link ${name}?`}
      subtitle={`From then on it opens your account. Confirm only if you have just signed in with ${name} yourself.`}
    >
      {(error || !token) && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {token ? failureText(error) : 'This link is not complete. Open it from the mail again.'}
        </Alert>
      )}
      {token && !isOver(error) ? (
        <>
          <BusyButton fullWidth size="large" variant="contained" isBusy={isLoading} onClick={() => void letIn(token)}>
            Yes, it was me
          </BusyButton>
          <Button fullWidth size="large" onClick={refuse} disabled={isLoading} sx={{ mt: 1 }}>
            No, it was not me
          </Button>
        </>
      ) : (
        <Onwards isSignedIn={isSignedIn} />
      )}
    </CenteredCard>
  );
}
