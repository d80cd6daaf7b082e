import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useConfirmProviderLinkMutation } from '../../api/index.ts';
import { useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('This did not work. Please try again.');

/** The link in the mail leads here. The page asks first, because a program that opens links must not decide. */
export function ConfirmProviderScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const name = useInstance().providerName ?? 'Your provider';
  const [confirm, { error, isLoading, isSuccess }] = useConfirmProviderLinkMutation();
  const letIn = async (given: string) => {
    const { error: failure } = await confirm({ confirmProviderLinkRequest: { token: given } });
    // The button with the focus disappears.
    if (!failure) focusHeading();
  };
  const [isRefused, setIsRefused] = useState(false);
  const refuse = () => {
    flushSync(() => setIsRefused(true));
    focusHeading();
  };
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const goOn = (
    <ButtonLink fullWidth size="large" variant="contained" to={isSignedIn ? paths.home : paths.login}>
      {isSignedIn ? 'Go to Home' : 'Go to Login'}
    </ButtonLink>
  );
  if (isSuccess)
    return (
      <CenteredCard icon={<LinkIcon />} title={`${name} opens your account now`}>
        {goOn}
      </CenteredCard>
    );
  if (isRefused)
    return (
      <CenteredCard
        icon={<LinkIcon />}
        title="Nothing was changed"
        subtitle={`${name} does not open your account. Delete the mail: its link works for an hour.`}
      >
        {goOn}
      </CenteredCard>
    );
  return (
    <CenteredCard
      icon={<LinkIcon />}
      title={`Let ${name} open your account?`}
      subtitle={`Confirm only if you have just signed in with ${name} yourself.`}
    >
      {(error || !token) && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {token ? failureText(error) : 'This link is not complete. Open it from the mail again.'}
        </Alert>
      )}
      {token && (
        <BusyButton fullWidth size="large" variant="contained" isBusy={isLoading} onClick={() => void letIn(token)}>
          Yes, it was me
        </BusyButton>
      )}
      {token ? (
        <Button fullWidth size="large" sx={{ mt: 1 }} disabled={isLoading} onClick={refuse}>
          No, it was not me
        </Button>
      ) : (
        goOn
      )}
    </CenteredCard>
  );
}
