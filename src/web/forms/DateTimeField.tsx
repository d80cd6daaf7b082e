import { useField } from 'formik';
import { useCallback, useRef } from 'react';
import { DateTimeInput, isUnfinished, unfinishedText, type DateTimeInputProps } from './DateTimeInput.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

type DateTimeFieldProps = { name: string } & Pick<DateTimeInputProps, keyof FieldTexts | 'min' | 'size'>;

export function DateTimeField({ name, ...looks }: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string | null>({
    name,
    validate: (time: string | null) => (isUnfinished(time, input.current) ? unfinishedText : undefined),
  });
  const leave = useCallback(() => void setTouched(true), [setTouched]);
  return (
    <DateTimeInput
      {...looks}
      value={value}
      inputRef={input}
      error={touched ? error : undefined}
      onBlur={leave}
      onChange={setValue}
    />
  );
}
