import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { DayInput } from '../forms/DayInput.tsx';
import { DayRangeCalendar, type DayRange } from '../ui/DayRangeCalendar.tsx';
import { commonRanges, faultOfDays } from './view.ts';

interface RangePopoverProps {
  anchor: HTMLElement;
  initial: DayRange;
  today: string;
  zone: string;
  onApply: (days: DayRange) => void;
  onClose: () => void;
}

export function RangePopover({ anchor, initial, today, zone, onApply, onClose }: RangePopoverProps) {
  const { values, setFieldValue, handleSubmit, setValues, errors } = useFormik<DayRange>({
    initialValues: initial,
    validate: ({ from, to }) => {
      const fault = faultOfDays(from, to, today);
      return fault ? { to: fault } : {};
    },
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: onApply,
  });
  const field = (name: keyof DayRange, label: string) => (
    <Box sx={{ flex: '1 1 8.5rem', minWidth: 0 }}>
      <DayInput
        label={label}
        value={values[name]}
        isFaulty={Boolean(errors.to)}
        onChange={(day) => void setFieldValue(name, day)}
      />
    </Box>
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      container={anchor.closest('main')}
      disableScrollLock
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Custom range',
          sx: { mt: 1, width: { xs: '100%', sm: 'auto' }, maxWidth: 'calc(100% - 32px)' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: '1fr' },
            alignContent: 'start',
            p: 1.5,
            borderRight: { sm: '1px solid' },
            borderColor: { sm: 'divider' },
          }}
        >
          {commonRanges(today).map(({ label, from, to }) => (
            <Button
              key={label}
              color="inherit"
              onClick={() => onApply({ from, to })}
              sx={{ justifyContent: 'flex-start', minHeight: { xs: 44, sm: 38 } }}
            >
              {label}
            </Button>
          ))}
        </Box>
        <Box
          component="form"
          noValidate
          aria-label="Custom range"
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {field('from', 'First day')}
            {field('to', 'Last day')}
          </Box>
          {errors.to && (
            <Typography role="alert" variant="body2" color="error">
              {errors.to}
            </Typography>
          )}
          <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'start' } }}>
            <DayRangeCalendar {...values} max={today} onChange={(days) => void setValues(days)} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {zone}
            </Typography>
            <Button type="submit" variant="contained">
              Apply
            </Button>
          </Box>
        </Box>
      </Box>
    </Popover>
  );
}
