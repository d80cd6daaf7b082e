import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';
import { Switch } from '../ui/Switch.tsx';

export function SwitchField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }] = useField<boolean>(name);
  return <FormControlLabel control={<Switch {...field} checked={value} />} label={label} sx={{ mr: 0 }} />;
}
