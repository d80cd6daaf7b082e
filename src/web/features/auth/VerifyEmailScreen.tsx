import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { VerifyEmailRequest } from '../../../generated/endpoints.ts';
import { useVerifyEmailMutation } from '../../api/index.ts';
import { isProblem, messageOf } from '../../api/problem.ts';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import VerifiedIcon from '../../ui/icons/VerifiedOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { CheckingCard } from './CheckingCard.tsx';
import { verified } from './authLocation.ts';
import { ResendForm } from './ResendForm.tsx';

export function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  if (!token || !email) {
    return (
      <VerificationFailed message="Invalid verification link. Please check your email and try again." email={email} />
    );
  }
  return <Verification key={`${email} ${token}`} token={token} email={email} />;
}

function Verification({ token, email }: VerifyEmailRequest) {
  const [verify, { error, isSuccess }] = useVerifyEmailMutation();
  const isSent = useRef(false);
  useEffect(() => {
    // React may run an effect twice, but a token works once.
    if (isSent.current) return;
    isSent.current = true;
    void verify({ verifyEmailRequest: { token, email } });
  }, [verify, token, email]);

  if (isSuccess) return <Navigate to={paths.emailVerified} state={verified} replace />;
  if (isProblem(error) && error.statusCode === 409) return <AlreadyVerified message={error.message} />;
  if (error)
    return (
      <VerificationFailed message={messageOf(error, 'Email verification failed. Please try again.')} email={email} />
    );
  return <CheckingCard title="Verifying your email" />;
}

/** Only holders of a link from a mail to this email address get here. */
function AlreadyVerified({ message }: { message: string }) {
  return (
    <CenteredCard icon={<VerifiedIcon />} title="Already verified">
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{message}</Typography>
      <ButtonLink fullWidth size="large" variant="contained" to={paths.login}>
        Go to Login
      </ButtonLink>
    </CenteredCard>
  );
}

function VerificationFailed({ message, email }: { message: string; email: string | null }) {
  return (
    <CenteredCard title="Verification failed">
      <Alert severity="error" sx={{ mb: 3 }}>
        {message}
      </Alert>
      <ResendForm email={email ?? undefined} />
      <ButtonLink fullWidth size="large" to={paths.login} sx={{ mt: 1 }}>
        Back to Login
      </ButtonLink>
    </CenteredCard>
  );
}
