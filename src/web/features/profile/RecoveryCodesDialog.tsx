import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Your recovery codes</DialogTitle>
      <RecoveryCodes {...props} />
    </Dialog>
  );
}
