import SvgIcon from '@mui/material/SvgIcon';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** Sign-in with an account of Google. The service has none set up, and the button says so. */
export function SocialSignIn() {
  const reasonId = useId();
  return (
    <>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="inherit"
        disabled
        aria-describedby={reasonId}
        startIcon={
          <SvgIcon>
            <path d="M12 10.3v3.6h5.1c-.2 1.3-1.6 3.8-5.1 3.8a5.7 5.7 0 0 1 0-11.4c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12 2.9a9.1 9.1 0 1 0 0 18.2c5.3 0 8.7-3.7 8.7-8.9 0-.7-.1-1.3-.2-1.900z" />
          </SvgIcon>
        }
      >
        Continue with Google
      </Button>
      <Typography id={reasonId} variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
        Google sign-in is not set up on this server
      </Typography>
    </>
  );
}
