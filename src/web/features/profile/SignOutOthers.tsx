import Button from '@mui/material/Button';
import { useState } from 'react';
import { useEndOtherSessionsMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';

export function SignOutOthers({ count }: { count: number }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [isAsking, setIsAsking] = useState(false);

  const confirm = async () => {
    const { error } = await endOthers();
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
