import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { VerifyEmailRequest } from '../../../generated/endpoints.ts';
import { useVerifyEmailMutation } from '../../api/index.ts';
import { messageOf } from '../../api/problem.ts';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { ResendForm } from './ResendForm.tsx';

/** The target of the link in the verification mail. */
export function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  if (!token || !email) {
    return <VerificationFailed message="Invalid verification link. Please check your email and try again." email={email} />;
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

  if (isSuccess) return <Navigate to={paths.emailVerified} replace />;
  if (error) return <VerificationFailed message={messageOf(error, 'Email verification failed. Please try again.')} email={email} />;
  return (
    <CenteredCard title="Verifying your email">
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <CircularProgress size={24} aria-hidden />
        <Typography sx={{ color: 'text.secondary' }}>This takes a moment.</Typography>
      </Box>
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
