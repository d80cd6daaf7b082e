import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { LinkStats } from '../../../generated/endpoints.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { ChartFigure, type ChartRow } from './ChartFigure.tsx';
import { chartRows } from './clickTexts.ts';

/** Room for a bar and the space around it. */
const barHeight = 34;
/** What the longest bar leaves free for the figure behind it, which would be cut off at the edge. */
const headroom = 1.4;
const labelWidth = 116;
const longestLabel = 17;

const formatCount = (count: number | null) => formatNumber(count ?? 0);
const shortened = (label: string) => (label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label);

function DaysChart({ rows }: { rows: readonly ChartRow[] }) {
  const theme = useTheme();
  return (
    <BarChart
      height={240}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={4}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ label }) => label),
          disableLine: true,
          disableTicks: true,
          // Counted from today back, so that today has its label.
          tickLabelInterval: (_label: unknown, index: number) => (rows.length - 1 - index) % 7 === 0,
        },
      ]}
      yAxis={[{ tickMinStep: 1, min: 0, disableLine: true, disableTicks: true, width: 40, valueFormatter: formatCount }]}
      series={[{ data: rows.map(({ count }) => count), label: 'Clicks', color: theme.vars?.palette.primary.main, valueFormatter: formatCount }]}
    />
  );
}

function SharesChart({ rows }: { rows: readonly ChartRow[] }) {
  const theme = useTheme();
  return (
    <BarChart
      layout="horizontal"
      height={rows.length * barHeight + 8}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={4}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      xAxis={[{ position: 'none', min: 0, max: Math.max(...rows.map(({ count }) => count)) * headroom, domainLimit: 'strict' }]}
      yAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ label }) => label),
          categoryGapRatio: 0.45,
          disableLine: true,
          disableTicks: true,
          width: labelWidth,
          valueFormatter: (label: string, { location }) => (location === 'tick' ? shortened(label) : label),
        },
      ]}
      series={[
        {
          data: rows.map(({ count }) => count),
          label: 'Clicks',
          color: theme.vars?.palette.primary.main,
          valueFormatter: formatCount,
          barLabel: ({ value }) => formatCount(value),
          barLabelPlacement: 'outside',
        },
      ]}
    />
  );
}

/** Who followed a link, drawn. Loaded only where there is something to draw. */
export function ClickCharts({ stats }: { stats: LinkStats }) {
  const { days, countries, devices, browsers, referrers } = chartRows(stats);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ChartFigure title="Clicks in the last 30 days" heading="Day" rows={days}>
        <DaysChart rows={days} />
      </ChartFigure>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 5, rowGap: 4 }}>
        <ChartFigure title="Countries" heading="Country" rows={countries}>
          <SharesChart rows={countries} />
        </ChartFigure>
        <ChartFigure title="Referrers" heading="Referrer" rows={referrers}>
          <SharesChart rows={referrers} />
        </ChartFigure>
        <ChartFigure title="Devices" heading="Device" rows={devices}>
          <SharesChart rows={devices} />
        </ChartFigure>
        <ChartFigure title="Browsers" heading="Browser" rows={browsers}>
          <SharesChart rows={browsers} />
        </ChartFigure>
      </Box>
    </Box>
  );
}
