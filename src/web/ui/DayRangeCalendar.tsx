import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import ChevronLeftIcon from './icons/ChevronLeft.tsx';
import ChevronRightIcon from './icons/ChevronRight.tsx';

const dayFormat = 'YYYY-MM-DD';
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export interface DayRange {
  /** Days such as `2026-11-20`; empty until they are chosen. */
  from: string;
  to: string;
}

/** The second of two days ends a range, and every other one begins anew. */
export function rangeWith({ from, to }: DayRange, day: string): DayRange {
  if (from === '' || to !== '') return { from: day, to: '' };
  return day < from ? { from: day, to: from } : { from, to: day };
}

interface MonthProps extends DayRange {
  month: Dayjs;
  max: string;
  onChoose: (day: string) => void;
}

function Month({ month, max, from, to, onChoose }: MonthProps) {
  const blanks = (month.day() + 6) % weekdays.length;
  const days = Array.from({ length: month.daysInMonth() }, (_, index) => month.date(index + 1));
  return (
    <Box
      role="group"
      aria-label={month.format('MMMM YYYY')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 36px)', justifyContent: 'center' }}
    >
      {weekdays.map((name) => (
        <Box key={name} aria-hidden sx={{ py: 1, textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary' }}>
          {name}
        </Box>
      ))}
      {days.map((day, index) => {
        const name = day.format(dayFormat);
        const isEnd = name === from || name === to;
        return (
          <Box
            key={name}
            component="button"
            type="button"
            aria-label={day.format('ddd, MMM D, YYYY')}
            aria-pressed={isEnd}
            disabled={name > max}
            onClick={() => onChoose(name)}
            style={{ gridColumnStart: index === 0 ? blanks + 1 : undefined }}
            sx={{
              height: 36,
              p: 0,
              border: 0,
              borderRadius: isEnd ? '8px' : 0,
              font: 'inherit',
              fontSize: '0.875rem',
              fontWeight: isEnd ? 600 : 400,
              color: isEnd ? '#fff' : 'text.primary',
              bgcolor: (theme) =>
                isEnd
                  ? theme.vars.palette.action.fill
                  : to !== '' && name > from && name < to
                    ? theme.vars.palette.primary.soft
                    : 'transparent',
              cursor: 'pointer',
              '&:disabled': { color: 'action.disabled', cursor: 'default' },
              '&:hover:not(:disabled, [aria-pressed="true"])': { bgcolor: 'action.hover' },
            }}
          >
            {day.date()}
          </Box>
        );
      })}
    </Box>
  );
}

interface DayRangeCalendarProps extends DayRange {
  /** The last day that can be chosen. */
  max: string;
  onChange: (range: DayRange) => void;
}

/** Two months, of which narrow windows show one. */
export function DayRangeCalendar({ from, to, max, onChange }: DayRangeCalendarProps) {
  const [last, setLast] = useState(() => dayjs(to || max).startOf('month'));
  const months = [last.subtract(1, 'month'), last];
  return (
    <Box sx={{ display: 'flex', gap: 4 }}>
      {months.map((month, index) => (
        <Box key={month.format(dayFormat)} sx={index === 0 ? { display: { xs: 'none', md: 'block' } } : undefined}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '36px 1fr 36px', alignItems: 'center', mb: 0.5 }}>
            <IconButton
              size="small"
              aria-label="Previous month"
              onClick={() => setLast(last.subtract(1, 'month'))}
              sx={index === 0 ? undefined : { visibility: { md: 'hidden' } }}
            >
              <ChevronLeftIcon fontSize="small" />
            </IconButton>
            <Typography variant="subtitle2" component="p" sx={{ textAlign: 'center' }}>
              {month.format('MMMM YYYY')}
            </Typography>
            {index === 1 && (
              <IconButton
                size="small"
                aria-label="Next month"
                disabled={last.isSame(max, 'month')}
                onClick={() => setLast(last.add(1, 'month'))}
              >
                <ChevronRightIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
          <Month
            month={month}
            max={max}
            from={from}
            to={to}
            onChoose={(day) => onChange(rangeWith({ from, to }, day))}
          />
        </Box>
      ))}
    </Box>
  );
}
