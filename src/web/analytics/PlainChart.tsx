import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { curve, ticksOf } from './curve.ts';

interface ChartPoint {
  count: number;
  /** In the period before */
  before?: number | null;
  /** What the point is, with its counts, shown on hover */
  tip: string;
}

interface PlainChartProps {
  points: readonly ChartPoint[];
  /** The names below the axis, by the places of their points */
  labels: readonly { at: number; text: string }[];
  /** The last point goes on, so the way to it is dotted. */
  isOpen?: boolean;
  height?: number;
}

const Label = styled('span')(({ theme }) => ({
  position: 'absolute',
  ...theme.typography.caption,
  lineHeight: '1rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '@container (max-width: 16.75rem)': { '&[data-second]': { display: 'none' } },
}));

const Drawing = styled('svg')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& [data-grid]': { stroke: vars.palette.divider },
  '& [data-before]': { stroke: vars.palette.chart.before, strokeWidth: 1.5, strokeDasharray: '4 3' },
  '& [data-line]': { stroke: vars.palette.chart.line, strokeWidth: 2 },
  '& [data-open]': { stroke: vars.palette.chart.line, strokeWidth: 2, strokeDasharray: '2 3' },
  '& stop': { stopColor: vars.palette.chart.line },
}));

/** Where the label of a point begins: the first and the last stay within the drawing. */
const shiftOf = (at: number, last: number) => (at === 0 ? '0' : at === last ? '-100%' : '-50%');

/**
 * Counts over time as one curve, with the period before as a dashed one. It is an image of a few paths that needs no
 * library, so that it is there with the page, and can be in pages that are made at build.
 */
export function PlainChart({ points, labels, isOpen = false, height = 124 }: PlainChartProps) {
  const id = useId();
  const ticks = ticksOf(Math.max(...points.map(({ count, before }) => Math.max(count, before ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const last = points.length - 1;
  const heightsOf = (counts: number[]) => counts.map((count) => (count / top) * 100);
  const heights = heightsOf(points.map(({ count }) => count));
  const solidEnd = isOpen && last > 0 ? last - 1 : last;
  const gutter = `${formatNumber(top).length * 0.5 + 0.75}rem`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: `calc(${height + 12}px + 1rem)`, ml: gutter, containerType: 'inline-size' }}
    >
      {ticks.map((tick) => (
        <Label
          key={tick}
          style={{ right: '100%', top: height * (1 - tick / top), transform: 'translateY(-50%)', marginRight: 12 }}
        >
          {formatNumber(tick)}
        </Label>
      ))}
      <Box sx={{ position: 'absolute', inset: '0 0 auto', height }}>
        <Drawing viewBox="0 0 100 100" preserveAspectRatio="none">
          <defs>
            <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopOpacity="0.2" />
              <stop offset="1" stopOpacity="0.02" />
            </linearGradient>
          </defs>
          <path data-grid d={ticks.map((tick) => `M0 ${100 - (tick / top) * 100}H100`).join('')} />
          <path style={{ fill: `url(#${id})` }} d={`${curve(heights)}V100H0Z`} />
          {points.some(({ before }) => before !== undefined && before !== null) && (
            <path data-before d={curve(heightsOf(points.map(({ before }) => before ?? 0)))} />
          )}
          <path data-line d={curve(heights, 0, solidEnd)} />
          {solidEnd < last && <path data-open d={curve(heights, solidEnd, last)} />}
        </Drawing>
        {isOpen && (
          <Box
            sx={{
              position: 'absolute',
              right: -5,
              bottom: `calc(${heights[last] ?? 0}% - 5px)`,
              width: 10,
              height: 10,
              border: '2px solid',
              borderColor: 'chart.line',
              borderRadius: '50%',
              bgcolor: 'background.paper',
            }}
          />
        )}
        <Box sx={{ position: 'absolute', inset: 0, display: 'flex', mx: `${-50 / points.length}%` }}>
          {points.map(({ tip }) => (
            <Box key={tip} data-tip={tip} sx={{ flex: 1, '&:hover': { bgcolor: 'action.hover' } }} />
          ))}
        </Box>
      </Box>
      {labels.map(({ at, text }, index) => (
        <Label
          key={at}
          // Where it is narrow for its text there is room for every other one, the last among them.
          data-second={(labels.length - index) % 2 === 0 || undefined}
          style={{
            top: height + 10,
            left: `${(at / Math.max(1, last)) * 100}%`,
            transform: `translateX(${shiftOf(at, last)})`,
          }}
        >
          {text}
        </Label>
      ))}
    </Box>
  );
}
