import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useField } from 'formik';
import { memo, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

interface ChoiceInputProps {
  label: string;
  options: readonly { value: string; label: string; icon: ReactNode }[];
  value: string;
  onChange: (value: string) => unknown;
}

const ChoiceInput = memo(function ChoiceInput({ label, options, value, onChange }: ChoiceInputProps) {
  return (
    <FieldFrame label={label}>
      {({ labelId }) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={value}
          onChange={(_event, chosen: string | null) => {
            if (chosen !== null) onChange(chosen);
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
});

export function ChoiceField({ name, ...input }: { name: string } & Pick<ChoiceInputProps, 'label' | 'options'>) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return <ChoiceInput {...input} value={value} onChange={setValue} />;
}
