import * as yup from 'yup';
import type { Banner } from '../../../../generated/endpoints.ts';
import { trimmedString } from '../../../forms/schema.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const schema = yup.object({ text: trimmedString().max(300, 'Please use at most 300 characters') });

const kindOptions = [
  { value: 'info', label: 'News' },
  { value: 'warning', label: 'Warning' },
] as const;

export function BannerForm({ banner }: { banner: Banner | null }) {
  return (
    <SettingsForm
      title="Banner"
      text="A line above every page of this site, for everybody who opens one."
      initialValues={banner ?? { text: '', kind: 'info' as const }}
      schema={schema}
      toRequest={({ text, kind }) => ({ banner: text === '' ? null : { text, kind } })}
    >
      <TextField name="text" label="Text of the banner" hint="Empty: no banner." multiline maxRows={4} />
      <SelectField name="kind" label="Kind" options={kindOptions} />
    </SettingsForm>
  );
}
