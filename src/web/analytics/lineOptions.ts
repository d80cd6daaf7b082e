import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { lineClasses, type LineChartProps } from '@mui/x-charts/LineChart';
import { formatNumber } from '../ui/numbers.ts';

export const formatCount = (count: number | null) => formatNumber(count ?? 0);

/** What charts of counts over time have in common. */
export const lineOptions = {
  height: 240,
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  margin: { top: 16, right: 20, bottom: 0, left: 0 },
  grid: { horizontal: true },
  yAxis: [{ tickMinStep: 1, min: 0, disableLine: true, disableTicks: true, width: 48, valueFormatter: formatCount }],
  sx: {
    '&& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider)' },
    // What it names is drawn in the chart.
    [`& .${lineClasses.area}`]: { fill: 'var(--area)' },
    [`&& .${axisClasses.tickLabel}`]: { fill: 'var(--mui-palette-text-secondary)' },
    // The last label ends where the chart does.
    [`&& .${axisClasses.directionX} .${axisClasses.tickContainer}:last-of-type .${axisClasses.tickLabel}`]: {
      textAnchor: 'end',
    },
    [`& .${lineClasses.line}[data-series="before"]`]: { strokeDasharray: '4 4', strokeWidth: 1.5 },
    [`& .${lineClasses.line}[data-series="today"]`]: { strokeDasharray: '2 3' },
  },
} satisfies Partial<LineChartProps>;

interface PointAxisOptions {
  ids: string[];
  shortLabel: (id: string) => string;
  label: (id: string) => string;
  /** How many points are labelled, the last one among them. */
  labelled?: number;
}

export const pointAxis = ({ ids, shortLabel, label, labelled = 8 }: PointAxisOptions) => ({
  scaleType: 'point' as const,
  data: ids,
  disableTicks: true,
  tickLabelInterval: (_id: string, index: number) => (ids.length - 1 - index) % Math.ceil(ids.length / labelled) === 0,
  valueFormatter: (id: string, { location }: { location: string }) =>
    location === 'tick' ? shortLabel(id) : label(id),
});
