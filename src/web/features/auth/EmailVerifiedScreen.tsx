import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import VerifiedIcon from '../../ui/icons/VerifiedOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { useIsVerified } from './authLocation.ts';

const countdownSeconds = 5;

/** The screen is shown only right after a verification, and redirects otherwise. */
export function EmailVerifiedScreen() {
  return useIsVerified() ? <Verified /> : <Navigate to={paths.login} replace />;
}

function Verified() {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(countdownSeconds);
  useEffect(() => {
    if (seconds === 0) {
      void navigate(paths.login, { replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);

  return (
    <CenteredCard icon={<VerifiedIcon />} title="Email verified">
      <Typography sx={{ color: 'text.secondary' }}>Your address is confirmed and your account is ready.</Typography>
      <Typography role="timer" sx={{ mt: 1, mb: 3, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {`You will be taken to the login page in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}
      </Typography>
      <ButtonLink fullWidth size="large" variant="contained" to={paths.login}>
        Go to Login
      </ButtonLink>
      <ButtonLink fullWidth size="large" to={paths.home} sx={{ mt: 1 }}>
        Back to Home
      </ButtonLink>
    </CenteredCard>
  );
}
