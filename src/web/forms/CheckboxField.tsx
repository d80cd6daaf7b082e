import Checkbox from '@mui/material/Checkbox';
import { useField } from 'formik';
import { SettingRow } from './SettingRow.tsx';
import { useTypedBefore } from './useTypedBefore.ts';

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }, , { setValue }] = useField<boolean>(name);
  const input = useTypedBefore(({ checked }) => {
    if (checked !== value) void setValue(checked);
  });
  const checkbox = <Checkbox {...field} checked={value} slotProps={{ input: { ref: input } }} />;
  return <SettingRow control={checkbox} label={label} />;
}
