import { useMemo } from 'react';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useUpdateQrCodeMutation } from '../../api/index.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { editRequestOf, editSchemaOf, valuesOf, type EditQrValues } from './editQr.schema.ts';
import { DescriptionField, TimeFields } from './QrFields.tsx';

/** Changes everything but the image of a code. Stays open until the service has saved it. */
export function EditQrCodeDialog({ code, onClose }: { code: QrCode; onClose: () => void }) {
  const [updateQrCode] = useUpdateQrCodeMutation();
  const isAttached = code.urlId !== null;
  const schema = useMemo(() => editSchemaOf(code), [code]);

  const save = async (values: EditQrValues) => {
    await updateQrCode({ id: code.id, updateQrCodeRequest: editRequestOf(values, isAttached) }).unwrap();
    onClose();
  };

  return (
    <FormDialog
      title="Edit QR code"
      initialValues={valuesOf(code)}
      schema={schema}
      onSubmit={save}
      draft={`edit-qr-code-${code.id}`}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
