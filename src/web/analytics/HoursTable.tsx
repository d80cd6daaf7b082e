import Box from '@mui/material/Box';
import { formatNumber } from '../ui/numbers.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const steps = 4;
const shownHours = [0, 6, 12, 18];

const clock = (hour: number) => String(hour).padStart(2, '0');

interface HoursTableProps {
  /** Clicks in each hour of the week, from Monday at midnight. */
  hours: readonly number[];
  noun: 'clicks' | 'scans';
}

export function HoursTable({ hours, noun }: HoursTableProps) {
  const greatest = Math.max(1, ...hours);
  return (
    <Box
      component="table"
      aria-label="Hours and weekdays"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderSpacing: '2px',
        typography: 'caption',
        fontSize: '0.75rem',
        color: 'text.secondary',
        '& th': { p: 0, fontWeight: 400, textAlign: 'left' },
        '& tbody th': { width: '2rem' },
        '& td': {
          position: 'relative',
          height: 20,
          p: 0,
          borderRadius: '3px',
          bgcolor: (theme) => theme.vars.palette.chart.track,
        },
        '& td > span': visuallyHidden,
        '& [data-step]::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: '3px',
          bgcolor: (theme) => theme.vars.palette.chart.bars,
        },
        '& [data-step="1"]::after': { opacity: 0.28 },
        '& [data-step="2"]::after': { opacity: 0.55 },
        '& [data-step="3"]::after': { opacity: 0.85 },
        '& [data-step="4"]::after': { bgcolor: (theme) => theme.vars.palette.chart.line },
        '@media (forced-colors: active)': { '& [data-step]::after': { forcedColorAdjust: 'none' } },
      }}
    >
      <tbody>
        {weekdays.map((weekday, row) => (
          <tr key={weekday}>
            <th scope="row">
              {weekday.slice(0, 3)}
              <Box component="span" sx={visuallyHidden}>
                {weekday.slice(3)}
              </Box>
            </th>
            {hoursOfDay.map((hour) => {
              const count = hours[row * hoursOfDay.length + hour] ?? 0;
              const text = `${weekday} ${clock(hour)}:00: ${formatNumber(count)} ${noun}`;
              return (
                <td key={hour} title={text} data-step={count > 0 ? Math.ceil((count / greatest) * steps) : undefined}>
                  <span>{formatNumber(count)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td aria-hidden style={{ background: 'none' }} />
          {shownHours.map((hour) => (
            <th key={hour} scope="col" colSpan={6}>
              {clock(hour)}
            </th>
          ))}
        </tr>
      </tfoot>
    </Box>
  );
}
