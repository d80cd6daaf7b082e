import { useField, type FieldInputProps } from 'formik';
import { memo } from 'react';
import { Switch } from '../ui/Switch.tsx';
import { SettingRow } from './SettingRow.tsx';

const SwitchInput = memo(function SwitchInput({
  label,
  value,
  ...input
}: FieldInputProps<boolean> & { label: string }) {
  return <SettingRow control={<Switch {...input} checked={value} />} label={label} />;
});

export function SwitchField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>(name);
  return <SwitchInput {...field} label={label} />;
}
