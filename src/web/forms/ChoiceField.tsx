import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useField } from 'formik';
import { memo, type ReactNode } from 'react';
import { ChosenMark } from './ChosenMark.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/** Tiles show what is meant, and stand apart from each other. */
const tileStyles = {
  group: {
    display: 'grid',
    // With larger text a third of a phone is too narrow for the words.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(88px, 30%), min(4.5rem, 45%)), 1fr))',
    gap: 1,
    bgcolor: 'transparent',
    p: 0,
  },
  tile: {
    position: 'relative',
    flexDirection: 'column',
    gap: 0.5,
    minHeight: 76,
    '&&': { m: 0, border: '1px solid', borderColor: 'border.button', borderRadius: 1 },
    '&&.Mui-selected': {
      color: 'primary.text',
      bgcolor: 'primary.soft',
      borderColor: 'primary.main',
      boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    },
    '& > .MuiSvgIcon-root': { fontSize: 28 },
  },
} as const;

const trackStyles = {
  group: { p: 0.25, borderRadius: 1, bgcolor: 'background.track' },
  segment: {
    minHeight: { xs: 40, sm: 36 },
    '&&': { m: 0, border: 0, borderRadius: 0.75, color: 'text.secondary' },
    '&&.Mui-selected': {
      color: 'text.primary',
      bgcolor: 'background.selected',
      boxShadow: '0 1px 2px rgba(12, 12, 16, 0.14), 0 0 0 1px rgba(12, 12, 16, 0.06)',
    },
  },
} as const;

interface ChoiceInputProps {
  label: string;
  areTiles?: boolean;
  options: readonly { value: string; label: string; icon: ReactNode }[];
  value: string;
  onChange: (value: string) => unknown;
}

const ChoiceInput = memo(function ChoiceInput({ label, areTiles = false, options, value, onChange }: ChoiceInputProps) {
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
          sx={areTiles ? tileStyles.group : trackStyles.group}
        >
          {options.map((option) => (
            <ToggleButton
              key={option.value}
              value={option.value}
              sx={{
                gap: 1,
                px: 1,
                flexWrap: 'wrap',
                textTransform: 'none',
                color: 'text.primary',
                ...(areTiles ? tileStyles.tile : trackStyles.segment),
              }}
            >
              {areTiles && option.value === value && <ChosenMark />}
              {option.icon}
              {option.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
});

export function ChoiceField({
  name,
  ...input
}: { name: string } & Pick<ChoiceInputProps, 'label' | 'areTiles' | 'options'>) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return <ChoiceInput {...input} value={value} onChange={setValue} />;
}
