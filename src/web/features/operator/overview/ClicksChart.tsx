import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { ChartFigure } from '../../../analytics/ChartFigure.tsx';
import { formatCount, lineOptions, pointAxis } from '../../../analytics/lineOptions.ts';
import { formatDay, formatWeekday } from '../../../ui/dates.ts';

const periodBefore = 'Period before';

export function ClicksChart({ days }: { days: OperatorOverview['clicksByDay'] }) {
  const theme = useTheme();
  const ids = days.map(({ date }) => date);
  return (
    <ChartFigure
      title="Clicks by day"
      columns={['Day', 'Clicks', periodBefore]}
      rows={days.map(({ date, clicks, before }) => ({
        key: date,
        cells: [formatWeekday(date), formatCount(clicks), formatCount(before)],
      }))}
    >
      <LineChart
        {...lineOptions}
        xAxis={[pointAxis({ ids, shortLabel: formatDay, label: formatWeekday })]}
        series={[
          {
            data: days.map(({ clicks }) => clicks),
            label: 'Clicks',
            area: true,
            curve: 'monotoneX',
            showMark: false,
            color: theme.vars?.palette.chart.line,
            valueFormatter: formatCount,
          },
          {
            id: 'before',
            data: days.map(({ before }) => before),
            label: periodBefore,
            curve: 'monotoneX',
            showMark: false,
            color: theme.vars?.palette.chart.before,
            valueFormatter: formatCount,
          },
        ]}
      />
    </ChartFigure>
  );
}
