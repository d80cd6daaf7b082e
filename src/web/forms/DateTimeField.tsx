import { useField } from 'formik';
import { useRef } from 'react';
import { DateTimeInput, isUnfinished, unfinishedText } from './DateTimeInput.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

/** A point in time, as ISO 8601 or null. */
export function DateTimeField({ name, min, ...texts }: { name: string; min?: string | null } & FieldTexts) {
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string | null>({
    name,
    validate: (time: string | null) => (isUnfinished(time, input.current) ? unfinishedText : undefined),
  });
  return (
    <DateTimeInput
      {...texts}
      value={value}
      min={min}
      inputRef={input}
      error={touched ? error : undefined}
      onBlur={() => void setTouched(true)}
      onChange={(time) => void setValue(time)}
    />
  );
}
