import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import SvgIcon from '@mui/material/SvgIcon';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

export function LookalikeButton({ isShared, ...button }: ButtonProps & { isShared: boolean }) {
  return (
    <Button
      {...button}
      fullWidth
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={
        <SvgIcon>
          <path d="M12 10.3v3.6h5.1c-.2 1.3-1.6 3.8-5.1 3.8a5.7 5.7 0 0 1 0-11.4c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12 2.9a9.1 9.1 0 1 0 0 18.2c5.3 0 8.7-3.7 8.7-8.9 0-.7-.1-1.3-.2-1.900z" />
        </SvgIcon>
      }
    >
      <span>
        <Box component="span" sx={isShared ? { '@media (min-width: 600px)': visuallyHidden } : undefined}>
          Continue with{' '}
        </Box>
        Google
      </span>
    </Button>
  );
}
