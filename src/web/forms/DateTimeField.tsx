import { useField } from 'formik';
import { useRef } from 'react';
import { DateTimeInput } from './DateTimeInput.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

/** A point in time, as ISO 8601 or null. */
export function DateTimeField({ name, min, ...texts }: { name: string; min?: string | null } & FieldTexts) {
  const isIncomplete = useRef(false);
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string | null>({
    name,
    validate: () => (isIncomplete.current ? 'Please enter a complete date and time' : undefined),
  });
  return (
    <DateTimeInput
      {...texts}
      value={value}
      min={min}
      error={touched ? error : undefined}
      onBlur={() => void setTouched(true)}
      onChange={(typed) => {
        isIncomplete.current = typed.isIncomplete;
        void setValue(typed.iso);
      }}
    />
  );
}
