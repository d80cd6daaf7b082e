import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useField } from 'formik';

export function SwitchField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }] = useField<boolean>(name);
  return <FormControlLabel control={<Switch {...field} checked={value} />} label={label} sx={{ mr: 0 }} />;
}
