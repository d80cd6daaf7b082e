import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }] = useField<boolean>(name);
  return <FormControlLabel control={<Checkbox {...field} checked={value} />} label={label} sx={{ mr: 0 }} />;
}
