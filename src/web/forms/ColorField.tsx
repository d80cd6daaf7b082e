import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useField } from 'formik';
import { useMemo, useState, type ClipboardEvent } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
/** Other programs copy colors with or without the `#`, often with a space. */
const copied = /^\s*#?([0-9a-f]{6})\s*$/i;

export function ColorField({ name, label, ...texts }: { name: string } & FieldTexts) {
  const [{ value }, , { setValue }] = useField<string>(name);
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
      <InputAdornment position="start">
        <Box
          component="input"
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={last.toLowerCase()}
          onChange={({ target }) => void setValue(target.value.toUpperCase())}
          sx={{
            appearance: 'none',
            width: 28,
            height: 28,
            p: 0,
            border: '1px solid',
            borderColor: 'text.disabled',
            borderRadius: 1,
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
    <TextField
      {...texts}
      name={name}
      label={label}
      autoComplete="off"
      inputProps={inputProps}
      startAdornment={picker}
    />
  );
}
