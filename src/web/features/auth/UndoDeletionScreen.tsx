import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useUndoAccountDeletionMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import RestoreIcon from '../../ui/icons/RestoreOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('Failed to get your account back');

/**
 * The link in the mail about a deleted account leads here. The page asks first, because a program that opens links must
 * not decide.
 */
export function UndoDeletionScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  if (!token) return <LinkFailed message="This link is not complete. Open it from the mail again." />;
  return <Question key={token} token={token} />;
}

function Question({ token }: { token: string }) {
  const [undo, { error, isLoading, isSuccess }] = useUndoAccountDeletionMutation();
  if (isSuccess) return <Back />;
  if (isProblem(error) && error.statusCode === 400) return <LinkFailed message={error.message} />;
  return (
    <CenteredCard
      icon={<RestoreIcon />}
      title="Get your account back?"
      subtitle="Your links and QR codes work again at once. Their analytics, your profile and your plan are as they were."
    >
      {error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failureText(error)}
        </Alert>
      )}
      <BusyButton
        fullWidth
        size="large"
        variant="contained"
        isBusy={isLoading}
        onClick={() => void undo({ undoAccountDeletionRequest: { token } })}
      >
        Get account back
      </BusyButton>
    </CenteredCard>
  );
}

function Back() {
  return (
    <CenteredCard icon={<RestoreIcon />} title="Your account is back">
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Everything in it is as it was. Sign in as before; if somebody else deleted it, choose a new password first.
      </Typography>
      <ButtonLink fullWidth size="large" variant="contained" to={paths.login}>
        Go to Login
      </ButtonLink>
      <ButtonLink fullWidth size="large" to={paths.forgotPassword} sx={{ mt: 1 }}>
        Choose a new password
      </ButtonLink>
    </CenteredCard>
  );
}

function LinkFailed({ message }: { message: string }) {
  return (
    <CenteredCard title="This link does not work">
      <Alert severity="error" sx={{ mb: 3 }}>
        {message}
      </Alert>
      <ButtonLink fullWidth size="large" variant="contained" to={paths.login}>
        Go to Login
      </ButtonLink>
      <ButtonLink fullWidth size="large" to={paths.home} sx={{ mt: 1 }}>
        Back to Home
      </ButtonLink>
    </CenteredCard>
  );
}
