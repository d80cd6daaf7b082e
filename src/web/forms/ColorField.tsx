import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useMemo, useState, type ClipboardEvent, type ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
/** Other programs copy colors with or without the `#`, often with a space. */
const copied = /^\s*#?([0-9a-f]{6})\s*$/i;

interface ColorFieldProps extends FieldTexts {
  name: string;
  /** Colors to choose from, before the field. */
  swatches?: ReactNode;
}

export function ColorField({ name, label, swatches, ...texts }: ColorFieldProps) {
  const [{ value, onChange, onBlur }, { touched, error }, { setValue }] = useField<string>(name);
  // The picker cannot show half-typed colors.
  const [last, setLast] = useState(value);
  if (isColor(value) && value !== last) setLast(value);

  const inputProps = useMemo(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [, digits] = copied.exec(event.clipboardData.getData('text')) ?? [];
      if (digits === undefined) return;
      event.preventDefault();
      void setValue(`#${digits}`);
    };
    return { spellCheck: false, maxLength: 7, onPaste };
  }, [setValue]);

  const picker = useMemo(
    () => (
      <InputAdornment position="start" sx={{ ml: -0.5 }}>
        <Box
          component="input"
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={last.toLowerCase()}
          onChange={({ target }) => void setValue(target.value.toUpperCase())}
          sx={{
            appearance: 'none',
            width: 24,
            height: 24,
            p: 0,
            border: '1px solid',
            borderColor: 'text.disabled',
            borderRadius: 0.75,
            bgcolor: 'transparent',
            cursor: 'pointer',
            overflow: 'hidden',
            '&::-webkit-color-swatch-wrapper': { p: 0 },
            '&::-webkit-color-swatch': { border: 0 },
            '&::-moz-color-swatch': { border: 0 },
          }}
        />
      </InputAdornment>
    ),
    [label, last, setValue],
  );

  return (
    <FieldFrame {...texts} label={label} error={touched ? error : undefined}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          {swatches}
          <OutlinedInput
            id={id}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            autoComplete="off"
            inputProps={inputProps}
            startAdornment={picker}
            aria-describedby={describedBy}
            notched={false}
            sx={{ flex: '1 1 0', minWidth: { xs: 144, sm: 112 } }}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
