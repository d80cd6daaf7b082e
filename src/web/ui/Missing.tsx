import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';

export interface MissingProps {
  onRetry: () => void;
  open?: boolean;
  onClose?: () => void;
  onCancel?: () => void;
}

/** A new version has other files, so a reload helps. Without a network it would only lose the page. */
export function ReloadButton() {
  return navigator.onLine ? (
    <Button size="small" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  ) : null;
}

function Words() {
  return (
    <Typography variant="body2">
      This section could not be loaded. Your connection may be down, or a new version of Curtly may have just been
      published.
    </Typography>
  );
}

const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;

export function ComponentMissing({ onRetry }: MissingProps) {
  return (
    <Box role="alert" sx={{ p: 2 }}>
      <Words />
      <Box sx={actionsStyle}>
        <Button size="small" variant="outlined" onClick={onRetry}>
          Try again
        </Button>
        <ReloadButton />
      </Box>
    </Box>
  );
}

export function DialogMissing({ open = true, onRetry, onCancel, onClose = onCancel }: MissingProps) {
  if (!open) return null;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose?.();
  };
  return (
    <Box
      role="alertdialog"
      aria-label="This section could not be loaded"
      onKeyDown={closeOnEscape}
      sx={{
        position: 'fixed',
        left: '50%',
        top: '50%',
        transform: 'translate(-50%, -50%)',
        zIndex: 'modal',
        width: 'min(400px, calc(100vw - 32px))',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: '0 12px 32px -8px rgba(12, 12, 16, 0.35)',
      }}
    >
      <Words />
      <Box sx={actionsStyle}>
        <Button size="small" variant="contained" autoFocus onClick={onRetry}>
          Try again
        </Button>
        <ReloadButton />
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>
  );
}
