import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import DownloadIcon from '../../ui/icons/DownloadOutlined.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface RecoveryCodesProps {
  recoveryCodes: readonly string[];
  onClose: () => void;
}

/** Nobody can see the codes again, so the dialog around them closes only by its button, which asks who kept none. */
export function RecoveryCodes({ recoveryCodes, onClose }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const text = `${recoveryCodes.join('\n')}\n`;
  const save = () => {
    saveFile(URL.createObjectURL(new Blob([text], { type: 'text/plain' })), 'curtly-recovery-codes.txt');
    setIsKept(true);
  };
  const isWarned = isAsked && !isKept;
  return (
    <>
      <DialogContent>
        <Alert key={String(isWarned)} severity={isWarned ? 'error' : 'warning'} sx={{ mt: 0.5, mb: 2 }}>
          {isWarned
            ? 'You have not saved these codes yet. Without them, a lost phone can lock you out.'
            : 'Keep these codes in a safe place. Each signs you in once if you lose your phone, and they are not shown again.'}
        </Alert>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 1,
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: '0.8125rem',
          }}
        >
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1, '& > .MuiButton-root': { flex: { xs: 'auto', sm: 'none' } } }}
      >
        <Button
          variant={isKept ? 'contained' : 'outlined'}
          onClick={isKept || isAsked ? onClose : () => setIsAsked(true)}
        >
          {isWarned ? 'Close without saving' : 'Done'}
        </Button>
        <CopyButton text={text} label="Copy" variant="outlined" onCopied={() => setIsKept(true)} />
        {/* Whoever presses Enter once too often saves the codes. */}
        <Button variant={isKept ? 'outlined' : 'contained'} startIcon={<DownloadIcon />} onClick={save} autoFocus>
          Download
        </Button>
      </DialogActions>
    </>
  );
}
