import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField } from '@mui/x-date-pickers/DateField';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { dateFormat } from '../ui/dates.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { pickerInputStyle, placeholders } from './pickerInput.ts';

interface DayInputProps {
  label: string;
  /** Such as `2026-11-20`; empty, also while a day is half-typed. */
  value: string;
  onChange: (day: string) => void;
  isFaulty?: boolean;
}

/** A day that is typed, in our own style. A calendar stands beside it. */
export function DayInput({ label, value, onChange, isFaulty = false }: DayInputProps) {
  /** The value goes back to the field, which would otherwise lose unfinished text. */
  const [unfinished, setUnfinished] = useState<Dayjs | null>(null);
  const change = (typed: Dayjs | null) => {
    const isDay = typed?.isValid() ?? false;
    setUnfinished(isDay ? null : typed);
    onChange(typed && isDay ? typed.format('YYYY-MM-DD') : '');
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} localeText={placeholders}>
      <FieldFrame label={label}>
        {({ id, labelId }) => (
          <DateField
            value={value === '' ? unfinished : dayjs(value)}
            onChange={change}
            format={dateFormat}
            slotProps={{
              textField: {
                id,
                size: 'small',
                fullWidth: true,
                error: isFaulty,
                sx: pickerInputStyle,
                slotProps: { input: { notched: false, 'aria-labelledby': labelId } },
              },
            }}
          />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
}
