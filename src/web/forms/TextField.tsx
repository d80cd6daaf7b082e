import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField, useFormikContext } from 'formik';
import { memo, type ReactNode, type RefObject } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useTypedBefore } from '../ui/useTypedBefore.ts';

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
  | 'onFocus'
>;

interface TextInputProps extends FieldTexts, InputProps, Pick<OutlinedInputProps, 'value' | 'onChange' | 'onBlur'> {
  name: string;
  error?: string;
  inputRef: RefObject<HTMLInputElement | null>;
  remedy?: ReactNode;
}

const TextInput = memo(function TextInput({ label, hint, optional, error, remedy, ...input }: TextInputProps) {
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error} disabled={input.disabled} remedy={remedy}>
      {({ id, 'aria-describedby': describedBy }) => (
        <OutlinedInput
          {...input}
          id={id}
          inputProps={{ dir: 'auto', ...input.inputProps }}
          aria-describedby={describedBy}
          notched={false}
          fullWidth
        />
      )}
    </FieldFrame>
  );
});

export interface TextFieldProps extends FieldTexts, InputProps {
  name: string;
  /** This error is shown before those of the form's rules. */
  error?: string;
  /** This text is shown while the form's value is null. */
  fallback?: string;
  remedy?: ReactNode;
  /** Called when the focus goes elsewhere. */
  onLeave?: () => void;
}

export function TextField({ error: shownError, fallback = '', onLeave, ...input }: TextFieldProps) {
  const [{ value, onChange, onBlur }, { touched, error }, { setValue }] = useField<string | null>(input.name);
  const inputRef = useTypedBefore((element) => {
    if (value !== null && !input.multiline && element.value !== value) void setValue(element.value);
  });
  const { dirty } = useFormikContext();
  // Leaving a field empty is no fault yet where it had the focus by itself, or where nobody has begun with the form.
  const whenLeft = (input.autoFocus || !dirty) && !value ? undefined : onBlur;
  const leave: OutlinedInputProps['onBlur'] = (event) => {
    whenLeft?.(event);
    onLeave?.();
  };
  return (
    <TextInput
      {...input}
      value={value ?? fallback}
      onChange={onChange}
      // A function that is always another would render the input each time.
      onBlur={onLeave ? leave : whenLeft}
      error={shownError ?? (touched ? error : undefined)}
      inputRef={inputRef}
    />
  );
}
