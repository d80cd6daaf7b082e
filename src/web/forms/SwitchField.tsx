import { useField } from 'formik';
import { Switch } from '../ui/Switch.tsx';
import { SettingRow } from './SettingRow.tsx';

export function SwitchField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }] = useField<boolean>(name);
  return <SettingRow control={<Switch {...field} checked={value} />} label={label} />;
}
