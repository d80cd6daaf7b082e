import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface UndoNoticeProps {
  text: string;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Stays until it is closed: an operator may see only later that a decision was wrong. */
export function UndoNotice({ text, isUndoing, onUndo, onClose }: UndoNoticeProps) {
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" loading={isUndoing} onClick={onUndo}>
            Undo
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  );
}
