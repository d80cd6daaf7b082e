import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useGetSecondFactorsQuery } from '../api/index.ts';
import { OneTimeCodes } from '../features/profile/OneTimeCodes.tsx';
import { Passkeys } from '../features/profile/Passkeys.tsx';
import { LoadFailure } from '../connection/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** In the place of every screen until the account has a second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetSecondFactorsQuery();
  /** Recovery codes are shown once, so nothing takes their place by itself. */
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (!data)
    return error && !isFetching ? (
      <LoadFailure text="Your second factors could not be loaded." onRetry={refetch} />
    ) : (
      <Spinner />
    );
  const isProtected = data.codesSince !== null || data.passkeys.some(({ isUsableHere }) => isUsableHere);
  if (isProtected && !isSettingUp) return children;
  if (!isSettingUp) setIsSettingUp(true);
  return (
    <Page title="Second factor" width="narrow">
      <Typography variant="h1">Protect your account first</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        Whoever runs this site asks every account for a passkey or one-time codes. Set up one of them, then you can go
        on.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Section title="Passkeys">
          <Passkeys />
        </Section>
        <Section title="One-time codes">
          <OneTimeCodes />
        </Section>
      </Box>
      <Button
        size="large"
        variant="contained"
        disabled={!isProtected}
        onClick={() => setIsSettingUp(false)}
        sx={{ mt: 3 }}
      >
        Continue
      </Button>
    </Page>
  );
}
