import Typography from '@mui/material/Typography';

/** The email address that a sentence is about. */
export function Address({ email = 'your address' }: { email?: string | undefined }) {
  return (
    <Typography component="strong" sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {email}
    </Typography>
  );
}
