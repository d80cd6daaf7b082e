import Divider from '@mui/material/Divider';

/** Between a form and other ways to go on. */
export const OrDivider = () => <Divider sx={{ my: 3, typography: 'body2', color: 'text.secondary' }}>or</Divider>;
