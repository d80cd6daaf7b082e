import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface RecoveryCodesProps {
  recoveryCodes: readonly string[];
  onClose: () => void;
}

/**
 * Nobody can see the codes again, so the dialog around them closes only by its button. That has neither the focus nor
 * the stronger look: whoever presses Enter once too often after the sixth digit must not lose them.
 */
export function RecoveryCodes({ recoveryCodes, onClose }: RecoveryCodesProps) {
  const text = `${recoveryCodes.join('\n')}\n`;
  const save = () =>
    saveFile(URL.createObjectURL(new Blob([text], { type: 'text/plain' })), 'curtly-recovery-codes.txt');
  return (
    <>
      <DialogContent>
        <Alert severity="warning" sx={{ mt: 0.5, mb: 2 }}>
          Keep these codes in a safe place. Each signs you in once if you lose your phone, and they are not shown again.
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
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Done</Button>
        <CopyButton text={text} label="Copy" variant="outlined" />
        <Button variant="contained" onClick={save} autoFocus>
          Download
        </Button>
      </DialogActions>
    </>
  );
}
