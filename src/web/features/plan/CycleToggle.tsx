import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { BillingCycle } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';

const choices = [
  { cycle: billingCycles.monthly, label: 'Monthly' },
  { cycle: billingCycles.yearly, label: 'Yearly' },
];

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 20px',
  borderRadius: 8,
  ...theme.typography.button,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: '0 1px 2px rgba(12, 12, 16, 0.12)',
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** The whole label can be clicked. */
const Radio = styled('input')({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

interface CycleToggleProps {
  cycle: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
}

export function CycleToggle({ cycle, onChange }: CycleToggleProps) {
  const name = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      <Box
        role="radiogroup"
        aria-label="Billing cycle"
        sx={{
          display: 'inline-flex',
          gap: 0.5,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'action.hover',
        }}
      >
        {choices.map((choice) => (
          <Choice key={choice.cycle}>
            <Radio type="radio" name={name} checked={choice.cycle === cycle} onChange={() => onChange(choice.cycle)} />
            {choice.label}
          </Choice>
        ))}
      </Box>
      <Box
        component="p"
        sx={(theme) => ({
          m: 0,
          px: 1.5,
          py: 0.5,
          borderRadius: 1.5,
          typography: 'subtitle2',
          color: theme.vars.palette.success.dark,
          bgcolor: `rgba(${theme.vars.palette.success.mainChannel} / 0.1)`,
          ...theme.applyStyles('dark', {
            color: theme.vars.palette.success.light,
            backgroundColor: `rgba(${theme.vars.palette.success.mainChannel} / 0.16)`,
          }),
        })}
      >
        Save up to 20%
      </Box>
    </Box>
  );
}
