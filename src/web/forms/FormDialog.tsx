import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import { Fields } from './Fields.tsx';
import { Form, type FormProps } from './Form.tsx';
import { keepsFocus } from './keepsFocus.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface FormDialogProps<Values extends FormikValues> extends Omit<FormProps<Values>, 'label'> {
  title: string;
  /** What the dialog changes. */
  item?: string;
  maxWidth?: 'xs' | 'sm';
  submitLabel?: string;
  actions?: ReactNode;
  onClose: () => void;
}

export function FormDialog<Values extends FormikValues>({
  title,
  item,
  maxWidth = 'sm',
  submitLabel = 'Save',
  actions,
  onClose,
  children,
  ...form
}: FormDialogProps<Values>) {
  const titleId = useId();
  const itemId = `${titleId}-item`;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={item && itemId}
      maxWidth={maxWidth}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {item && (
        <Typography
          id={itemId}
          variant="body2"
          color="textSecondary"
          noWrap
          title={item}
          sx={{ px: { xs: 2, sm: 3 }, mt: -1 }}
        >
          {item}
        </Typography>
      )}
      <Form {...form} label={title}>
        <DialogContent sx={item ? { 'form > &': { pt: 2 } } : undefined}>
          <Fields>{children}</Fields>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
          {actions}
          <Button {...keepsFocus} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium">{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
