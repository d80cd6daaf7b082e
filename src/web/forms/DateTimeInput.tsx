import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { dateTimeFormat } from '../ui/dates.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

/** SPEC §9: date-time pickers. */
const minuteStep = 15;

/** What stands in the field: nothing, a time, or a time that is not typed to its end. */
export type TypedTime = { iso: string | null; isIncomplete: boolean };

interface DateTimeInputProps extends FieldTexts {
  /** ISO 8601 */
  value: string | null;
  onChange: (typed: TypedTime) => void;
  onBlur?: () => void;
  error?: string;
  /** The earliest time that can be chosen. */
  min?: string | null;
  size?: 'small' | 'medium';
}

function nextStep(from: Dayjs): Dayjs {
  const minutes = Math.ceil((from.minute() + 1) / minuteStep) * minuteStep;
  return from.startOf('hour').add(minutes, 'minute');
}

/** A date and time of day, typed or picked in steps of 15 minutes, 24-hour. */
export function DateTimeInput({ label, hint, optional, value, onChange, onBlur, error, min, size = 'medium' }: DateTimeInputProps) {
  const [reference] = useState(() => nextStep(dayjs()));
  const [isIncomplete, setIsIncomplete] = useState(false);
  const change = (time: Dayjs | null) => {
    const incomplete = time !== null && !time.isValid();
    setIsIncomplete(incomplete);
    onChange({ iso: time && !incomplete ? time.toISOString() : null, isIncomplete: incomplete });
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <FieldFrame label={label} hint={hint} optional={optional} error={error}>
        {({ id, labelId, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
          <DateTimePicker
            // An unfinished time is kept by the field itself; setting it from outside would clear it.
            {...(isIncomplete ? undefined : { value: value === null ? null : dayjs(value) })}
            onChange={change}
            format={dateTimeFormat}
            ampm={false}
            minutesStep={minuteStep}
            timeSteps={{ minutes: minuteStep }}
            minDateTime={min ? dayjs(min) : undefined}
            referenceDate={min && dayjs(min).isAfter(reference) ? nextStep(dayjs(min)) : reference}
            slotProps={{
              field: { clearable: true },
              textField: {
                id,
                size,
                fullWidth: true,
                error: invalid,
                onBlur,
                slotProps: { input: { notched: false, 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
              },
            }}
          />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
}
