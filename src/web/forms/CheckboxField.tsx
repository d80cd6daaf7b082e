import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';
import { useTypedBefore } from './useTypedBefore.ts';

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }, , { setValue }] = useField<boolean>(name);
  const input = useTypedBefore(({ checked }) => {
    if (checked !== value) void setValue(checked);
  });
  const checkbox = <Checkbox {...field} checked={value} slotProps={{ input: { ref: input } }} />;
  return <FormControlLabel control={checkbox} label={label} sx={{ mr: 0 }} />;
}
