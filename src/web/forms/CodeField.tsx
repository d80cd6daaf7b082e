import Box from '@mui/material/Box';
import { useField, useFormikContext } from 'formik';
import { Fragment, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { FieldFrame } from './FieldFrame.tsx';

const length = 6;

/** What is typed or pasted after a whole code begins another one. */
function codeIn(text: string, before: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const isNext = before.length === length && digits.length > length && digits.startsWith(before);
  return digits.slice(isNext ? length : 0).slice(0, length);
}

interface CellsProps {
  value: string;
  isFocused: boolean;
  hasError: boolean;
}

function Cells({ value, isFocused, hasError }: CellsProps) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr) auto repeat(3, 1fr)', gap: 1, alignItems: 'center' }}
    >
      {Array.from({ length }, (_, place) => {
        const isNext = isFocused && place === Math.min(value.length, length - 1);
        return (
          <Fragment key={place}>
            {place === length / 2 && <Box sx={{ width: 8, height: 2, bgcolor: 'text.secondary' }} />}
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                height: { xs: 56, sm: 64 },
                minWidth: 0,
                border: isNext ? 2 : 1,
                borderColor: hasError ? 'error.main' : isNext ? 'primary.main' : 'text.secondary',
                borderRadius: 1,
                typography: 'h3',
                fontSize: '1.5rem',
              }}
            >
              {value[place]}
              {isNext && value.length <= place && (
                <Box component="span" sx={{ width: 2, height: 28, bgcolor: 'text.primary' }} />
              )}
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
}

/** Letters are always added at the end, because the drawn cells show no caret within the code. */
const toEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const { length: end } = input.value;
  if (input.selectionStart !== end) input.setSelectionRange(end, end);
};

interface CodeFieldProps {
  name: string;
  label: string;
  /** A heading says the same. */
  isLabelHidden?: boolean;
  autoFocus?: boolean;
}

/** One field, so that pasting, autofill and screen readers work, drawn as six cells. The sixth digit sends the form. */
export function CodeField({ name, label, isLabelHidden = false, autoFocus = true }: CodeFieldProps) {
  const [{ value, onBlur }, { error, touched }, { setValue, setError }] = useField<string>(name);
  const { submitForm, isSubmitting } = useFormikContext();
  const [isFocused, setIsFocused] = useState(false);
  /** Another object with each change: the same code may be entered again. */
  const [entered, setEntered] = useState({ code: '' });
  const box = useRef<HTMLDivElement>(null);
  const wasSubmitting = useRef(false);
  const fault = touched && error ? error : undefined;

  useEffect(() => {
    if (entered.code.length === length) void submitForm();
  }, [entered, submitForm]);

  // A code that was refused is of no more use.
  useEffect(() => {
    const isAnswered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isAnswered || fault === undefined) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (value.length === length) void setValue('', false);
  }, [isSubmitting, fault, value, setValue]);

  const change = (text: string) => {
    const digits = codeIn(text, value);
    if (fault !== undefined) setError(undefined);
    void setValue(digits, digits.length === length);
    setEntered({ code: digits });
  };

  return (
    <Box ref={box} sx={isLabelHidden ? { '& label': visuallyHidden } : undefined}>
      <FieldFrame label={label} error={fault}>
        {(ids) => (
          <Box sx={{ position: 'relative' }}>
            <Cells value={value} isFocused={isFocused} hasError={fault !== undefined} />
            <Box
              component="input"
              id={ids.id}
              aria-describedby={ids['aria-describedby']}
              aria-invalid={ids['aria-invalid']}
              name={name}
              value={value}
              readOnly={isSubmitting}
              inputMode="numeric"
              autoComplete="one-time-code"
              // The field is the only one of a step that the user has just asked for.
              autoFocus={autoFocus}
              onChange={({ target }: { target: HTMLInputElement }) => change(target.value)}
              onSelect={toEnd}
              onFocus={() => setIsFocused(true)}
              onBlur={(event: SyntheticEvent) => {
                setIsFocused(false);
                // What was refused stays told, and an empty field is no fault before it is sent.
                if (value !== '') onBlur(event);
              }}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                p: 0,
                border: 0,
                outline: 0,
                bgcolor: 'transparent',
                color: 'transparent',
                caretColor: 'transparent',
                // Smaller text makes phones zoom in.
                fontSize: '1rem',
                '&::selection': { bgcolor: 'transparent' },
              }}
            />
          </Box>
        )}
      </FieldFrame>
    </Box>
  );
}
