import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type InputProps = Pick<
  OutlinedInputProps,
  'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'startAdornment' | 'endAdornment' | 'multiline' | 'minRows' | 'disabled' | 'inputProps' | 'size'
>;

/** A line or, with `multiline`, a box of text. */
export function TextField({ name, label, hint, optional, ...input }: { name: string } & FieldTexts & InputProps) {
  const [field, { touched, error }] = useField<string>(name);
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={touched ? error : undefined} disabled={input.disabled}>
      {({ id, 'aria-describedby': describedBy }) => (
        <OutlinedInput {...field} {...input} id={id} aria-describedby={describedBy} notched={false} fullWidth />
      )}
    </FieldFrame>
  );
}
