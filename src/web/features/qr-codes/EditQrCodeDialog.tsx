import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useMemo } from 'react';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useUpdateQrCodeMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { editRequestOf, editSchemaOf, valuesOf, type EditQrValues } from './editQr.schema.ts';
import { DescriptionField, TimeFields } from './QrFields.tsx';

/** Changes everything but the image of a code. Stays open until the service has saved it. */
export function EditQrCodeDialog({ code, onClose }: { code: QrCode; onClose: () => void }) {
  const titleId = useId();
  const [updateQrCode] = useUpdateQrCodeMutation();
  const isAttached = code.urlId !== null;
  const schema = useMemo(() => editSchemaOf(code), [code]);

  const save = async (values: EditQrValues) => {
    await updateQrCode({ id: code.id, updateQrCodeRequest: editRequestOf(values, isAttached) }).unwrap();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Edit QR code</DialogTitle>
      <Form
        initialValues={valuesOf(code)}
        schema={schema}
        onSubmit={save}
        draft={`edit-qr-code-${code.id}`}
        label="Edit QR code"
      >
        <DialogContent>
          <Stack sx={{ gap: 1 }}>
            <TextField name="name" label="Name" autoComplete="off" autoFocus />
            <TextField
              name="content"
              label="URL"
              type="url"
              autoComplete="off"
              disabled={isAttached}
              hint={isAttached ? 'This code leads where its link leads' : 'The printed code stays the same'}
            />
            <DescriptionField />
            <TimeFields />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
