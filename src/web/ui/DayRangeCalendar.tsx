import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import dayjs from 'dayjs';
import { RangeCalendar } from './RangeCalendar.tsx';

export interface DayRange {
  /** Days such as `2026-11-20`; empty until they are chosen. */
  from: string;
  to: string;
}

const instantOf = (day: string) => (day === '' ? null : dayjs(day).toISOString());
const dayOf = (instant: string | null) => (instant === null ? '' : dayjs(instant).format('YYYY-MM-DD'));

interface DayRangeCalendarProps extends DayRange {
  /** The last day that can be chosen. */
  max: string;
  onChange: (range: DayRange) => void;
}

/** For days of whichever time zone. Narrow windows show one month. */
export function DayRangeCalendar({ from, to, max, onChange }: DayRangeCalendarProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <RangeCalendar
      from={instantOf(from)}
      to={instantOf(to)}
      max={max}
      months={isWide ? 2 : 1}
      onChange={(range) => onChange({ from: dayOf(range.from), to: dayOf(range.to) })}
    />
  );
}
