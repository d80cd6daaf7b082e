import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetSecondFactorsQuery } from '../api/index.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../routes.ts';
import { signInNoticeClosed } from '../session/sessionSlice.ts';
import { ButtonLink } from '../ui/RouterLink.tsx';

export function OperatorFactorNotice() {
  const { data } = useGetSecondFactorsQuery();
  const dispatch = useAppDispatch();
  if (!data || data.codesSince !== null || data.passkeys.length > 0) return null;
  const close = () => dispatch(signInNoticeClosed());
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="Second factor"
      sx={{ borderRadius: 0, flexWrap: 'wrap', '& .MuiAlert-action': { ml: 'auto' } }}
      action={
        <>
          <ButtonLink color="inherit" to={`${paths.profile}?tab=security`} onClick={close}>
            Set up
          </ButtonLink>
          <Button color="inherit" onClick={close}>
            Later
          </Button>
        </>
      }
    >
      As an operator you can change every account. Protect yours with a passkey or one-time codes.
    </Alert>
  );
}
