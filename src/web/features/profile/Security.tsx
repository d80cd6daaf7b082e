import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fragment, useId, type ReactNode } from 'react';
import type { User } from '../../../generated/endpoints.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
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

export function Security({ user }: { user: User }) {
  const { providerName } = useInstance();
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
    ...(providerName === null
      ? []
      : [
          {
            title: 'Sign-in provider',
            text: `${providerName} can open your account too. Signing out here does not sign you out there.`,
            content: <LinkedProviders />,
          },
        ]),
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
  ];
  return sections.map(({ title, text, content }, index) => (
    <Fragment key={title}>
      {index > 0 && <Divider sx={{ my: 3, mx: { xs: -2, sm: -3 } }} />}
      <Section title={title} text={text}>
        {content}
      </Section>
    </Fragment>
  ));
}
