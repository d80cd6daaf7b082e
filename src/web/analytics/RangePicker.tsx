import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useFormik } from 'formik';
import { useState } from 'react';
import { faultOfDays, firstDay, ranges, type RangeName, type View } from './view.ts';

interface Days {
  from: string;
  to: string;
}

interface CustomRangeProps {
  initial: Days;
  today: string;
  onApply: (days: Days) => void;
}

function CustomRange({ initial, today, onApply }: CustomRangeProps) {
  const { getFieldProps, handleSubmit, errors } = useFormik<Days>({
    initialValues: initial,
    validate: ({ from, to }) => {
      const fault = faultOfDays(from, to, today);
      return fault ? { to: fault } : {};
    },
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: onApply,
  });
  const field = (name: keyof Days, label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      {...getFieldProps(name)}
      error={Boolean(errors.to)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstDay, max: today } }}
      sx={{ flex: '1 1 130px', maxWidth: 180 }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Custom range"
      onSubmit={handleSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, width: '100%' }}
    >
      {field('from', 'First day')}
      {field('to', 'Last day')}
      <Button type="submit" variant="outlined" sx={{ minHeight: { xs: 44, sm: 40 } }}>
        Apply
      </Button>
      {errors.to && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {errors.to}
        </Alert>
      )}
    </Box>
  );
}

interface RangePickerProps {
  view: View;
  today: string;
  /** A custom range begins with the days that are shown. */
  shown: Days;
  onChange: (range: Pick<View, 'range' | 'from' | 'to'>) => void;
}

export function RangePicker({ view, today, shown, onChange }: RangePickerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const range = isChoosing ? 'custom' : view.range;
  const choose = (name: RangeName) => {
    setIsChoosing(name === 'custom');
    if (name !== 'custom') onChange({ range: name });
  };
  return (
    <>
      <Select
        size="small"
        value={range}
        onChange={({ target }) => choose(target.value)}
        SelectDisplayProps={{ 'aria-label': 'Range' }}
        sx={{ minHeight: { xs: 44, sm: 40 }, minWidth: 124 }}
      >
        {Object.entries(ranges).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {range === 'custom' && (
        <CustomRange
          today={today}
          initial={{ from: view.from ?? shown.from, to: view.to ?? shown.to }}
          onApply={(days) => {
            setIsChoosing(false);
            onChange({ range: 'custom', ...days });
          }}
        />
      )}
    </>
  );
}
