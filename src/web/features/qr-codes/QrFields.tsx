import { useFormikContext } from 'formik';
import { AvailabilityFields } from '../../forms/AvailabilityFields.tsx';
import { MoreOptions } from '../../forms/MoreOptions.tsx';
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
      hint={isOwn ? undefined : 'Filled in from the URL'}
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

const hints = { activatesAt: 'Scannable from this time on', expiresAt: 'Scannable until this time' };

export const TimeFields = (props: { isNew?: boolean }) => (
  <MoreOptions names={['activatesAt', 'expiresAt']}>
    <AvailabilityFields {...props} hints={hints} />
  </MoreOptions>
);
