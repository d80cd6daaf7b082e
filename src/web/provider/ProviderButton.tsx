import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { ProviderAttempt } from '../../generated/endpoints.ts';
import { isUnreachable, messageOf, unreachableText } from '../api/problem.ts';
import { leaveFor, type ProviderVisit } from './visit.ts';

/** The first letter of a provider, since nobody gives Curtly its mark. */
export const ProviderMark = ({ name }: { name: string }) => (
  <Avatar
    aria-hidden
    variant="rounded"
    sx={{
      width: 20,
      height: 20,
      borderRadius: 0.75,
      // Stronger than what a button says of its icons.
      '&&&': { fontSize: 12 },
      fontWeight: 700,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {Array.from(name)[0]?.toUpperCase()}
  </Avatar>
);

interface ProviderButtonProps {
  /** Of the provider. */
  name: string;
  begin: () => Promise<ProviderAttempt>;
  visit: Omit<ProviderVisit, 'attempt'>;
  children: ReactNode;
}

/** Leads to the provider, which leads back to `ProviderScreen`. */
export function ProviderButton({ name, begin, visit, children }: ProviderButtonProps) {
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setFailure(undefined);
    setIsLeaving(true);
    try {
      const { url, attempt } = await begin();
      leaveFor(url, { ...visit, attempt });
    } catch (error) {
      setIsLeaving(false);
      const text = messageOf(error, `Failed to sign in with ${name}. Please try again.`);
      setFailure(isUnreachable(error) ? unreachableText : text);
    }
  };
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1', mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="inherit"
        loading={isLeaving}
        onClick={() => void leave()}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        startIcon={<ProviderMark name={name} />}
      >
        {children}
      </Button>
    </>
  );
}
