import { useField } from 'formik';
import { SelectInput, type SelectOptions } from './SelectInput.tsx';
import type { FieldTexts } from './FieldFrame.tsx';

interface SelectFieldProps<Value extends string> extends FieldTexts {
  name: string;
  options: SelectOptions<Value>;
  /** This text replaces the choice, which cannot be changed then. */
  fixed?: Value;
}

export function SelectField<Value extends string>({ name, fixed, ...input }: SelectFieldProps<Value>) {
  const [{ value }, { touched, error }, { setValue }] = useField<Value>(name);
  return (
    <SelectInput
      {...input}
      value={fixed ?? value}
      disabled={fixed !== undefined}
      error={touched ? error : undefined}
      onChange={setValue}
    />
  );
}
