import { useField } from 'formik';
import { useRef } from 'react';
import { DateTimeInput, isUnfinished, unfinishedText, type DateTimeInputProps } from './DateTimeInput.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

type DateTimeFieldProps = { name: string } & Pick<DateTimeInputProps, keyof FieldTexts | 'min' | 'size'>;

/** A point in time, as ISO 8601 or null. */
export function DateTimeField({ name, ...looks }: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string | null>({
    name,
    validate: (time: string | null) => (isUnfinished(time, input.current) ? unfinishedText : undefined),
  });
  return (
    <DateTimeInput
      {...looks}
      value={value}
      inputRef={input}
      error={touched ? error : undefined}
      onBlur={() => void setTouched(true)}
      onChange={(time) => void setValue(time)}
    />
  );
}
