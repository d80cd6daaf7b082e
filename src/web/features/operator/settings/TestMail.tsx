import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSendTestMailMutation } from '../../../api/index.ts';
import { Section } from '../../../ui/Section.tsx';

export function TestMail() {
  const [send, { data, isLoading }] = useSendTestMailMutation();
  return (
    <Section title="Mail">
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
        A test mail goes to your own address, and here is what the mail server says to it.
      </Typography>
      <Button variant="outlined" loading={isLoading} onClick={() => void send()}>
        Send a test mail
      </Button>
      {data && !isLoading && (
        <Alert severity={data.isAccepted ? 'success' : 'error'} role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {data.answer}
        </Alert>
      )}
    </Section>
  );
}
