import type { FieldTexts } from '../forms/FieldFrame.tsx';
import { SelectInput } from '../forms/SelectInput.tsx';

interface YesNoInputProps extends FieldTexts {
  value: boolean | null;
  yes: string;
  no: string;
  onChange: (value: boolean | null) => void;
}

export function YesNoInput({ value, yes, no, onChange, ...texts }: YesNoInputProps) {
  const options = [
    { value: 'null', label: 'All' },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return (
    <SelectInput
      {...texts}
      value={String(value)}
      options={options}
      onChange={(choice) => onChange(choice === 'null' ? null : choice === 'true')}
    />
  );
}
