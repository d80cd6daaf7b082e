import { useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { Analytics } from '../../generated/endpoints.ts';
import { formatNumber } from '../ui/numbers.ts';
import { chartHeight } from './AnalyticsSkeleton.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { pointLabels } from './labels.ts';

const formatCount = (count: number | null) => formatNumber(count ?? 0);

const before = 'Period before';

interface TimeChartProps {
  /** Noun of the counts, such as `Clicks`. */
  counted: string;
  bots: boolean;
  analytics: Analytics;
}

const countAxis = {
  tickMinStep: 1,
  min: 0,
  disableLine: true,
  disableTicks: true,
  width: 48,
  valueFormatter: formatCount,
};

const lineStyle = {
  [`& .${lineClasses.area}`]: { fillOpacity: 0.12 },
  [`& .${lineClasses.line}[data-series="before"]`]: { strokeDasharray: '4 4', strokeWidth: 1.5 },
};

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
        height={chartHeight}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'point',
            data: ids,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (id: string, { location }) => (location === 'tick' ? shortLabel(id) : label(id)),
          },
        ]}
        yAxis={[countAxis]}
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
        sx={lineStyle}
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
