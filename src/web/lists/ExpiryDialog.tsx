import Button from '@mui/material/Button';
import { useState } from 'react';
import type * as yup from 'yup';
import { limits } from '../../generated/limits/urls.ts';
import { DateTimeField } from '../forms/DateTimeField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { requestSchema } from '../forms/schema.ts';
import type { ActionDialogProps } from './useSelectedChange.ts';

const expirySchema = requestSchema(limits.BulkUrlsRequest, ['expiresAt']);
const someExpiry = expirySchema.shape({
  expiresAt: (expirySchema.fields.expiresAt as yup.StringSchema).required('Choose an expiration time'),
});

export function ExpiryDialog({ what, onDone, onClose }: ActionDialogProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog
      maxWidth="xs"
      title={`Expiry of ${what}`}
      submitLabel="Set expiry"
      initialValues={{ expiresAt: null as string | null }}
      schema={someExpiry}
      onSubmit={({ expiresAt }) => onDone({ action: 'setExpiry', expiresAt })}
      onClose={onClose}
      actions={
        <Button onClick={() => onDone({ action: 'setExpiry', expiresAt: null })} sx={{ mr: 'auto' }}>
          Never expire
        </Button>
      }
    >
      <DateTimeField name="expiresAt" label="Expiration time" min={now} />
    </FormDialog>
  );
}
