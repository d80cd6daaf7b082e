import { useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Analytics } from '../../generated/endpoints.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { formatCount, lineOptions, pointAxis } from './lineOptions.ts';
import { pointLabels } from './labels.ts';

const before = 'Period before';

interface TimeChartProps {
  /** Noun of the counts, such as `Clicks`. */
  counted: string;
  bots: boolean;
  analytics: Analytics;
}

export function TimeChart({ counted, bots, analytics }: TimeChartProps) {
  const theme = useTheme();
  const { points, previous, changes } = analytics;
  const { idOf, heading, shortLabel, label } = pointLabels(analytics);
  const ids = points.map(idOf);
  const counts = points.map((point) => point.clicks + (bots ? point.botClicks : 0));
  const countsBefore = points.map((point) => (point.previousClicks ?? 0) + (bots ? (point.previousBotClicks ?? 0) : 0));
  const changedPoints = new Set(
    changes.flatMap((change) => ids[points.findLastIndex(({ at }) => at <= change.at)] ?? []),
  );
  return (
    <ChartFigure
      title={`${counted} over time`}
      columns={[heading, counted, ...(previous ? [before] : [])]}
      rows={ids.map((id, index) => ({
        key: id,
        cells: [
          label(id),
          formatCount(counts[index] ?? 0),
          ...(previous ? [formatCount(countsBefore[index] ?? 0)] : []),
        ],
      }))}
    >
      <LineChart
        {...lineOptions}
        xAxis={[pointAxis({ ids, shortLabel, label })]}
        series={[
          {
            id: 'present',
            data: counts,
            label: counted,
            area: true,
            curve: 'linear',
            showMark: points.length === 1,
            color: theme.vars?.palette.primary.main,
            valueFormatter: formatCount,
          },
          ...(previous
            ? [
                {
                  id: 'before',
                  data: countsBefore,
                  label: before,
                  curve: 'linear' as const,
                  showMark: points.length === 1,
                  color: theme.vars?.palette.text.secondary,
                  valueFormatter: formatCount,
                },
              ]
            : []),
        ]}
      >
        {[...changedPoints].map((id) => (
          <ChartsReferenceLine
            key={id}
            x={id}
            lineStyle={{ stroke: theme.vars?.palette.warning.main, strokeWidth: 2, strokeDasharray: '1 3' }}
          />
        ))}
      </LineChart>
    </ChartFigure>
  );
}
