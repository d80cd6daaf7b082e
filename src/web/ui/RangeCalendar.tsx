import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import BackIcon from './icons/ChevronLeft.tsx';
import ForwardIcon from './icons/ChevronRight.tsx';

const dayFormat = 'YYYY-MM-DD';
const nameOf = (day: Dayjs) => day.format(dayFormat);
/** Weeks begin on Mondays, as in ISO 8601. */
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const weekdayOf = (day: Dayjs) => (day.day() + 6) % 7;

const Months = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  minWidth: 0,
  '& > div': { maxWidth: '100%' },
});

const Heading = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 36,
  fontSize: '0.875rem',
  fontWeight: 600,
  '& > button': { position: 'absolute', left: 0, width: 36, height: 36 },
  '& > button:last-of-type': { left: 'auto', right: 0 },
  '& > button[data-back]': { left: 0, right: 'auto' },
});

const Grid = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '15.75rem',
  maxWidth: '100%',
  '& th': {
    height: '2.25rem',
    padding: 0,
    fontSize: '0.75rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& td': { height: '2.25rem', padding: 0 },
  '& td[data-in-range]': { backgroundColor: theme.vars.palette.primary.soft },
  '& td[data-in-range="first"]': { borderRadius: '8px 0 0 8px' },
  '& td[data-in-range="last"]': { borderRadius: '0 8px 8px 0' },
  '& td[data-in-range="only"]': { borderRadius: 8 },
  '& button': {
    display: 'block',
    width: '100%',
    height: '2.25rem',
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:disabled': { color: theme.vars.palette.action.disabled, background: 'none', cursor: 'default' },
    '&[data-future]': { color: theme.vars.palette.text.disabled },
    '&[aria-current="date"]': { outline: `1px solid ${theme.vars.palette.text.secondary}`, fontWeight: 700 },
    '&[aria-pressed="true"]': {
      backgroundColor: theme.vars.palette.action.fill,
      color: '#fff',
      fontWeight: 700,
    },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  },
}));

export interface DayRange {
  /** The beginning of the first day. */
  from: string | null;
  /** The end of the last one. */
  to: string | null;
}

/** The first click begins a range, the next one ends it. */
function chosen({ from, to }: DayRange, day: Dayjs): DayRange {
  const isBegun = from !== null && to === null && !day.isBefore(dayjs(from), 'day');
  return isBegun ? { from, to: day.endOf('day').toISOString() } : { from: day.startOf('day').toISOString(), to: null };
}

const steps: Record<string, (day: Dayjs) => Dayjs> = {
  ArrowLeft: (day) => day.subtract(1, 'day'),
  ArrowRight: (day) => day.add(1, 'day'),
  ArrowUp: (day) => day.subtract(1, 'week'),
  ArrowDown: (day) => day.add(1, 'week'),
  PageUp: (day) => day.subtract(1, 'month'),
  PageDown: (day) => day.add(1, 'month'),
};

interface RangeCalendarProps extends DayRange {
  onChange: (range: DayRange) => void;
  months?: 1 | 2;
  /** The last day that can be chosen, such as `2026-11-20`. */
  max?: string;
}

/** Months beside each other, out of which a range of days is chosen, in the reader's own time zone. */
export function RangeCalendar({ from, to, onChange, months = 2, max }: RangeCalendarProps) {
  const [first, setFirst] = useState(() =>
    dayjs(to ?? from ?? undefined)
      .startOf('month')
      .subtract(months - 1, 'month'),
  );
  const [stop, setStop] = useState(() => dayjs(to ?? from ?? undefined).startOf('day'));
  const calendar = useRef<HTMLDivElement>(null);
  const shown = Array.from({ length: months }, (_, index) => first.add(index, 'month'));
  const last = first.add(months - 1, 'month');

  const moveTo = (day: Dayjs) => {
    // The day may be of a month that is not rendered yet, and the next key is for the day.
    flushSync(() => {
      setStop(day);
      if (day.isBefore(first, 'month')) setFirst(day.startOf('month'));
      else if (day.isAfter(last, 'month')) setFirst(day.startOf('month').subtract(months - 1, 'month'));
    });
    calendar.current?.querySelector<HTMLElement>(`[data-day="${nameOf(day)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target as HTMLElement).dataset.day) return;
    event.preventDefault();
    const day = step(stop);
    moveTo(max !== undefined && day.isAfter(max, 'day') ? dayjs(max) : day);
  };
  const shift = (by: number) => {
    setFirst(first.add(by, 'month'));
    setStop(stop.add(by, 'month'));
  };

  return (
    <Months ref={calendar} onKeyDown={onKeyDown}>
      {shown.map((month, index) => (
        <div key={index}>
          <Heading>
            {index === 0 && (
              <IconButton data-back aria-label="Previous month" onClick={() => shift(-1)}>
                <BackIcon fontSize="small" />
              </IconButton>
            )}
            <span aria-live="polite">{month.format('MMMM YYYY')}</span>
            {index === months - 1 && (
              <IconButton
                aria-label="Next month"
                disabled={max !== undefined && !last.isBefore(max, 'month')}
                onClick={() => shift(1)}
              >
                <ForwardIcon fontSize="small" />
              </IconButton>
            )}
          </Heading>
          <Month
            month={month}
            range={{ from, to }}
            stop={stop}
            max={max}
            onChoose={(day) => {
              setStop(day);
              onChange(chosen({ from, to }, day));
            }}
          />
        </div>
      ))}
    </Months>
  );
}

interface MonthProps {
  month: Dayjs;
  range: DayRange;
  stop: Dayjs;
  max?: string;
  onChoose: (day: Dayjs) => void;
}

function placeIn({ from, to }: DayRange, day: Dayjs) {
  if (from === null || to === null || day.isBefore(dayjs(from), 'day') || day.isAfter(dayjs(to), 'day'))
    return undefined;
  const [isFirst, isLast] = [
    day.isSame(dayjs(from), 'day') || weekdayOf(day) === 0,
    day.isSame(dayjs(to), 'day') || weekdayOf(day) === 6,
  ];
  if (isFirst && isLast) return 'only';
  return isFirst ? 'first' : isLast ? 'last' : 'between';
}

function Month({ month, range, stop, max, onChoose }: MonthProps) {
  const before = weekdayOf(month);
  const weeks = Math.ceil((before + month.daysInMonth()) / 7);
  const days = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => month.add(week * 7 + weekday - before, 'day')),
  );
  const today = dayjs();
  const isEnd = (day: Dayjs) => [range.from, range.to].some((end) => end !== null && day.isSame(dayjs(end), 'day'));
  const isStop = (day: Dayjs) => day.isSame(stop, 'day') || (!stop.isSame(month, 'month') && day.date() === 1);
  return (
    <Grid aria-label={month.format('MMMM YYYY')}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((week, index) => (
          <tr key={index}>
            {week.map((day) =>
              day.isSame(month, 'month') ? (
                <td key={nameOf(day)} data-in-range={placeIn(range, day)}>
                  <button
                    type="button"
                    data-day={nameOf(day)}
                    data-future={day.isAfter(today, 'day') || undefined}
                    aria-label={day.format('MMMM D, YYYY')}
                    aria-pressed={isEnd(day)}
                    aria-current={day.isSame(today, 'day') ? 'date' : undefined}
                    tabIndex={isStop(day) ? 0 : -1}
                    disabled={max !== undefined && nameOf(day) > max}
                    onClick={() => onChoose(day)}
                  >
                    {day.date()}
                  </button>
                </td>
              ) : (
                <td key={nameOf(day)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
