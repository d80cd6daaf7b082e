import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../ui/numbers.ts';
import { ChartFigure } from './ChartFigure.tsx';
import type { ChartRow } from './labels.ts';

/** Room for a bar and the space around it. */
const barHeight = 34;
const labelWidth = 116;
const maxLabelLength = 17;
/** The share left free behind the longest bar, for its figure. */
const headroom = 1.4;

const formatCount = (count: number | null) => formatNumber(count ?? 0);
const shortened = (label: string) => (label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label);

interface ChartProps {
  counted: string;
  rows: readonly ChartRow[];
}

function DaysChart({ counted, rows }: ChartProps) {
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
          // Counted back from today, so that today has a label.
          tickLabelInterval: (_label: unknown, index: number) => (rows.length - 1 - index) % 7 === 0,
        },
      ]}
      yAxis={[
        { tickMinStep: 1, min: 0, disableLine: true, disableTicks: true, width: 40, valueFormatter: formatCount },
      ]}
      series={[
        {
          data: rows.map(({ count }) => count),
          label: counted,
          color: theme.vars?.palette.primary.main,
          valueFormatter: formatCount,
        },
      ]}
    />
  );
}

function SharesChart({ counted, rows }: ChartProps) {
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
      xAxis={[
        {
          position: 'none',
          min: 0,
          max: Math.max(...rows.map(({ count }) => count)) * headroom,
          domainLimit: 'strict',
        },
      ]}
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
          label: counted,
          color: theme.vars?.palette.primary.main,
          valueFormatter: formatCount,
          barLabel: ({ value }) => formatCount(value),
          barLabelPlacement: 'outside',
        },
      ]}
    />
  );
}

interface VisitChartsProps {
  /** What is counted, such as `Clicks`. */
  counted: string;
  days: readonly ChartRow[];
  shares: readonly { title: string; heading: string; rows: readonly ChartRow[] }[];
}

/** Charts of clicks or scans. Loaded only when there is something to draw. */
export function VisitCharts({ counted, days, shares }: VisitChartsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ChartFigure title={`${counted} in the last 30 days`} heading="Day (UTC)" counted={counted} rows={days}>
        <DaysChart counted={counted} rows={days} />
      </ChartFigure>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
          rowGap: 4,
        }}
      >
        {shares.map(({ title, heading, rows }) => (
          <ChartFigure key={title} title={title} heading={heading} counted={counted} rows={rows}>
            <SharesChart counted={counted} rows={rows} />
          </ChartFigure>
        ))}
      </Box>
    </Box>
  );
}
