import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { facets } from './facets.ts';

export const chartHeight = 240;

/** The layout of the names and of their skeleton. */
export const namesGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 5,
  rowGap: 3,
} as const;

/** In place of figures, chart and names. */
export function AnalyticsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width={220} height={80} />
      <Skeleton variant="rounded" height={chartHeight + 60} />
      <Box sx={namesGrid}>
        {facets.map((facet) => (
          <Skeleton key={facet} variant="rounded" height={180} />
        ))}
      </Box>
    </Box>
  );
}
