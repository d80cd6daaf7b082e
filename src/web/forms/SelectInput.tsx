import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { memo, type ReactElement } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export type SelectOptions<Value extends string> = readonly { value: Value; label: string }[];

interface SelectInputProps<Value extends string> extends FieldTexts {
  value: Value;
  options: SelectOptions<Value>;
  onChange: (value: Value) => unknown;
  disabled?: boolean;
  /** What stands beside it says the same. */
  isLabelHidden?: boolean;
  error?: string;
  size?: 'small' | 'medium';
}

export const SelectInput = memo(function SelectInput<Value extends string>({
  label,
  isLabelHidden,
  hint,
  optional,
  value,
  options,
  onChange,
  disabled,
  error,
  size,
}: SelectInputProps<Value>) {
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      optional={optional}
      disabled={disabled}
      error={error}
    >
      {({ id, labelId, 'aria-describedby': describedBy }) => (
        <Select
          id={id}
          labelId={labelId}
          size={size}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          SelectDisplayProps={{ 'aria-describedby': describedBy }}
          notched={false}
          displayEmpty
          fullWidth
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
  // `memo` loses the type parameter.
}) as <Value extends string>(props: SelectInputProps<Value>) => ReactElement;
