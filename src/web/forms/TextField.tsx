import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useTypedBefore } from './useTypedBefore.ts';

type InputProps = Pick<
  OutlinedInputProps,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'startAdornment'
  | 'endAdornment'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'disabled'
  | 'inputProps'
  | 'size'
>;

interface TextFieldProps extends FieldTexts, InputProps {
  name: string;
  /** An error that is shown before those of the form's rules. */
  error?: string;
  /** Replaces the form's value and its setter. */
  shown?: { value: string; onType: (text: string) => void };
}

/** A text field: one line, or several with `multiline`. */
export function TextField({ name, label, hint, optional, error: shownError, shown, ...input }: TextFieldProps) {
  const [field, { touched, error }, { setValue }] = useField<string>(name);
  const typed = useTypedBefore(({ value }) => {
    if (!shown && !input.multiline && value !== field.value) void setValue(value);
  });
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      error={shownError ?? (touched ? error : undefined)}
      disabled={input.disabled}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <OutlinedInput
          {...field}
          {...(shown && { value: shown.value, onChange: ({ target }) => shown.onType(target.value) })}
          {...input}
          inputRef={typed}
          id={id}
          aria-describedby={describedBy}
          notched={false}
          fullWidth
        />
      )}
    </FieldFrame>
  );
}
