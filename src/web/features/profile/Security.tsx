import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { User } from '../../../generated/endpoints.ts';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RestoreArchive } from './RestoreArchive.tsx';
import { SecurityLog } from './SecurityLog.tsx';
import { Sessions } from './Sessions.tsx';

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} sx={{ color: 'error.main' }}>
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

export function Security({ user }: { user: User }) {
  const sections = [
    {
      title: 'Change password',
      text: 'This signs you out everywhere else.',
      content: <ChangePasswordForm email={user.email} />,
    },
    {
      title: 'Passkeys',
      text: 'Sign in with fingerprint, face or PIN. No password and no code needed.',
      content: <Passkeys />,
    },
    {
      title: 'One-time codes',
      text: 'An authenticator app shows a new code every 30 seconds. It is asked for after your password.',
      content: <OneTimeCodes />,
    },
    {
      title: 'Active sessions',
      text: 'Where you are signed in. If you don’t recognize a device, sign it out and change your password.',
      content: <Sessions />,
    },
    {
      title: 'Security log',
      text: 'What was done in your account, also by whoever tried to sign in. Kept for 180 days.',
      content: <SecurityLog />,
    },
    {
      title: 'Your data',
      text: 'Everything that Curtly holds of your account as one file. Your links redirect from it even without Curtly.',
      content: <DownloadData />,
    },
    {
      title: 'Restore an archive',
      text: 'Restore a downloaded archive. What you have now stays as it is, and you see a preview first.',
      content: <RestoreArchive />,
    },
    {
      title: 'Import from another service',
      text: 'Brings your links along from Bitly, Dub, Short.io and others, or out of any CSV file.',
      content: (
        <ButtonLink to={linkTo.import()} variant="outlined">
          Import a file
        </ButtonLink>
      ),
    },
    {
      title: 'Delete account',
      text: 'Your account is closed at once. For 7 days you can get it back, then everything in it is gone for good.',
      content: <DeleteAccount />,
    },
  ];
  return sections.map(({ title, text, content }, index) => (
    <Fragment key={title}>
      {index > 0 && <Divider sx={{ my: 4, mx: { xs: -2, sm: -4 } }} />}
      <Section title={title} text={text}>
        {content}
      </Section>
    </Fragment>
  ));
}
