import { SelectInput } from '../../../forms/SelectInput.tsx';
import { statusNames, type LinkStatus } from './linksSlice.ts';

const options = [
  { value: 'any', label: 'All' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
];

interface StatusInputProps {
  value: LinkStatus | null;
  onChange: (status: LinkStatus | null) => void;
}

export function StatusInput({ value, onChange }: StatusInputProps) {
  return (
    <SelectInput
      label="Status"
      value={value ?? 'any'}
      options={options}
      onChange={(choice) => onChange(choice === 'any' ? null : (choice as LinkStatus))}
    />
  );
}
