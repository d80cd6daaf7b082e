import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

interface ProofDialogProps {
  reason: string;
  onProven: () => Promise<unknown>;
  onClose: () => void;
}

export function ProofDialog({ reason, onProven, onClose }: ProofDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Confirm that it is you</DialogTitle>
      <ConfirmIdentity reason={reason} onProven={onProven} onCancel={onClose} />
    </Dialog>
  );
}
