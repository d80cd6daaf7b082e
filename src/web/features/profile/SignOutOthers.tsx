import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';

interface SignOutOthersProps {
  count: number;
  isLoading: boolean;
  /** Resolves with the error, if they are not signed out. */
  onConfirm: () => Promise<unknown>;
}

export function SignOutOthers({ count, isLoading, onConfirm }: SignOutOthersProps) {
  const [isAsking, setIsAsking] = useState(false);

  const confirm = async () => {
    const error = await onConfirm();
    closeDialog(() => setIsAsking(false), !error);
  };

  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Sign out other devices
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out other devices?"
        text={`${count === 1 ? '1 other session ends' : `${count} other sessions end`} at once. Whoever uses them has to sign in again. You stay signed in on this device.`}
        confirmLabel="Sign out other devices"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
