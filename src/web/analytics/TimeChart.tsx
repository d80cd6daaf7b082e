import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import type { Analytics } from '../../generated/endpoints.ts';
import { chartHeight } from './AnalyticsSkeleton.tsx';
import { marksOf, type Mark } from './changes.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { MarkIcon } from './MarkIcon.tsx';
import { formatCount, lineOptions, pointAxis } from './lineOptions.ts';
import { periodBefore, pointLabels } from './labels.ts';
import { usePrinting } from '../ui/usePrinting.ts';

interface TimeChartProps {
  /** Noun of the counts, such as `Clicks`. */
  counted: string;
  bots: boolean;
  analytics: Analytics;
  /** One of its days that is looked at. */
  day?: string;
  /** The present day, whose count is not whole. */
  today: string;
  onDay?: (day: string) => void;
}

function Lines({ ids, color, isDotted }: { ids: readonly string[]; color: string; isDotted: boolean }) {
  const { top, height } = useDrawingArea();
  const scale = useXScale<'point'>();
  return ids.map((id) => {
    const x = scale(id) ?? 0;
    return (
      <line
        key={id}
        x1={x}
        x2={x}
        y1={top}
        y2={top + height}
        stroke={color}
        strokeDasharray={isDotted ? '2 3' : undefined}
      />
    );
  });
}

/** One for all areas, so that no edge is seen where the present day begins. */
function AreaGradient({ id, color }: { id: string; color: string | undefined }) {
  const { top, height } = useDrawingArea();
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={top} y2={top + height}>
      <stop offset={0} stopColor={color} stopOpacity={0.2} />
      <stop offset={1} stopColor={color} stopOpacity={0.02} />
    </linearGradient>
  );
}

/** Its room on A4, in CSS pixels. By itself it would keep the width that it has on the screen. */
const printedWidth = 652;

const markSize = 18;

function Marks({ marks }: { marks: readonly Mark[] }) {
  const theme = useTheme();
  const { top } = useDrawingArea();
  const scale = useXScale<'point'>();
  return marks.map(({ id, what }) => (
    <g key={`${id} ${what}`} transform={`translate(${(scale(id) ?? 0) - markSize / 2} ${top - markSize / 2})`}>
      <rect
        width={markSize}
        height={markSize}
        rx={markSize / 2}
        fill={theme.vars?.palette.background.paper}
        stroke={theme.vars?.palette.border.field}
      />
      <svg x={4} y={4} width={10} height={10} viewBox="0 0 24 24" fill={theme.vars?.palette.text.secondary}>
        <MarkIcon what={what} isPath />
      </svg>
    </g>
  ));
}

export function TimeChart({ counted, bots, analytics, day, today, onDay }: TimeChartProps) {
  const theme = useTheme();
  const gradientId = useId();
  const isPrinting = usePrinting();
  const isPhone = useMediaQuery((narrow: Theme) => narrow.breakpoints.down('sm'), { noSsr: true });
  const isNarrow = isPhone && !isPrinting;
  const { points, previous, unit, to } = analytics;
  const { idOf, heading, shortLabel, label } = pointLabels(analytics);
  const ids = points.map(idOf);
  const counts = points.map((point) => point.clicks + (bots ? point.botClicks : 0));
  const countsBefore = points.map((point) => (point.previousClicks ?? 0) + (bots ? (point.previousBotClicks ?? 0) : 0));
  const marks = marksOf(analytics, idOf);
  const last = points.length - 1;
  const isGoingOn = unit === 'day' && points[last]?.date === today && Date.parse(to) > Date.parse(points[last].at);
  const isDotted = isGoingOn && last > 0;
  const line = theme.vars?.palette.chart.line;
  const before = periodBefore(analytics);
  const colors = { color: line, valueFormatter: formatCount, area: true, curve: 'monotoneX' as const };
  return (
    <ChartFigure
      title={`${counted} over time`}
      isTitleHidden
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
      <Box
        sx={{
          '--area': `url(#${gradientId})`,
          mr: -1.5,
          cursor: onDay && unit !== 'hour' ? 'pointer' : undefined,
        }}
      >
        <LineChart
          {...lineOptions}
          width={isPrinting ? printedWidth : undefined}
          height={isNarrow ? chartHeight.narrow : chartHeight.wide}
          xAxis={[
            {
              ...pointAxis({
                ids,
                shortLabel: (id) => (isGoingOn && id === ids[last] ? 'Today' : shortLabel(id)),
                label,
                labelled: isNarrow ? 3 : 8,
              }),
              height: 28,
            },
          ]}
          series={[
            {
              ...colors,
              id: 'present',
              data: isDotted ? [...counts.slice(0, -1), null] : counts,
              label: counted,
              showMark: points.length === 1,
            },
            ...(isDotted
              ? [
                  {
                    ...colors,
                    id: 'today',
                    data: counts.map((count, index) => (index >= last - 1 ? count : null)),
                    label: 'So far',
                    shape: 'circle' as const,
                    showMark: ({ index }: { index: number }) => index === last,
                    // The day before is in the other line.
                    valueFormatter: (count: number | null, { dataIndex }: { dataIndex: number }) =>
                      count === null || dataIndex < last ? null : formatCount(count),
                  },
                ]
              : []),
            ...(previous
              ? [
                  {
                    id: 'before',
                    data: countsBefore,
                    label: before,
                    curve: 'monotoneX' as const,
                    showMark: points.length === 1,
                    color: theme.vars?.palette.chart.before,
                    valueFormatter: formatCount,
                  },
                ]
              : []),
          ]}
          onAxisClick={(_event, found) => {
            const point = found ? points[found.dataIndex] : undefined;
            if (point && unit !== 'hour') onDay?.(point.date);
          }}
        >
          <AreaGradient id={gradientId} color={line} />
          <Lines ids={marks.map(({ id }) => id)} color={theme.vars?.palette.chart.before ?? ''} isDotted />
          {day !== undefined && ids.includes(day) && <Lines ids={[day]} color={line ?? ''} isDotted={false} />}
          <Marks marks={marks} />
        </LineChart>
      </Box>
    </ChartFigure>
  );
}
