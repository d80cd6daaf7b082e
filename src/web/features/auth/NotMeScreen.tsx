import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { normalizeEmail } from '../../../shared/email.ts';
import { useReportNotMeMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { paths } from '../../routes.ts';
import { selectUser, signedOut } from '../../session/sessionSlice.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import ShieldIcon from '../../ui/icons/ShieldOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('This did not work. Please try again.');

/**
 * The link in mails about what opens an account leads here. The page asks first, because a program that opens links
 * must not decide.
 */
export function NotMeScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const [report, { error, isLoading }] = useReportNotMeMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isDead = isProblem(error) && error.statusCode === 400;

  const close = async (notMeRequest: { token: string }) => {
    const { data } = await report({ notMeRequest });
    if (!data) return;
    // All sessions of the account have ended, including the one in this browser.
    if (user && normalizeEmail(user.email) === normalizeEmail(data.email)) dispatch(signedOut());
    const query = new URLSearchParams({ token: data.token, email: data.email });
    await navigate(`${paths.resetPassword}?${query.toString()}`, { replace: true });
  };

  return (
    <CenteredCard
      icon={<ShieldIcon />}
      title="Was it somebody else?"
      subtitle="Say so, and nobody but you gets in any more:"
    >
      <Box component="ul" sx={{ m: 0, mt: -1.5, mb: 3, pl: 2.5, '& > li + li': { mt: 1 } }}>
        <li>All devices are signed out, yours too.</li>
        <li>Your password stops working, and you choose a new one next.</li>
        <li>What our mail was about is removed: the API key, passkey, provider or recovery codes.</li>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        If you got several of these mails, open the link in each.
      </Typography>
      {(error || !token) && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {token ? failureText(error) : 'This link is not complete. Open it from the mail again.'}
        </Alert>
      )}
      {token && !isDead && (
        <BusyButton fullWidth size="large" variant="contained" isBusy={isLoading} onClick={() => void close({ token })}>
          This was not me
        </BusyButton>
      )}
      <ButtonLink
        fullWidth
        size="large"
        variant={isDead ? 'contained' : 'text'}
        to={token && !error ? paths.home : paths.forgotPassword}
        sx={{ mt: 1 }}
      >
        {token && !error ? 'It was me' : 'Choose a new password'}
      </ButtonLink>
    </CenteredCard>
  );
}
