import { useField } from 'formik';
import { useCallback } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { TagsInput } from './TagsInput.tsx';

interface TagsFieldProps extends FieldTexts {
  name: string;
  suggestions: string[];
  placeholder?: string;
}

export function TagsField({ name, suggestions, ...texts }: TagsFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string[]>(name);
  const leave = useCallback(() => void setTouched(true), [setTouched]);
  const change = useCallback(
    (names: string[]) => {
      // A fault in a tag is shown as soon as the tag is added.
      void setTouched(true, false);
      void setValue(names);
    },
    [setTouched, setValue],
  );
  // With errors in some items, Formik makes this a sparse list of texts.
  const texted = Array.isArray(error) ? (error as (string | undefined)[]).find((text) => text) : error;
  return (
    <TagsInput
      {...texts}
      freeSolo
      options={suggestions}
      value={value}
      error={touched ? texted : undefined}
      onBlur={leave}
      onChange={change}
    />
  );
}
