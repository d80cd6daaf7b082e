import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { DateTimeField } from '../../forms/DateTimeField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { defaultQrCodeName } from '../../../shared/qrCodes.ts';
import type { CreateQrValues } from './createQr.schema.ts';

export function ContentField({ disabled }: { disabled?: boolean }) {
  return (
    <TextField
      name="content"
      label="URL to encode"
      type="url"
      placeholder="https://example.com/menu"
      autoComplete="off"
      disabled={disabled}
      hint={disabled ? 'The short URL of the link' : undefined}
    />
  );
}

/** Follows the content until it is typed into. */
export function NameField() {
  const { values, setFieldValue } = useFormikContext<Pick<CreateQrValues, 'name' | 'content'>>();
  const isOwn = values.name !== null;
  return (
    <TextField
      name="name"
      label="Name"
      autoComplete="off"
      hint={isOwn ? undefined : 'Made up from the URL until you type one'}
      shown={{
        value: values.name ?? (values.content && defaultQrCodeName(values.content)),
        onType: (text) => void setFieldValue('name', text),
      }}
    />
  );
}

export function DescriptionField() {
  return <TextField name="description" label="Description" optional multiline minRows={2} />;
}

/** `isNew`: only times to come can be chosen. */
export function TimeFields({ isNew = false }: { isNew?: boolean }) {
  const { values } = useFormikContext<Pick<CreateQrValues, 'activatesAt' | 'expiresAt'>>();
  const [now] = useState(() => (isNew ? new Date().toISOString() : null));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
      }}
    >
      <DateTimeField name="activatesAt" label="Activation time" optional min={now} hint="Can be scanned from then on" />
      <DateTimeField
        name="expiresAt"
        label="Expiration time"
        optional
        min={values.activatesAt ?? now}
        hint="Can be scanned until then"
      />
    </Box>
  );
}
