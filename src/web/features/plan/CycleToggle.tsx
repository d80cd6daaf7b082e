import Box from '@mui/material/Box';
import type { BillingCycle } from '../../../generated/endpoints.ts';
import { billingCycles } from '../../../shared/plans.ts';
import { Segments } from '../../ui/Segments.tsx';

const choices = [
  { value: billingCycles.monthly, label: 'Monthly' },
  { value: billingCycles.yearly, label: 'Yearly' },
];

interface CycleToggleProps {
  cycle: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
}

export function CycleToggle({ cycle, onChange }: CycleToggleProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'center' },
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      <Segments
        label="Billing cycle"
        options={choices}
        value={cycle}
        onChange={onChange}
        sx={{ '& label': { px: 2.5 } }}
      />
      <Box
        component="p"
        sx={(theme) => ({
          m: 0,
          px: 1,
          py: 0.25,
          borderRadius: 0.75,
          typography: 'caption',
          fontWeight: 600,
          color: theme.vars.palette.success.text,
          bgcolor: theme.vars.palette.success.soft,
        })}
      >
        Save up to 20%
      </Box>
    </Box>
  );
}
