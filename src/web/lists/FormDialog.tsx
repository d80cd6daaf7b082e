import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { SelectedAction } from './useSelectedChange.ts';

/** What a dialog gets that asks for what an action needs. */
export interface ActionDialogProps {
  /** `12 links` */
  what: string;
  onDone: (action: SelectedAction) => void;
  onClose: () => void;
}

interface FormDialogProps<Values> {
  title: string;
  onClose: () => void;
  /** The buttons before the one that submits. */
  actions?: ReactNode;
  submitLabel: string;
  initialValues: Values;
  schema: AnyObjectSchema;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog<Values extends object>({
  title,
  onClose,
  actions,
  submitLabel,
  children,
  ...form
}: FormDialogProps<Values>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form {...form} label={title}>
        <DialogContent>{children}</DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
          {actions}
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
