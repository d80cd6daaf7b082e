import { useField } from 'formik';
import { Checkbox } from './Checkbox.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useTypedBefore } from '../ui/useTypedBefore.ts';

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [{ value, ...field }, , { setValue }] = useField<boolean>(name);
  const input = useTypedBefore(({ checked }) => {
    if (checked !== value) void setValue(checked);
  });
  return <SettingRow control={<Checkbox {...field} ref={input} checked={value} />} label={label} />;
}
