import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { startTransition } from 'react';
import { TextField } from '../../../forms/TextField.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { parseLines } from './parseLines.ts';
import { isEmpty, maxRows, newRow, type CreateUrlsValues } from './urlRows.ts';

const plainText = { spellCheck: false, autoCapitalize: 'off' };

export function PastedLines() {
  const { values, setValues, setFieldError, setFieldTouched, isSubmitting } = useFormikContext<CreateUrlsValues>();

  const add = async () => {
    const lines = parseLines(values.lines);
    const rows = values.rows.filter((row) => !isEmpty(row));
    const text =
      lines.length === 0
        ? 'Paste at least one URL'
        : `At most ${maxRows} links are made at once. With these lines it would be ${formatNumber(rows.length + lines.length)}`;
    if (lines.length > 0 && rows.length + lines.length <= maxRows) {
      // Many rows are rendered in small steps, so that the page stays responsive.
      startTransition(() => void setValues({ lines: '', rows: [...rows, ...lines.map(newRow)] }, false));
      return;
    }
    await setFieldTouched('lines', true, false);
    setFieldError('lines', text);
  };

  return (
    <>
      <TextField
        name="lines"
        label="URLs"
        multiline
        minRows={4}
        maxRows={10}
        autoComplete="off"
        placeholder="https://example.com/a-long-address"
        inputProps={plainText}
        hint="One on each line. A short code and tags may follow: https://example.com/summer summer sale, 2026"
      />
      <Button variant="outlined" disabled={isSubmitting} onClick={() => void add()} sx={{ mt: 1 }}>
        Add to the table
      </Button>
    </>
  );
}
