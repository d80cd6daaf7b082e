import type { LegalTexts } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/operator.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { TextField } from '../../../forms/TextField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface LegalTextFormProps {
  name: keyof LegalTexts;
  title: string;
  text: string;
  stored: string | null;
}

const howToWrite =
  'An empty line ends a paragraph, “# ” begins a heading, “- ” an item of a list. Addresses become links.';

export const LegalTextForm = ({ name, title, text, stored }: LegalTextFormProps) => (
  <SettingsForm
    title={title}
    text={text}
    initialValues={{ [name]: stored ?? '' }}
    schema={requestSchema(limits.UpdateOperatorSettingsRequest, [name])}
    toRequest={(values) => ({ [name]: values[name] || null })}
  >
    <TextField name={name} label="Text" optional hint={howToWrite} multiline minRows={4} maxRows={16} />
  </SettingsForm>
);
