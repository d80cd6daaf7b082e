import { useFormikContext } from 'formik';
import { AvailabilityFields } from '../../../forms/AvailabilityFields.tsx';
import { Ends } from '../../../forms/Ends.tsx';
import { MoreOptions } from '../../../forms/MoreOptions.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { UrlField } from '../../../forms/UrlField.tsx';
import { defaultQrCodeName } from '../../../../shared/qrCodes.ts';
import type { CreateQrValues } from './createQr.schema.ts';

export function ContentField({ disabled }: { disabled?: boolean }) {
  const { content } = useFormikContext<Pick<CreateQrValues, 'content'>>().values;
  return (
    <Ends text={content}>
      {(input) => (
        <UrlField
          {...input}
          name="content"
          label={disabled ? 'URL to encode' : 'Destination URL'}
          placeholder="https://example.com/menu"
          disabled={disabled}
          hint={disabled ? 'The short URL of the link' : undefined}
        />
      )}
    </Ends>
  );
}

/** The name follows the content until it is typed into, and again once it is emptied. */
export function NameField() {
  const { content, name } = useFormikContext<Pick<CreateQrValues, 'content' | 'name'>>().values;
  const fallback = content && defaultQrCodeName(content);
  return (
    <Ends text={name ?? fallback}>
      {(input) => (
        <TextField
          {...input}
          name="name"
          label="Name"
          autoComplete="off"
          fallback={fallback}
          placeholder={fallback || 'Filled in from the URL'}
        />
      )}
    </Ends>
  );
}

export function DescriptionField() {
  return <TextField name="description" label="Description" optional multiline minRows={2} />;
}

export const scanHints = { activatesAt: 'Scannable from this time on', expiresAt: 'Scannable until this time' };

export const TimeFields = (props: { isNew?: boolean }) => (
  <MoreOptions names={['activatesAt', 'expiresAt']}>
    <AvailabilityFields {...props} hints={scanHints} />
  </MoreOptions>
);
