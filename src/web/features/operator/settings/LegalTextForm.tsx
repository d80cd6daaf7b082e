import { useState } from 'react';
import type { LegalTexts } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/operator.ts';
import { Disclosure } from '../../../forms/Disclosure.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { TextField } from '../../../forms/TextField.tsx';
import { counted } from '../../../ui/numbers.ts';
import { SettingsFields } from './SettingsForm.tsx';

interface LegalTextFormProps {
  name: keyof LegalTexts;
  title: string;
  text: string;
  stored: string | null;
  /** What there is without a text. */
  without: string;
}

const howToWrite =
  'An empty line ends a paragraph, “# ” begins a heading, “- ” an item of a list. Addresses become links.';

/** A row that opens: most of these texts are written once. */
export function LegalTextForm({ name, title, text, stored, without }: LegalTextFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      label={title}
      summary={stored === null ? without : `Your text, ${counted(stored.length, ['character', 'characters'])}`}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <SettingsFields
        title={title}
        text={text}
        initialValues={{ [name]: stored ?? '' }}
        schema={requestSchema(limits.UpdateOperatorSettingsRequest, [name])}
        toRequest={(values) => ({ [name]: values[name] || null })}
      >
        <TextField name={name} label="Text" optional hint={howToWrite} multiline minRows={4} maxRows={16} />
      </SettingsFields>
    </Disclosure>
  );
}
