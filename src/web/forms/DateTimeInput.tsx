import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState, type RefObject } from 'react';
import { dateTimeFormat } from '../ui/dates.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

const minuteStep = 15;

interface DateTimeInputProps extends FieldTexts {
  /** ISO 8601; null as well while a time is typed only in part. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The text as it stands in the field, for `isUnfinished`. */
  inputRef?: RefObject<HTMLInputElement | null>;
  error?: string;
  /** The earliest time that can be chosen. */
  min?: string | null;
  size?: 'small' | 'medium';
}

export const unfinishedText = 'Please enter a complete date and time';

/** A time has been typed in part, or to something that is not a time. */
export const isUnfinished = (value: string | null, input: HTMLInputElement | null): boolean =>
  value === null && Boolean(input?.value);

function nextStep(from: Dayjs): Dayjs {
  const minutes = Math.ceil((from.minute() + 1) / minuteStep) * minuteStep;
  return from.startOf('hour').add(minutes, 'minute');
}

/** A date and time of day, typed or picked in steps of 15 minutes, 24-hour. */
export function DateTimeInput({
  label,
  hint,
  optional,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  min,
  size = 'medium',
}: DateTimeInputProps) {
  const [reference] = useState(() => nextStep(dayjs()));
  /** Handed back to the field, which would lose what was typed otherwise. */
  const [invalid, setInvalid] = useState<Dayjs | null>(null);
  const time = useMemo(() => (value === null ? null : dayjs(value)), [value]);
  const earliest = useMemo(() => (min ? dayjs(min) : undefined), [min]);

  const change = (typed: Dayjs | null) => {
    const isTime = typed === null || typed.isValid();
    setInvalid(isTime ? null : typed);
    onChange(typed && isTime ? typed.toISOString() : null);
  };

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} localeText={{ fieldClearLabel: `Clear ${label}` }}>
      <FieldFrame label={label} hint={hint} optional={optional} error={error}>
        {({ id, labelId, 'aria-describedby': describedBy, 'aria-invalid': isAtFault }) => (
          <DateTimePicker
            value={time ?? invalid}
            onChange={change}
            format={dateTimeFormat}
            ampm={false}
            minutesStep={minuteStep}
            timeSteps={{ minutes: minuteStep }}
            minDateTime={earliest}
            referenceDate={earliest?.isAfter(reference) ? nextStep(earliest) : reference}
            // A narrow window has no room for the calendar beside its times: there they are a dialog.
            desktopModeMediaQuery="(pointer: fine) and (min-width: 600px)"
            slotProps={{
              field: { clearable: true },
              actionBar: { sx: { p: 1 } },
              popper: { 'aria-label': `Choose ${label}` },
              textField: {
                id,
                size,
                fullWidth: true,
                error: isAtFault,
                onBlur,
                inputRef,
                slotProps: { input: { notched: false, 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
              },
            }}
          />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
}
