import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { belowTopBar } from '../../../ui/layout.ts';

interface UndoNoticeProps {
  text: string;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
  /** In a card whose rows go from edge to edge. */
  isInCard?: boolean;
}

/** Stays in sight until it is closed: an operator may see only later that a decision was wrong. */
export function UndoNotice({ text, isUndoing, onUndo, onClose, isInCard = false }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with its row.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [text]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <Alert
      severity="success"
      role="status"
      sx={{
        position: 'sticky',
        top: belowTopBar,
        zIndex: 2,
        mb: 2,
        ...(isInCard && { mt: 2, mx: { xs: 2, sm: 3 } }),
        alignItems: 'center',
      }}
      action={
        <>
          <Button ref={undo} color="inherit" size="small" loading={isUndoing} onClick={onUndo}>
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
