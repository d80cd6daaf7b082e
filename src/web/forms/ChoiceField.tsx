import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
}

/** One of a few values, all of them in sight. */
export function ChoiceField<Value extends string>({ name, label, options }: ChoiceFieldProps<Value>) {
  const [{ value }, , { setValue }] = useField<Value>(name);
  return (
    <FieldFrame label={label}>
      {({ labelId }) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={value}
          onChange={(_event, chosen: Value | null) => {
            if (chosen !== null) void setValue(chosen);
          }}
          aria-labelledby={labelId}
        >
          {options.map((option) => (
            <ToggleButton
              key={option.value}
              value={option.value}
              sx={{ gap: 1, minHeight: 44, px: 1, flexWrap: 'wrap', textTransform: 'none', color: 'text.primary' }}
            >
              {option.icon}
              {option.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
}
