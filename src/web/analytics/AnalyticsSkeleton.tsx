import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { figuresHeight } from './FigureRow.tsx';

export const toolbarHeight = 56;
export const chartHeight = { wide: 280, narrow: 200 } as const;
/** The chart with its legend. */
const chartBox = { xs: chartHeight.narrow + 40, sm: chartHeight.wide + 40 };

export function ChartSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: chartHeight.narrow, sm: chartHeight.wide } }} />;
}

/** The card has the sizes of what comes. */
export function AnalyticsSkeleton() {
  return (
    <Card>
      <Box sx={{ minHeight: toolbarHeight, borderBottom: '1px solid', borderColor: 'divider' }} />
      <BodySkeleton />
    </Card>
  );
}

export function BodySkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
      <Skeleton variant="rounded" height={figuresHeight - 24} />
      <Skeleton variant="rounded" sx={{ height: chartBox }} />
    </Box>
  );
}
