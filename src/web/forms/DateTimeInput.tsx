import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { memo, useMemo, useState, type RefObject } from 'react';
import { dateTimeFormat } from '../ui/dates.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { pickerInputStyle, placeholders } from './pickerInput.ts';

const minuteStep = 15;

export interface DateTimeInputProps extends FieldTexts {
  /** ISO 8601, or null, also while a time is half-typed. */
  value: string | null;
  onChange: (value: string | null) => unknown;
  onBlur?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  error?: string;
  min?: string | null;
  size?: 'small' | 'medium';
}

export const unfinishedText = 'Please enter a complete date and time';

export const isUnfinished = (value: string | null, input: HTMLInputElement | null): boolean =>
  value === null && Boolean(input?.value);

function nextStep(from: Dayjs): Dayjs {
  const minutes = Math.ceil((from.minute() + 1) / minuteStep) * minuteStep;
  return from.startOf('hour').add(minutes, 'minute');
}

export const DateTimeInput = memo(function DateTimeInput({
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
  /** The value goes back to the field, which would otherwise lose unfinished text. */
  const [invalid, setInvalid] = useState<Dayjs | null>(null);
  const time = useMemo(() => (value === null ? null : dayjs(value)), [value]);
  const earliest = useMemo(() => (min ? dayjs(min) : undefined), [min]);

  const change = (typed: Dayjs | null) => {
    const isTime = typed === null || typed.isValid();
    setInvalid(isTime ? null : typed);
    onChange(typed && isTime ? typed.toISOString() : null);
  };

  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      localeText={{ ...placeholders, fieldClearLabel: `Clear ${label}` }}
    >
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
            // Narrow windows have no room for calendar and times side by side, so they get a dialog.
            desktopModeMediaQuery="(pointer: fine) and (min-width: 600px)"
            slotProps={{
              field: { clearable: true },
              actionBar: { sx: { p: 1 } },
              popper: { 'aria-label': `Choose ${label}` },
              mobilePaper: { 'aria-label': `Choose ${label}` },
              // The toolbar would take a quarter of a phone for a title and a time that nobody has chosen yet.
              toolbar: { hidden: true },
              textField: {
                id,
                size,
                fullWidth: true,
                error: isAtFault,
                onBlur,
                inputRef,
                sx: pickerInputStyle,
                slotProps: { input: { notched: false, 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
              },
            }}
          />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
});
